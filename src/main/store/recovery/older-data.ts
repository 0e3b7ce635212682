import { proposeAccount } from '@shared/features/admin/user'
import { personalPlaces } from '@shared/features/data-load/personal-places'
import { defaultConfiguration } from '@shared/features/settings/configuration'
import { withoutHidden } from '@shared/kit/plain-text'

/** What is not a person's words: frozen reports are covered by their hash, paths must stay as the system knows them. */
const untouched = ['frozen', 'earlier', 'folder', 'file', 'lastFolder', 'window']

/** Version 3: names that hid or turned letters are refused since; what was stored before is read without them. */
export function plainTexts<T>(data: T): T {
  if (typeof data === 'string') return withoutHidden(data) as T
  if (Array.isArray(data)) return data.map(plainTexts) as T
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      untouched.includes(key) ? value : plainTexts(value)
    ])
  ) as T
}

/** Version 3: users of before have no account; one is proposed of the name. Their staff codes are left to be filled in. */
export function withAccounts(users: unknown): unknown {
  if (!Array.isArray(users)) return users
  const taken = new Set(users.map(user => Object(user).account).filter(Boolean))
  return users.map((user: unknown) => {
    const { account, name } = Object(user)
    if (typeof account === 'string' || typeof name !== 'string') return user
    const proposed = proposeAccount(name, taken)
    taken.add(proposed)
    return { ...Object(user), account: proposed, staffCode: null }
  })
}

/** Version 3: how files are separated is set by administrators for everybody, no longer by each person. */
export function withSharedSeparator<T>(settings: T): T {
  const { preferences, configuration, ...others } = Object(settings)
  const { csvSeparator, ...rest } = Object(preferences)
  if (csvSeparator === undefined) return settings
  return { ...others, preferences: rest, configuration: { ...configuration, csvSeparator } }
}

/** Version 2 of drafts: each belongs to a person. Those of before go to whoever worked here last. */
export function ownDrafts(data: object, owner: string): object {
  const drafts: unknown = 'drafts' in data ? data.drafts : []
  return {
    ...data,
    drafts: Array.isArray(drafts)
      ? drafts.map((draft: unknown) => ({ owner, ...Object(draft) }))
      : drafts
  }
}

/**
 * Tables of versions that pointed at no files with rows, knew neither what names a row nor what parts a table, or had no rules. Only
 * those that came with the program had one of its sources.
 */
export function withoutRows(tables: unknown): unknown {
  if (!Array.isArray(tables)) return tables
  return tables.map(table => {
    const origin = Object(table).etlSource ? 'sample' : 'own'
    const none = { key: [], partition: '', rules: [], generations: [], current: '' }
    const made = { ...none, origin, ...Object(table) }
    return { ...made, generations: withPersonalPlaces(made.generations) }
  })
}

/** Version 6 masks what is personal in rejected rows; of files of before only their titles tell it. */
function withPersonalPlaces(generations: unknown): unknown {
  if (!Array.isArray(generations)) return generations
  return generations.map(generation => {
    const file = Object(generation).load?.file
    if (!Array.isArray(file?.titles)) return generation
    const load = { ...generation.load, file: { personal: personalPlaces(file.titles), ...file } }
    return { ...generation, load }
  })
}

/**
 * What a first start gave its sample records before version 8. No number was ever given twice: the next is above the highest, and nothing
 * of these lists could be removed.
 */
const sampleIds = /^(api-00[1-8]|(lgsp|ngsp)-0(0[1-9]|1[0-3])|etl-00[1-5]|bc-00[1-4])$/

/** Version 8: APIs, services, pipelines and reports say whether they came with the program. */
export function withOrigin(records: unknown): unknown {
  if (!Array.isArray(records)) return records
  return records.map(record => {
    const origin = sampleIds.test(String(Object(record).id)) ? 'sample' : 'own'
    return { origin, ...Object(record) }
  })
}

/** Settings of versions that had less to set: what was set stays, the rest is as on a first start. */
export function withWholeConfiguration<T>(data: T): T {
  if (typeof data !== 'object' || data === null || !('configuration' in data)) return data
  const configuration = { ...structuredClone(defaultConfiguration), ...Object(data.configuration) }
  return { ...data, configuration }
}
