import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apiAccessEntry, isPlainAccessEntry } from '@shared/features/api-sharing/access-log'
import { martView } from '@shared/features/data-mart/data-mart'
import { etlRun } from '@shared/features/etl/run'
import { activity } from '@shared/features/home/activity'
import { sendEntry } from '@shared/features/services/log'
import { day } from '@shared/kit/fields'
import { toDay } from '@shared/kit/format'
import { openBackups } from './backup/snapshots'
import { reportFault } from './faults/report-fault'
import { sampleAccessLog } from './features/api-sharing/seed-access'
import { sampleRuns } from './features/etl/seed'
import { sampleActivities } from './features/home/seed'
import { seedRecords } from './features/seed-records'
import { sampleSends } from './features/services/seed-sends'
import { openDocuments } from './files/documents'
import { accessLog } from './logs/log-kinds'
import { createLogReader } from './logs/log-reader'
import type { Clock } from './store/clock'
import { nodeFileSystem } from './store/disk/file-system'
import { lockFolder } from './store/disk/folder-lock'
import { openLogFolder } from './store/disk/log-folder'
import { removeOrphans } from './store/disk/orphans'
import { openAudit } from './store/journal/audit'
import { openJournal, writeJournal } from './store/journal/journal'
import { operatorOf } from './store/operator'
import { noticeOtherWriter, type StoreNotice } from './store/recovery/notices'
import {
  ownDrafts,
  plainTexts,
  withAccounts,
  withSharedSeparator
} from './store/recovery/older-data'
import { openToRead, readOnlyFileSystem } from './store/recovery/read-only'
import { draftState } from './store/state/draft-state'
import { recordState } from './store/state/record-state'
import { defaultSettings, settingsState } from './store/state/settings-state'
import { openStore } from './store/store'

export type Storage = ReturnType<typeof openStorage>

/** Bytes of a log of which only the recent part is ever looked at: some thousand runs. */
const largestRing = 8 * 1024 * 1024

/** Opens everything that the program keeps under one folder; seeds it on the first start. */
export function openStorage(directory: string, clock: Clock) {
  const lock = lockFolder(directory)
  if (lock.isHeld) removeOrphans(nodeFileSystem, directory)
  const system = lock.isOurs ? {} : { fs: readOnlyFileSystem }
  const readOnly = !lock.isOurs
  const common = { directory, version: 3, clock, system }
  const settings = openStore({
    ...common,
    name: 'settings',
    schema: settingsState,
    seed: defaultSettings,
    migrations: [
      { from: 1, migrate: data => fillPreferences(fillMissing(data, defaultSettings())) },
      { from: 2, migrate: data => withSharedSeparator(plainTexts({ operatorId: null, ...data })) }
    ]
  })
  const records = openStore({
    ...common,
    name: 'records',
    schema: recordState,
    seed: () => seedRecords(toDay(clock.now())),
    migrations: [
      { from: 1, migrate: data => fillMissing(data, seedRecords(seededOnOf(data))) },
      { from: 2, migrate: data => withUserAccounts(plainTexts(data)) }
    ]
  })
  const drafts = openStore({
    directory,
    clock,
    system,
    version: 2,
    name: 'drafts',
    schema: draftState,
    seed: () => ({ drafts: [] }),
    migrations: [
      { from: 1, migrate: data => ownDrafts(data, operatorOf({ records, settings })?.id ?? '') }
    ]
  })
  const documents = openDocuments(join(directory, 'documents'))
  const stores = [settings, records, drafts]
  const apiLogs = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'api-access'),
    schema: apiAccessEntry,
    isPlain: isPlainAccessEntry,
    sample: id => {
      const { apis, seededOn } = records.read()
      const api = apis.find(candidate => candidate.id === id)
      return api && api.createdAt < seededOn ? sampleAccessLog(api, seededOn) : []
    }
  })
  const serviceLogs = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'service-sends'),
    schema: sendEntry,
    sample: id => {
      const { services, seededOn } = records.read()
      const service = services.find(candidate => candidate.id === id)
      return service ? sampleSends(service, seededOn) : []
    }
  })
  const martViews = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'mart-views'),
    schema: martView,
    largest: largestRing,
    sample: () => []
  })
  const etlRuns = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'etl-runs'),
    schema: etlRun,
    largest: largestRing,
    sample: id => {
      const { pipelines, seededOn } = records.read()
      const pipeline = pipelines.find(candidate => candidate.id === id)
      return pipeline ? sampleRuns(pipeline, seededOn) : []
    }
  })
  const activityPath = join(directory, 'logs', 'activity.jsonl')
  const activities = openJournal({
    path: activityPath,
    schema: activity,
    ...(readOnly && { openFile: openToRead })
  })
  if (!readOnly && !existsSync(activityPath)) seedActivities(activityPath, records.read().seededOn)
  return {
    directory,
    settings,
    records,
    drafts,
    apiLogs,
    apiRows: createLogReader(apiLogs, accessLog),
    serviceLogs,
    etlRuns,
    martViews,
    audit: openAudit(
      join(directory, 'logs', 'audit.jsonl'),
      () => settings.read().configuration.auditLines,
      readOnly ? openToRead : undefined
    ),
    documents,
    backups: openBackups(join(directory, 'backups')),
    /** Removes documents that neither a service nor a draft holds: left-overs of a crash. */
    tidy: async () => {
      if (readOnly) return
      await documents.sweep(
        id =>
          records.read().services.some(({ document }) => document?.id === id) ||
          drafts.read().drafts.some(({ document }) => document?.id === id),
        clock.now()
      )
    },
    activities,
    notices: (): StoreNotice[] => [
      ...(readOnly ? [noticeOtherWriter()] : []),
      ...stores.flatMap(store => store.notices)
    ],
    onNotice: (tell: (notice: StoreNotice) => void) => {
      for (const store of stores) store.onNotice(tell)
    },
    /** Whether the run before ended without a word. */
    endedSuddenly: lock.wasLeft,
    /** Lets another process write here, at the end. */
    release: lock.release,
    /** Writes what still waits; every store gets its turn. Throws the first AppError. */
    flush: () => {
      const faults = stores.flatMap(store => {
        try {
          store.flush()
          return []
        } catch (error) {
          return [error]
        }
      })
      if (faults.length > 0) throw faults[0]
    }
  }
}

/** Version 2 brought lists and settings that version 1 did not have: what is there stays, the rest is as on a first start. */
function fillMissing(data: object, seed: object): object {
  return { ...seed, ...data }
}

function withUserAccounts(data: object): object {
  return 'users' in data ? { ...data, users: withAccounts(data.users) } : data
}

function fillPreferences(data: object): object {
  const kept = 'preferences' in data ? data.preferences : undefined
  return { ...data, preferences: { ...defaultSettings().preferences, ...Object(kept) } }
}

function seededOnOf(data: object): string {
  return day.parse('seededOn' in data ? data.seededOn : undefined)
}

/** A disk that takes nothing must not stop the start: the samples come another time. */
function seedActivities(path: string, seededOn: string): void {
  try {
    writeJournal(path, sampleActivities(seededOn))
  } catch (error) {
    reportFault('activity log', error)
  }
}
