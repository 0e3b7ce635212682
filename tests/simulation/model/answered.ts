/** What was acknowledged about packages, API calls and closings. */
export interface AnsweredServices {
  /** Number of each acknowledged package, with its command. */
  readonly packages: Map<number, number>
  /** Status of each response to an API call, by the id of the call. */
  readonly calls: Map<string, number>
  /** Generation of each run that was acknowledged as succeeded; empty if it changed nothing. */
  readonly runs: Map<string, string>
  /** Preview of each requested closing, by its reason. */
  readonly closings: Map<string, string>
}

export const createAnsweredServices = (): AnsweredServices => ({
  packages: new Map(),
  calls: new Map(),
  runs: new Map(),
  closings: new Map()
})
