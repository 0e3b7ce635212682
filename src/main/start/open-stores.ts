import { day } from '@shared/kit/fields'
import { toDay } from '@shared/kit/format'
import { sampleQueries } from '../features/query/seed'
import { seedRecords } from '../features/seed-records'
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
import { withoutQueries } from '../store/recovery/version-10/apis'
import { withFlows } from '../store/recovery/version-10/flows'
import { withKeys } from '../store/recovery/version-10/keys'
import { withExpectations } from '../store/recovery/version-10/ledger'
import { withOwners } from '../store/recovery/version-10/queries'
import { withoutAnswers } from '../store/recovery/version-10/reports'
import { withSimulated } from '../store/recovery/version-10/simulated'
import { withRemovedSamples } from '../store/recovery/version-11/removed-samples'
import { withClosedPeriods } from '../store/recovery/version-12/closed-periods'
import { withChangedPartners } from '../store/recovery/version-13/partners'
import { draftState } from '../store/state/draft-state'
import { recordState } from '../store/state/record-state'
import { defaultSettings, settingsState } from '../store/state/settings-state'
import { openStore } from '../store/store'

interface Place {
  readonly directory: string
  readonly clock: Clock
  /** What the disk is reached through; the system's own where nothing is said. */
  readonly system: Pick<WriteOptions, 'fs'>
  /** Another program writes here, and the records follow it; what each person set stays as it was at the start. */
  readonly readOnly?: boolean
}

/** The small state: what the person set, the records, half-filled forms; each brought up from older versions, seeded on the first start. */
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
      // Version 14 knows two more write strategies, former names of tables, deleted ones and how files were read as well, which an older program
      // would lose.
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

/** Version 2 brought lists and settings that version 1 did not have: what is there stays, the rest is as on a first start. */
function fillMissing(data: object, seed: object): object {
  return { ...seed, ...data }
}

function withUserAccounts(data: object): object {
  return 'users' in data ? { ...data, users: withAccounts(data.users) } : data
}

/** Version 4 points at files with rows, version 5 knows keys and partitions; no table had any before. Version 6 knows
 * which columns of a file are personal, and files that wait. */
function withGenerations(data: object): object {
  return 'dataMarts' in data ? { ...data, dataMarts: withoutRows(data.dataMarts) } : data
}

/** Version 7 knows rules of tables, by which waiting files were checked. */
function withRules(data: object): object {
  const loads: unknown = 'waitingLoads' in data ? data.waitingLoads : []
  const waitingLoads = Array.isArray(loads)
    ? loads.map(load => ({ rules: [], ...Object(load) }))
    : loads
  return { ...withGenerations(data), waitingLoads }
}

/** Version 8 tells sample records from those that a person made. */
function withOrigins(data: object): object {
  const lists = ['apis', 'services', 'pipelines', 'reports']
  const marked = Object.entries(data).map(([name, list]: [string, unknown]) => [
    name,
    lists.includes(name) ? withOrigin(list) : list
  ])
  return Object.fromEntries(marked)
}

/** Version 10 keeps what was asked: behind APIs, and in editions of reports; tells sources that really are read, pipelines that do, and what should come. */
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
