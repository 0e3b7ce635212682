import type { Channel, contract, Output, Parsed } from '@shared/contract/contract'
import type { SaveResult } from '@shared/kit/saved-file'
import type { ActivityKind } from '@shared/model/home/activity'
import { type Handler, type HandlerByInput, jobStoppedBy } from './registration'

/** Writes one audit entry. */
type Write = (kind: ActivityKind, words: string) => Promise<void>

/** One audit entry. */
export interface Note {
  readonly kind: ActivityKind
  readonly words: string
}

/**
 * A result with its audit entries. A class of its own, so that the compiler refuses a plain result.
 */
export class Noted<T> {
  readonly #answer: T
  readonly #notes: readonly Note[]
  readonly #afterwards: () => void

  constructor(answer: T, notes: readonly Note[], afterwards: () => void) {
    this.#answer = answer
    this.#notes = notes
    this.#afterwards = afterwards
  }

  /**
   * Writes the audit entries, then runs the deferred action, then returns the result, so that no
   * result is returned unlogged.
   */
  async settle(write: Write): Promise<T> {
    for (const { kind, words } of this.#notes) await write(kind, words)
    this.#afterwards()
    return this.#answer
  }
}

/**
 * Result with one audit entry. `afterwards` runs after the entry is written, such as reloading the
 * page.
 */
export function noted<T>(
  answer: T,
  kind: ActivityKind,
  words: string,
  afterwards: () => void = () => undefined
): Noted<T> {
  return new Noted(answer, [{ kind, words }], afterwards)
}

/** Result of a call that changes several things, with one audit entry each. */
export function notedEach<T>(
  answer: T,
  notes: readonly Note[],
  afterwards: () => void = () => undefined
): Noted<T> {
  return new Noted(answer, notes, afterwards)
}

/** Result without an audit entry; the call site states the reason. */
export function unnoted<T>(answer: T): Noted<T> {
  return notedEach(answer, [])
}

/** Result of an export, which is only recorded in the audit log after the file was written. */
export function notedFile(result: SaveResult, words: string): Noted<SaveResult> {
  return result.outcome === 'saved' ? noted(result, 'export', words) : unnoted(result)
}

/** Cancellation of a call that writes a file, by the job id that the page gave to it. */
export const savingJob = {
  ...jobStoppedBy('files:stop'),
  cancelled: unnoted({ outcome: 'cancelled' as const })
} as const

/**
 * Rights of calls that change no shared state; their audit entry is optional, all others require
 * one.
 */
type FreeRight = 'view' | 'everybody'

type Answer<C extends Channel> = (typeof contract)[C]['right'] extends FreeRight
  ? Output<C> | Noted<Output<C>>
  : Noted<Output<C>>

/**
 * One handler for every call. A changing call without an audit entry does not compile, nor does one
 * without a permission whose contract leaves it to the input.
 */
export type NotingHandlers = {
  readonly [C in Channel]: (typeof contract)[C]['right'] extends 'byInput'
    ? HandlerByInput<Parsed<C>, Answer<C>>
    : Handler<Parsed<C>, Answer<C>>
}
export type NotingHandlersFor<Feature extends string> = Pick<
  NotingHandlers,
  Extract<Channel, `${Feature}:${string}`>
>
