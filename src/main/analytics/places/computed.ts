/** Where a page is computed: on the selected server, or on this machine for a given reason. */
export interface Computed {
  readonly place: string
  readonly why?: string
  /** Whether closed months, also those in its charts, are nevertheless computed on this machine. */
  readonly closedHere?: boolean
}
