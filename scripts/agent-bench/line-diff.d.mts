export function lineDiff(path: string, before: string, now: string): string;
