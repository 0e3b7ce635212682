import type { FailureKind, FaultDetail } from './messages'

/** Why a request to the engine was not answered, beside what the child says itself. */
export type FaultKind = FailureKind | 'deadline' | 'grew' | 'died' | 'off'

/** What else is known of a fault: also the place of the statement of a building that ran by then. */
export interface FaultPlace extends FaultDetail {
  readonly statement?: number
}

/** `words` are the engine's own, in English, for the log and for whoever translates them. */
export class EngineFault extends Error {
  readonly kind: FaultKind
  readonly words: string
  readonly detail: FaultPlace

  constructor(kind: FaultKind, words = '', detail: FaultPlace = {}) {
    super(words === '' ? kind : `${kind}: ${words}`)
    this.name = 'EngineFault'
    this.kind = kind
    this.words = words
    this.detail = detail
  }
}
