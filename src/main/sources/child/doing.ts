/** What a job tells while it works, and how it hears that it shall not. */
export interface Doing {
  readonly signal: AbortSignal
  /** Steps of a check that are done. */
  readonly step: (done: number) => void
  readonly progress: (rows: number, bytes: number) => void
  /** What is done, besides ending, when somebody stops it. */
  readonly onStop: (work: () => Promise<void>) => void
}
