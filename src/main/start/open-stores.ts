import { daySchema } from '@shared/kit/fields'
import { toVietnamIsoDay } from '@shared/kit/format'
import { createSampleQueries } from '../demo/query'
import { createSeedRecords } from '../demo/seed-records'
import type { Clock } from '../store/clock'
import type { DurableWriteOptions } from '../store/disk/safe-write'
import { currentOperatorOf } from '../store/operator'
import {
  addDraftOwners,
  addMissingConfigurationDefaults,
  addRecordOrigins,
  addUserAccounts,
  migrateTablesWithoutRows,
  moveCsvSeparatorToShared,
  stripHiddenCharacters
} from '../store/recovery/older-data'
import {
  addApiKeyLists,
  addApiSourceKinds,
  addClosedPeriodList,
  addEndpointSimulationMarks,
  addExpectationList,
  addPartnerList,
  addPipelineFlows,
  addQueryOwners,
  addRemovedSampleList,
  addReportSourcesAndEditions
} from '../store/recovery/older-versions'
import { draftStateSchema } from '../store/state/draft-state'
import { recordStateSchema } from '../store/state/record-state'
import { createDefaultSettings, settingsStateSchema } from '../store/state/settings-state'
import { openStore } from '../store/store'

interface Place {
  readonly directory: string
  readonly clock: Clock
  /** File system; the system's own by default. */
  readonly system: Pick<DurableWriteOptions, 'fs'>
  /**
   * Whether another instance holds the write lock: records then follow the file that it writes,
   * while user settings stay as they were at the start.
   */
  readonly readOnly?: boolean
}

/**
 * Opens the small stores: user settings, records, half-filled forms. Each is migrated from older
 * versions, and filled with initial data at the first start.
 */
export function openStateStores(place: Place) {
  const { clock, readOnly = false } = place
  const settings = openStore({
    ...place,
    version: 12,
    name: 'settings',
    schema: settingsStateSchema,
    seed: createDefaultSettings,
    migrations: [
      { from: 1, migrate: data => fillPreferences(fillMissing(data, createDefaultSettings())) },
      {
        from: 2,
        migrate: data =>
          moveCsvSeparatorToShared(stripHiddenCharacters({ operatorId: null, ...data }))
      },
      { from: 3, migrate: addMissingConfigurationDefaults },
      { from: 4, migrate: addMissingConfigurationDefaults },
      { from: 5, migrate: addMissingConfigurationDefaults },
      { from: 6, migrate: addMissingConfigurationDefaults },
      { from: 7, migrate: addMissingConfigurationDefaults },
      { from: 8, migrate: data => ({ personal: [], ...data }) },
      { from: 9, migrate: addRecentUnits },
      { from: 10, migrate: addMissingConfigurationDefaults },
      { from: 11, migrate: addMissingConfigurationDefaults }
    ]
  })
  const records = openStore({
    ...place,
    version: 19,
    name: 'records',
    follows: readOnly,
    schema: recordStateSchema,
    seed: () => createSeedRecords(toVietnamIsoDay(clock.now())),
    migrations: [
      { from: 1, migrate: data => fillMissing(data, createSeedRecords(seededOnOf(data))) },
      { from: 2, migrate: data => withUserAccounts(stripHiddenCharacters(data)) },
      { from: 3, migrate: withGenerations },
      { from: 4, migrate: withGenerations },
      { from: 5, migrate: data => ({ waitingLoads: [], ...withGenerations(data) }) },
      { from: 6, migrate: withRules },
      { from: 7, migrate: withOrigins },
      { from: 8, migrate: data => ({ ...data, queries: createSampleQueries(seededOnOf(data)) }) },
      { from: 9, migrate: toVersion10 },
      { from: 10, migrate: data => ({ modelMappings: [], ...addRemovedSampleList(data) }) },
      { from: 11, migrate: addClosedPeriodList },
      { from: 12, migrate: addPartnerList },
      // Version 14 adds two write strategies, former table names, deleted tables and remembered
      // reading options, all of which an older program version would lose.
      { from: 13, migrate: data => ({ waitingCorrections: [], ...data }) },
      // Version 15 adds the map of the areas, which an older program version would lose.
      { from: 14, migrate: data => data },
      // Version 16 adds settings of saved charts and the dictionary, which an older program version
      // cannot read.
      { from: 15, migrate: data => ({ dictionary: [], ...data }) },
      // Version 17 adds reports of several blocks and documents that await their release, which an
      // older program version would lose.
      { from: 16, migrate: data => data },
      // Version 18 adds forms and filled forms, which an older program version would lose.
      { from: 17, migrate: data => ({ forms: [], filledForms: [], ...data }) },
      // Version 19 adds scopes of users, roles of administrators, degrees of secrecy, the register
      // of copies and legal bases, all absent before, which an older program version would lose.
      { from: 18, migrate: data => ({ upgradeNotice: { readBy: [] }, ...data }) }
    ]
  })
  const drafts = openStore({
    ...place,
    version: 2,
    name: 'drafts',
    schema: draftStateSchema,
    seed: () => ({ drafts: [] }),
    migrations: [
      {
        from: 1,
        migrate: data => addDraftOwners(data, currentOperatorOf({ records, settings })?.id ?? '')
      }
    ]
  })
  return { settings, records, drafts }
}

/**
 * Migration 2: adds lists and settings that version 1 lacks; existing values stay, the rest is as
 * at a first start.
 */
function fillMissing(data: object, seed: object): object {
  return { ...seed, ...data }
}

function withUserAccounts(data: object): object {
  return 'users' in data ? { ...data, users: addUserAccounts(data.users) } : data
}

/**
 * Migration 4 to 6: adds row files, keys and partitions, personal columns of files, and loads
 * awaiting approval; no table had any before.
 */
function withGenerations(data: object): object {
  return 'dataMarts' in data
    ? { ...data, dataMarts: migrateTablesWithoutRows(data.dataMarts) }
    : data
}

/** Migration 7: adds the rules of tables by which loaded files are checked. */
function withRules(data: object): object {
  const loads: unknown = 'waitingLoads' in data ? data.waitingLoads : []
  const waitingLoads = Array.isArray(loads)
    ? loads.map(load => ({ rules: [], ...Object(load) }))
    : loads
  return { ...withGenerations(data), waitingLoads }
}

/** Migration 8: distinguishes sample records from those created by users. */
function withOrigins(data: object): object {
  const lists = ['apis', 'services', 'pipelines', 'reports']
  const marked = Object.entries(data).map(([name, list]: [string, unknown]) => [
    name,
    lists.includes(name) ? addRecordOrigins(list) : list
  ])
  return Object.fromEntries(marked)
}

/**
 * Migration 10: stores queries for APIs and in report editions, marks sources and pipelines as real
 * or simulated, and adds expected deliveries.
 */
function toVersion10(data: object): object {
  const { apis, queries, reports, endpoints, pipelines } = Object(data)
  return {
    ...addExpectationList(data),
    apis: addApiKeyLists(addApiSourceKinds(apis)),
    queries: addQueryOwners(queries),
    reports: addReportSourcesAndEditions(reports),
    endpoints: addEndpointSimulationMarks(endpoints),
    pipelines: addPipelineFlows(pipelines)
  }
}

function fillPreferences(data: object): object {
  const kept = 'preferences' in data ? data.preferences : undefined
  return { ...data, preferences: { ...createDefaultSettings().preferences, ...Object(kept) } }
}

/** Migration 10 of the settings: adds the recently chosen units of each user. */
function addRecentUnits(data: object): object {
  const personal: unknown = 'personal' in data ? data.personal : []
  const entries = Array.isArray(personal)
    ? personal.map(entry => ({ recentUnits: [], ...Object(entry) }))
    : personal
  return { ...data, personal: entries }
}

function seededOnOf(data: object): string {
  return daySchema.parse('seededOn' in data ? data.seededOn : undefined)
}
