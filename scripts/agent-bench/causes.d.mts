export function causeOf(message: string): string;
export function compileCause(message: string): string;
export function histogram(values: readonly string[]): readonly { readonly cause: string; readonly count: number }[];
