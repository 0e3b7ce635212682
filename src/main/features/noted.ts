import type { Channel, contract, Output, Parsed } from '@shared/contract/contract'
import type { ActivityKind } from '@shared/features/home/activity'
import type { SaveResult } from '@shared/kit/saved-file'

/** Writes one sentence into the trail. */
type Write = (kind: ActivityKind, words: string) => Promise<void>

/** One sentence of the trail. */
export interface Note {
  readonly kind: ActivityKind
  readonly words: string
}

/** An answer and what the trail shall say of it. A class of its own, so that no bare answer passes for one. */
export class Noted<T> {
  readonly #answer: T
  readonly #notes: readonly Note[]
  readonly #afterwards: () => void

  constructor(answer: T, notes: readonly Note[], afterwards: () => void) {
    this.#answer = answer
    this.#notes = notes
    this.#afterwards = afterwards
  }

  /** First the trail, then what had to wait for it, then the bare answer: nobody sees what was not written down. */
  async settle(write: Write): Promise<T> {
    for (const { kind, words } of this.#notes) await write(kind, words)
    this.#afterwards()
    return this.#answer
  }
}

/** `afterwards` is what may only come once the sentence is written, such as loading the page anew. */
export function noted<T>(
  answer: T,
  kind: ActivityKind,
  words: string,
  afterwards: () => void = () => undefined
): Noted<T> {
  return new Noted(answer, [{ kind, words }], afterwards)
}

/** For a call that changes several things, each with a sentence of its own. */
export function notedEach<T>(
  answer: T,
  notes: readonly Note[],
  afterwards: () => void = () => undefined
): Noted<T> {
  return new Noted(answer, notes, afterwards)
}

/** Nothing to say in the trail; the place that answers so says why. */
export function unnoted<T>(answer: T): Noted<T> {
  return notedEach(answer, [])
}

/** A file is in the trail once it is written, and only then. */
export function notedFile(result: SaveResult, words: string): Noted<SaveResult> {
  return result.outcome === 'saved' ? noted(result, 'export', words) : unnoted(result)
}

/** Calls that change nothing of what all share; theirs may say something for the trail, the others must. */
type FreeRight = 'view' | 'everybody'

type Answer<C extends Channel> = (typeof contract)[C]['right'] extends FreeRight
  ? Output<C> | Noted<Output<C>>
  : Noted<Output<C>>

/** One handler for every call. Whoever changes something and forgets the sentence for the trail does not compile. */
export type NotingHandlers = {
  readonly [C in Channel]: (input: Parsed<C>) => Answer<C> | Promise<Answer<C>>
}
export type NotingHandlersFor<Feature extends string> = Pick<
  NotingHandlers,
  Extract<Channel, `${Feature}:${string}`>
>
