/** Language of what people read. Field names and codes are English in both. */
export type Locale = 'ko' | 'en';

/** One text in both languages. */
export type Bilingual = Readonly<Record<Locale, string>>;
