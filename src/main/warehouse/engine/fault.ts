import type { EngineErrorDetail, EngineFailureKind } from './failures'

/** Reason why a request to the engine failed, including the failures that the child reports. */
export type EngineFaultKind = EngineFailureKind | 'deadline' | 'grew' | 'died' | 'off'

/** Details of a fault, including the index of the build statement that was running. */
export interface EngineFaultDetail extends EngineErrorDetail {
  readonly statement?: number
}

/**
 * Failed request to the engine. `words` is the engine's own message in English, for the log and for
 * translation.
 */
export class EngineFault extends Error {
  readonly kind: EngineFaultKind
  readonly words: string
  readonly detail: EngineFaultDetail

  constructor(kind: EngineFaultKind, words = '', detail: EngineFaultDetail = {}) {
    super(words === '' ? kind : `${kind}: ${words}`)
    this.name = 'EngineFault'
    this.kind = kind
    this.words = words
    this.detail = detail
  }
}
