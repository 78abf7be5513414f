export function withEmptyStatement(source: string, end: number): string;
