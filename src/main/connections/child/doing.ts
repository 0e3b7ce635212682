/** Progress and cancellation of a job. */
export interface ChildJobContext {
  readonly signal: AbortSignal
  /** Reports the number of completed steps of a check. */
  readonly step: (done: number) => void
  readonly progress: (rows: number, bytes: number) => void
  /** Registers an action to run on cancellation, in addition to ending the process. */
  readonly onStop: (work: () => Promise<void>) => void
}
