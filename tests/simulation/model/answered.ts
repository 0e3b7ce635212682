/** What was acknowledged about packages and API calls. */
export interface AnsweredServices {
  /** Number of each acknowledged package, with its command. */
  readonly packages: Map<number, number>
  /** Commands whose API call was answered. */
  readonly calls: Set<number>
}
