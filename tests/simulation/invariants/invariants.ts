interface Invariant {
  /** Page of docs that makes the promise, and its words. */
  readonly page: string
  readonly promise: string
}

/** What a run checks after each recovery, with the promise of the documentation. */
export const invariants = {
  acknowledged: {
    page: 'store.md',
    promise: 'A save is acknowledged only once it is durable'
  },
  whole: {
    page: 'faults.md',
    promise: 'the file is the last acknowledged version or a newer one, never torn'
  },
  opens: {
    page: 'recovery.md',
    promise: 'A folder that can only be read, or whose disk is full, is opened read-only'
  },
  auditChain: {
    page: 'store.md',
    promise: 'The audit log is anchored, so that truncation is detected'
  },
  auditEntry: {
    page: 'architecture.md',
    promise: '`guard.ts` applies them and writes the audit entry'
  },
  auditTrue: {
    page: 'store.md',
    promise: 'no entry tells of a change that was never made'
  },
  generation: {
    page: 'warehouse.md',
    promise: 'The file is never written again, so there is no log to replay.'
  },
  pointer: {
    page: 'warehouse.md',
    promise: 'this save is the commit'
  },
  named: {
    page: 'warehouse.md',
    promise: 'Neither pruning nor sweeping deletes a file that a backup names'
  },
  closedPeriod: {
    page: 'standard-model.md',
    promise: 'A month that is closed stays closed'
  },
  migration: {
    page: 'store.md',
    promise: 'A file of an older version is migrated by a pure function and one write.'
  },
  runs: {
    page: 'warehouse.md',
    promise: 'A run that the end of the program cut off is interrupted'
  },
  numbers: {
    page: 'packages.md',
    promise: 'no number is assigned twice on this folder'
  },
  packages: {
    page: 'packages.md',
    promise: 'is written completely under a temporary name next to its target and flushed'
  },
  callLog: {
    page: 'faults.md',
    promise: 'no call has a response without its log line, at whatever moment a process is killed'
  },
  scheduler: {
    page: 'faults.md',
    promise: 'nothing is deleted, nothing runs twice'
  },
  oneWriter: {
    page: 'store.md',
    promise: 'One instance writes. An instance without `writer.lock` is read-only.'
  },
  nothingLeft: {
    page: 'store.md',
    promise: 'The holder of the lock removes at its start what killed saves'
  },
  answers: {
    page: 'faults.md',
    promise: 'every request gets a response; the next request works'
  }
} as const satisfies Record<string, Invariant>

export type InvariantName = keyof typeof invariants

/** Thrown when a run contradicts an invariant. */
export class InvariantViolation extends Error {
  readonly invariant: InvariantName

  constructor(invariant: InvariantName, message: string) {
    super(`${invariant}: ${message}`)
    this.name = 'InvariantViolation'
    this.invariant = invariant
  }
}
