import { proposeAccountName } from '@shared/features/admin/user'
import { findPersonalColumnIndexes } from '@shared/features/data-load/personal-places'
import { removeHiddenCharacters } from '@shared/kit/plain-text'
import { defaultConfiguration } from '@shared/model/settings/configuration'

/**
 * Keys whose text migrations must not change: stored report editions are covered by a hash, and
 * paths must stay as the system knows them.
 */
const untouched = ['frozen', 'earlier', 'folder', 'file', 'lastFolder', 'window']

/**
 * Migration 3: removes hidden and direction-changing characters, which names may no longer contain.
 */
export function stripHiddenCharacters<T>(data: T): T {
  if (typeof data === 'string') return removeHiddenCharacters(data) as T
  if (Array.isArray(data)) return data.map(stripHiddenCharacters) as T
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      untouched.includes(key) ? value : stripHiddenCharacters(value)
    ])
  ) as T
}

/**
 * Migration 3: gives each user an account derived from the name. Staff codes stay empty, to be
 * filled in.
 */
export function addUserAccounts(users: unknown): unknown {
  if (!Array.isArray(users)) return users
  const taken = new Set(users.map(user => Object(user).account).filter(Boolean))
  return users.map((user: unknown) => {
    const { account, name } = Object(user)
    if (typeof account === 'string' || typeof name !== 'string') return user
    const proposed = proposeAccountName(name, taken)
    taken.add(proposed)
    return { ...Object(user), account: proposed, staffCode: null }
  })
}

/**
 * Migration 3: makes the CSV separator a shared setting of administrators instead of a personal
 * one.
 */
export function moveCsvSeparatorToShared<T>(settings: T): T {
  const { preferences, configuration, ...others } = Object(settings)
  const { csvSeparator, ...rest } = Object(preferences)
  if (csvSeparator === undefined) return settings
  return { ...others, preferences: rest, configuration: { ...configuration, csvSeparator } }
}

/**
 * Migration 2 of drafts: gives each draft an owner. The last user of the program becomes the owner
 * of existing drafts.
 */
export function addDraftOwners(data: object, owner: string): object {
  const drafts: unknown = 'drafts' in data ? data.drafts : []
  return {
    ...data,
    drafts: Array.isArray(drafts)
      ? drafts.map((draft: unknown) => ({ owner, ...Object(draft) }))
      : drafts
  }
}

/**
 * Migrates tables from versions that stored no row files, keys, partitions or rules. The property
 * `etlSource` marks the tables that were shipped with the program.
 */
export function migrateTablesWithoutRows(tables: unknown): unknown {
  if (!Array.isArray(tables)) return tables
  return tables.map(table => {
    const origin = Object(table).etlSource ? 'sample' : 'own'
    const none = { key: [], partition: '', rules: [], generations: [], current: '' }
    const made = { ...none, origin, ...Object(table) }
    return { ...made, generations: withPersonalPlaces(made.generations) }
  })
}

/**
 * Migration 6: marks personal columns of stored rejected rows, so that they are masked; in old
 * files only the column titles identify them.
 */
function withPersonalPlaces(generations: unknown): unknown {
  if (!Array.isArray(generations)) return generations
  return generations.map(generation => {
    const file = Object(generation).load?.file
    if (!Array.isArray(file?.titles)) return generation
    const load = {
      ...generation.load,
      file: { personal: findPersonalColumnIndexes(file.titles), ...file }
    }
    return { ...generation, load }
  })
}

/**
 * Pattern of the ids of sample records created at a first start before version 8. No id was ever
 * reused, and records of these lists could not be deleted, so the pattern is reliable.
 */
const sampleIds = /^(api-00[1-8]|(lgsp|ngsp)-0(0[1-9]|1[0-3])|etl-00[1-5]|bc-00[1-4])$/

/**
 * Migration 8: marks the APIs, services, pipelines and reports that were shipped with the program
 * as sample records.
 */
export function addRecordOrigins(records: unknown): unknown {
  if (!Array.isArray(records)) return records
  return records.map(record => {
    const origin = sampleIds.test(String(Object(record).id)) ? 'sample' : 'own'
    return { origin, ...Object(record) }
  })
}

/**
 * Completes settings of versions with fewer options: existing values stay, new options get their
 * defaults.
 */
export function addMissingConfigurationDefaults<T>(data: T): T {
  if (typeof data !== 'object' || data === null || !('configuration' in data)) return data
  const configuration = { ...structuredClone(defaultConfiguration), ...Object(data.configuration) }
  return { ...data, configuration }
}
