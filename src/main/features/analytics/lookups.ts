import { personRevealAuditPrefix } from '@shared/features/admin/person-view'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { PersonLookupUsage } from '../../analytics/page-context'
import type { FeatureDependencies } from '../../parts'

type LookupParts = Pick<FeatureDependencies, 'clock' | 'settings' | 'audit'>

const lookupAction = 'Tra cứu cá nhân: '

/**
 * Counts how often each signed-in user has looked up persons, or viewed their full data, on the
 * current day; the audit log is the source.
 */
export class PersonLookupCounter {
  readonly #context: LookupParts
  #last = ''
  #noted: Promise<void> = Promise.resolve()

  constructor(context: LookupParts) {
    this.#context = context
  }

  async today(): Promise<Omit<PersonLookupUsage, 'results'>> {
    const { audit } = this.#context
    const { user, day } = this.#who()
    const own = (await audit.readAll()).filter(
      entry => entry.user === user && toVietnamIsoDay(entry.time) === day
    )
    return {
      lookups: own.filter(({ action }) => action.startsWith(lookupAction)).length,
      reveals: own.filter(({ action }) => action.startsWith(personRevealAuditPrefix)).length
    }
  }

  /**
   * Writes the audit entry of a lookup before its result is returned. Further typing, deleting
   * characters and scrolling continue the same lookup and write no further entry.
   */
  async note(search: string): Promise<void> {
    const { audit, clock } = this.#context
    const { user, day } = this.#who()
    const text = search.trim()
    const last = this.#last
    const words = last.slice(`${user} ${day} `.length)
    const isSame = last.startsWith(`${user} ${day} `)
    this.#last = `${user} ${day} ${text}`
    // A request that continues the same search waits for the existing audit entry, which may not be
    // written yet, because the page requests figures and rows concurrently.
    if (isSame && (text.startsWith(words) || words.startsWith(text))) return this.#noted
    const action = `${lookupAction}“${text}”`
    this.#noted = audit.note({ time: clock.now(), action, user, kind: 'system' })
    await this.#noted
  }

  #who(): { user: string; day: string } {
    const { clock, settings } = this.#context
    return { user: settings.read().operator, day: toVietnamIsoDay(clock.now()) }
  }
}
