import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { activity } from '@shared/domain/activity'
import { day } from '@shared/domain/fields'
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
  const common = { directory, version: 2, clock }
  const settings = openStore({
    ...common,
    name: 'settings',
    schema: settingsState,
    seed: defaultSettings,
    migrations: [
      { from: 1, migrate: data => fillPreferences(fillMissing(data, defaultSettings())) }
    ]
  })
  const records = openStore({
    ...common,
    name: 'records',
    schema: recordState,
    seed: () => seedRecords(toDay(clock.now())),
    migrations: [{ from: 1, migrate: data => fillMissing(data, seedRecords(seededOnOf(data))) }]
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
    directory,
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

/** Version 2 brought lists and settings that version 1 did not have: what is there stays, the rest is as on a first start. */
function fillMissing(data: object, seed: object): object {
  return { ...seed, ...data }
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
    console.error('activity log:', error)
  }
}
