import type { Usage } from '@shared/analytics/scope'
import { toDay } from '@shared/format'
import type { Context } from './context'

/** Counts lookups of persons and full views of the running day, since the program started. */
export class LookupCount {
  readonly #context: Pick<Context, 'clock'>
  #day = ''
  #last = ''
  #usage: Usage = { lookups: 0, reveals: 0 }

  constructor(context: Pick<Context, 'clock'>) {
    this.#context = context
  }

  today(): Usage {
    const day = toDay(this.#context.clock.now())
    if (day !== this.#day) {
      this.#day = day
      this.#last = ''
      this.#usage = { lookups: 0, reveals: 0 }
    }
    return this.#usage
  }

  /** Typing on, taking back and scrolling belong to the lookup that is under way. */
  note(search: string): void {
    const usage = this.today()
    const text = search.trim()
    const goesOn = this.#last !== '' && (text.startsWith(this.#last) || this.#last.startsWith(text))
    this.#last = text
    if (!goesOn) this.#usage = { ...usage, lookups: usage.lookups + 1 }
  }

  noteReveal(): void {
    const usage = this.today()
    this.#usage = { ...usage, reveals: usage.reveals + 1 }
  }
}
