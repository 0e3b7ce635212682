/** Where a page is computed: at the place that was chosen, or on this machine for a reason. */
export interface Computed {
  readonly place: string
  readonly why?: string
  /** Closed months, also those in its charts, are computed on this machine all the same. */
  readonly closedHere?: boolean
}
