import { day } from '@shared/kit/fields'
import { toDay } from '@shared/kit/format'
import { sampleQueries } from '../demo/query'
import { seedRecords } from '../demo/seed-records'
import type { Clock } from '../store/clock'
import type { WriteOptions } from '../store/disk/safe-write'
import { operatorOf } from '../store/operator'
import {
  ownDrafts,
  plainTexts,
  withAccounts,
  withOrigin,
  withoutRows,
  withSharedSeparator,
  withWholeConfiguration
} from '../store/recovery/older-data'
import {
  withChangedPartners,
  withClosedPeriods,
  withExpectations,
  withFlows,
  withKeys,
  withOwners,
  withoutAnswers,
  withoutQueries,
  withRemovedSamples,
  withSimulated
} from '../store/recovery/older-versions'
import { draftState } from '../store/state/draft-state'
import { recordState } from '../store/state/record-state'
import { defaultSettings, settingsState } from '../store/state/settings-state'
import { openStore } from '../store/store'

interface Place {
  readonly directory: string
  readonly clock: Clock
  /** File system; the system's own by default. */
  readonly system: Pick<WriteOptions, 'fs'>
  /**
   * Whether another instance holds the write lock: records then follow that instance, while user
   * settings stay as they were at the start.
   */
  readonly readOnly?: boolean
}

/**
 * Small state: user settings, records, half-filled forms; each migrated from older versions, and
 * seeded at the first start.
 */
export function openStores(place: Place) {
  const { clock, readOnly = false } = place
  const settings = openStore({
    ...place,
    version: 8,
    name: 'settings',
    schema: settingsState,
    seed: defaultSettings,
    migrations: [
      { from: 1, migrate: data => fillPreferences(fillMissing(data, defaultSettings())) },
      { from: 2, migrate: data => withSharedSeparator(plainTexts({ operatorId: null, ...data })) },
      { from: 3, migrate: withWholeConfiguration },
      { from: 4, migrate: withWholeConfiguration },
      { from: 5, migrate: withWholeConfiguration },
      { from: 6, migrate: withWholeConfiguration },
      { from: 7, migrate: withWholeConfiguration }
    ]
  })
  const records = openStore({
    ...place,
    version: 14,
    name: 'records',
    follows: readOnly,
    schema: recordState,
    seed: () => seedRecords(toDay(clock.now())),
    migrations: [
      { from: 1, migrate: data => fillMissing(data, seedRecords(seededOnOf(data))) },
      { from: 2, migrate: data => withUserAccounts(plainTexts(data)) },
      { from: 3, migrate: withGenerations },
      { from: 4, migrate: withGenerations },
      { from: 5, migrate: data => ({ waitingLoads: [], ...withGenerations(data) }) },
      { from: 6, migrate: withRules },
      { from: 7, migrate: withOrigins },
      { from: 8, migrate: data => ({ ...data, queries: sampleQueries(seededOnOf(data)) }) },
      { from: 9, migrate: toVersion10 },
      { from: 10, migrate: data => ({ modelMappings: [], ...withRemovedSamples(data) }) },
      { from: 11, migrate: withClosedPeriods },
      { from: 12, migrate: withChangedPartners },
      // Version 14 adds two write strategies, former table names, deleted tables and remembered
      // reading options, all of which an older program would lose.
      { from: 13, migrate: data => ({ waitingCorrections: [], ...data }) }
    ]
  })
  const drafts = openStore({
    ...place,
    version: 2,
    name: 'drafts',
    schema: draftState,
    seed: () => ({ drafts: [] }),
    migrations: [
      { from: 1, migrate: data => ownDrafts(data, operatorOf({ records, settings })?.id ?? '') }
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
  return 'users' in data ? { ...data, users: withAccounts(data.users) } : data
}

/**
 * Migration 4 to 6: adds row files, keys and partitions, personal columns of files, and staged
 * loads; no table had any before.
 */
function withGenerations(data: object): object {
  return 'dataMarts' in data ? { ...data, dataMarts: withoutRows(data.dataMarts) } : data
}

/** Migration 7: adds rules of tables, by which staged files were checked. */
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
    lists.includes(name) ? withOrigin(list) : list
  ])
  return Object.fromEntries(marked)
}

/**
 * Migration 10: stores queries behind APIs and in report editions; distinguishes real sources and
 * pipelines; adds expected deliveries.
 */
function toVersion10(data: object): object {
  const { apis, queries, reports, endpoints, pipelines } = Object(data)
  return {
    ...withExpectations(data),
    apis: withKeys(withoutQueries(apis)),
    queries: withOwners(queries),
    reports: withoutAnswers(reports),
    endpoints: withSimulated(endpoints),
    pipelines: withFlows(pipelines)
  }
}

function fillPreferences(data: object): object {
  const kept = 'preferences' in data ? data.preferences : undefined
  return { ...data, preferences: { ...defaultSettings().preferences, ...Object(kept) } }
}

function seededOnOf(data: object): string {
  return day.parse('seededOn' in data ? data.seededOn : undefined)
}
