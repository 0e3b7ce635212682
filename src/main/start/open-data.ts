import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { activitySchema } from '@shared/model/home/activity'
import { openBackupStore } from '../archive/snapshots'
import { openAuthentication, syncRecordUsersWithAccounts } from '../auth/entry'
import { createPersonalDataAccess } from '../auth/personal-access'
import { createUserViewing } from '../auth/viewing'
import { createSampleActivities } from '../demo/home'
import { openCopyRegister } from '../disclosure/degree/copy-register'
import { retainDegreesInStore } from '../disclosure/degree/retain-degrees'
import { stampRecordScopes } from '../disclosure/scope/record-scopes'
import { reportProgramFault } from '../faults/report-fault'
import { openDocumentStore } from '../files/documents'
import type { Clock } from '../store/clock'
import { nodeFileSystem } from '../store/disk/file-system'
import { lockDataFolder } from '../store/disk/folder-lock'
import { removeOrphanedTemporaryFiles } from '../store/disk/orphans'
import { openAuditLog } from '../store/journal/audit'
import { openAuditAnchor } from '../store/journal/audit-anchor'
import { openJournal, writeJournal } from '../store/journal/journal'
import {
  createAuditLogAlteredNotice,
  createOtherWriterNotice,
  type StoreNotice
} from '../store/recovery/notices'
import { openFileReadOnly, readOnlyFileSystem } from '../store/recovery/read-only'
import { settingsForActingUser } from '../store/worker'
import { openAppendOnlyLogs } from './open-logs'
import { openStateStores } from './open-stores'

export type DataStorage = ReturnType<typeof openDataStorage>

/**
 * Opens all data under one folder and fills it with initial data at the first start. `disk`: file
 * system for records, by default the system’s own.
 */
export function openDataStorage(directory: string, clock: Clock, disk = nodeFileSystem) {
  const lock = lockDataFolder(directory)
  if (lock.isHeld) removeOrphanedTemporaryFiles(nodeFileSystem, directory)
  const system = { fs: lock.isOurs ? disk : readOnlyFileSystem }
  const readOnly = !lock.isOurs
  const kept = openStateStores({ directory, clock, system, readOnly })
  const { drafts } = kept
  const anchor = openAuditAnchor({
    path: join(directory, 'audit-anchor.json'),
    readOnly,
    isRemembered: () => kept.settings.read().auditAnchor === true,
    remember: () =>
      kept.settings.update(draft => {
        draft.auditAnchor = true
      })
  })
  const audit = openAuditLog(
    join(directory, 'logs', 'audit.jsonl'),
    () => kept.settings.read().configuration.auditLines,
    { anchor, ...(readOnly && { openFile: openFileReadOnly }) }
  )
  const entry = openAuthentication({ ...kept, directory, clock, system, readOnly, audit })
  const settings = settingsForActingUser(kept.settings, entry.session.worker)
  const records = stampRecordScopes(
    syncRecordUsersWithAccounts(retainDegreesInStore(kept.records), entry)
  )
  const documents = openDocumentStore(join(directory, 'documents'))
  const stores = [settings, records, drafts]
  const logs = openAppendOnlyLogs({ directory, readOnly, records })
  const activityPath = join(directory, 'logs', 'activity.jsonl')
  const activities = openJournal({
    path: activityPath,
    schema: activitySchema,
    ...(readOnly && { openFile: openFileReadOnly })
  })
  if (!readOnly && !existsSync(activityPath)) seedActivities(activityPath, records.read().seededOn)
  return {
    directory,
    settings,
    records,
    drafts,
    ...logs,
    copyRegister: openCopyRegister({ settings, log: logs.copyEvents, clock }),
    audit,
    /** Authentication and session. */
    entry,
    /** Tables whose personal data the signed-in user may read. */
    personalAccess: createPersonalDataAccess({ clock, records, settings, session: entry.session }),
    /** State in which an administrator views the program as another user. */
    viewing: createUserViewing({
      records,
      session: entry.session,
      settings,
      clock,
      activities,
      audit
    }),
    documents,
    backups: openBackupStore(join(directory, 'backups'), system.fs),
    /**
     * Deletes files of documents and forms that neither the current state nor a stored copy of it
     * refers to, because a crash left them behind.
     */
    tidy: async () => {
      if (readOnly) return
      const { sweepUnreferencedFiles } = await import('./sweep-files')
      await sweepUnreferencedFiles({ directory, clock, documents, stores: [kept.records, drafts] })
    },
    activities,
    notices: (): StoreNotice[] => [
      ...(readOnly ? [createOtherWriterNotice()] : []),
      ...(audit.endFault === undefined ? [] : [createAuditLogAlteredNotice(audit.endFault)]),
      ...entry.accounts.notices().filter(({ kind }) => kind !== 'readOnly'),
      ...stores.flatMap(store => store.notices)
    ],
    onNotice: (tell: (notice: StoreNotice) => void) => {
      for (const store of stores) store.onNotice(tell)
    },
    /** Whether another instance holds the write lock. */
    readOnly,
    /** Whether the previous run ended without an orderly shutdown. */
    endedSuddenly: lock.wasLeft,
    /** Releases the write lock; called last during shutdown. */
    release: lock.release,
    /** Writes pending changes of every store, even if one fails. Throws the first AppError. */
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

/**
 * Writes the sample entries of the activity log. A disk error must not prevent the start; the
 * entries are then written at a later start.
 */
function seedActivities(path: string, seededOn: string): void {
  try {
    writeJournal(path, createSampleActivities(seededOn))
  } catch (error) {
    reportProgramFault('activity log', error)
  }
}
