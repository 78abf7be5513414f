import type { SourceFile } from '../../project/snapshot.js';

/** Configuration of the program itself; that of tests decides nothing about what clients meet. */
const APPLICATION = /(^|\/)src\/main\/resources\/(?:.*\/)?application[^/]*\.(properties|ya?ml)$/;
/** What changes how JSON and dates are read and written: in one line, or as a block of YAML. */
const SETTINGS = /^\s*spring\s*\.\s*(?:jackson|gson|jsonb|(?:mvc|http)\.converters|mvc\.format)\b|^[ \t]+(?:jackson|gson|jsonb|converters|format)\s*:\s*$/m;
const COMMENT = /^\s*[#!].*$/gm;

export function isApplicationConfig(path: string): boolean {
  return APPLICATION.test(path);
}

/** Whether the project's configuration says otherwise than Spring's defaults how requests are read and answers are written: a controller that stands alone knows nothing of it. */
export function changesMessages(files: readonly SourceFile[]): boolean {
  return files.some(({ path, content }) => isApplicationConfig(path) && SETTINGS.test(content.replace(COMMENT, '')));
}
