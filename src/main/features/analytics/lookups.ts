import { revealAction } from '@shared/features/admin/person-view'
import { toDay } from '@shared/kit/format'
import type { Usage } from '../../analytics/scope'
import type { Parts } from '../parts'

type LookupParts = Pick<Parts, 'clock' | 'settings' | 'audit'>

const lookupAction = 'Tra cứu cá nhân: '

/** Lookups of persons and full views of the running day by who works here now; the audit trail is what counts them. */
export class LookupCount {
  readonly #context: LookupParts
  #last = ''
  #noted: Promise<void> = Promise.resolve()

  constructor(context: LookupParts) {
    this.#context = context
  }

  async today(): Promise<Omit<Usage, 'results'>> {
    const { audit } = this.#context
    const { user, day } = this.#who()
    const own = (await audit.readAll()).filter(
      entry => entry.user === user && toDay(entry.time) === day
    )
    return {
      lookups: own.filter(({ action }) => action.startsWith(lookupAction)).length,
      reveals: own.filter(({ action }) => action.startsWith(revealAction)).length
    }
  }

  /** Typing on, taking back and scrolling belong to the lookup that is under way. Written down before it is answered. */
  async note(search: string): Promise<void> {
    const { audit, clock } = this.#context
    const { user, day } = this.#who()
    const text = search.trim()
    const last = this.#last
    const words = last.slice(`${user} ${day} `.length)
    const isSame = last.startsWith(`${user} ${day} `)
    this.#last = `${user} ${day} ${text}`
    // Who asks for the figures and the rows of one search waits for the same line.
    if (isSame && (text.startsWith(words) || words.startsWith(text))) return this.#noted
    const action = `${lookupAction}“${text}”`
    this.#noted = audit.note({ time: clock.now(), action, user, kind: 'system' })
    await this.#noted
  }

  #who(): { user: string; day: string } {
    const { clock, settings } = this.#context
    return { user: settings.read().operator, day: toDay(clock.now()) }
  }
}
