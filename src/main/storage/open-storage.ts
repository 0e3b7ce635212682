import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { activity } from '@shared/domain/activity'
import { toDay } from '@shared/format'
import type { Clock } from '../clock'
import { openApiLogs } from './api-logs'
import { openJournal, writeJournal } from './journal'
import type { StoreNotice } from './notices'
import { recordState, seedRecords } from './record-state'
import { sampleActivities } from './seed/activities'
import { sampleAccessLog } from './seed/api-access'
import { defaultSettings, settingsState } from './settings-state'
import { openStore } from './store'

export type Storage = ReturnType<typeof openStorage>

/** Opens everything that the program keeps under one folder; seeds it on the first start. */
export function openStorage(directory: string, clock: Clock) {
  const common = { directory, version: 1, migrations: [], clock }
  const settings = openStore({
    ...common,
    name: 'settings',
    schema: settingsState,
    seed: defaultSettings
  })
  const records = openStore({
    ...common,
    name: 'records',
    schema: recordState,
    seed: () => seedRecords(toDay(clock.now()))
  })
  const apiLogs = openApiLogs(join(directory, 'logs', 'api-access'), id => {
    const { apis, seededOn } = records.read()
    const api = apis.find(candidate => candidate.id === id)
    return api && api.createdAt < seededOn ? sampleAccessLog(api, seededOn) : []
  })
  const activityPath = join(directory, 'logs', 'activity.jsonl')
  const activities = openJournal({ path: activityPath, schema: activity })
  if (!existsSync(activityPath)) seedActivities(activityPath, records.read().seededOn)
  return {
    settings,
    records,
    apiLogs,
    activities,
    notices: () => [...settings.notices, ...records.notices],
    onNotice: (tell: (notice: StoreNotice) => void) => {
      settings.onNotice(tell)
      records.onNotice(tell)
    },
    /** Writes what still waits; both stores get their turn. Throws the first AppError. */
    flush: () => {
      try {
        settings.flush()
      } finally {
        records.flush()
      }
    }
  }
}

/** A disk that takes nothing must not stop the start: the samples come another time. */
function seedActivities(path: string, seededOn: string): void {
  try {
    writeJournal(path, sampleActivities(seededOn))
  } catch (error) {
    console.error('activity log:', error)
  }
}
