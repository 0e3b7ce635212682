/** Promises of the documentation that a run checks after each recovery. */
export const invariants = {
  acknowledged: {
    page: 'store.md',
    promise: 'A save is acknowledged only once it is durable'
  },
  whole: {
    page: 'store.md',
    promise: 'Small state is one file and one write'
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
    promise:
      'permission, registration under the id that cancels the call, queue, handler, audit entry'
  },
  auditTrue: {
    page: 'architecture.md',
    promise:
      'permission, registration under the id that cancels the call, queue, handler, audit entry'
  },
  generation: {
    page: 'warehouse.md',
    promise: 'The file is never written again, so there is no\nlog to replay.'
  },
  pointer: {
    page: 'warehouse.md',
    promise: 'Then the pointer is saved'
  },
  named: {
    page: 'warehouse.md',
    promise: 'Neither pruning nor sweeping deletes a file that a backup\n  names'
  },
  numbers: {
    page: 'packages.md',
    promise: ''
  },
  packages: {
    page: 'packages.md',
    promise: ''
  },
  callLog: {
    page: 'faults.md',
    promise: ''
  },
  scheduler: {
    page: 'faults.md',
    promise: ''
  },
  closedPeriod: {
    page: 'faults.md',
    promise: ''
  },
  oneWriter: {
    page: 'store.md',
    promise: 'One instance writes.'
  },
  nothingLeft: {
    page: 'store.md',
    promise: 'The holder of the lock removes at its start what killed'
  },
  refusal: {
    page: 'store.md',
    promise:
      'An error before the rename removes the temporary file and leaves memory and the old file'
  },
  answers: {
    page: 'recovery.md',
    promise: 'its requests\nfail with a message'
  }
} as const satisfies Record<string, { readonly page: string; readonly promise: string }>

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
