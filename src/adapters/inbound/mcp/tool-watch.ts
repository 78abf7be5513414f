/** What a use case is given to tell its progress by and to hear of the caller's cancellation. */
export interface ToolWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (message: string) => void;
}
