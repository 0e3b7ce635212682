import { AppError } from '@shared/contract/reply'
import {
  type BackupCopyRunOutcome,
  computeNextBackupCopyTime
} from '@shared/features/copies/copies'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { backupCopiesText } from '@shared/features/copies/text'
import { isRepositoryCopyComplete } from '../../../backup/repository/retention'
import type { RepositoryTaskMonitor } from '../../../backup/repository/run-task'
import type { CopyTaskResult } from '../../../backup/repository/tasks'
import { deriveDegrees } from '../../../disclosure/degree/subject-degrees'
import { withReservedCopy } from '../../../files/disclosed-data'
import { neverAborted } from '../../../runtime/async/cancellation-registry'
import { packCurrentStateAsBackup } from '../pack-state'
import type { ExternalCopies, ExternalCopiesDependencies } from './copies-parts'
import { dataFileLabelOf, listDataFolderFiles } from './known-files'
import { createExternalCopyStateStore } from './local-copies'
import { createOpenExternalCopyRegistry } from './opened'
import { chooseRepositoryFolder, connectRepository } from './repository-folder'

export function createExternalCopies(parts: ExternalCopiesDependencies): ExternalCopies {
  const { directory, clock } = parts
  const state = createExternalCopyStateStore(directory, parts.keyStore, parts.readOnly)
  let isRunning = false

  const place: ExternalCopies['place'] = async () => {
    const kept = state.read().place
    if (!kept) throw new AppError('NOT_FOUND', backupCopiesText.noPlace)
    const key = await state.key()
    if (key === undefined) throw new AppError('NOT_ALLOWED', backupCopiesText.passphrase.lockedOut)
    return { folder: kept.folder, id: kept.id, key }
  }

  /**
   * Runs repository tasks one at a time, because a second writer would fail on the repository lock
   * of the first.
   */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isRunning) throw new AppError('BUSY', backupCopyFaultText.busy)
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
    }
  }

  async function copy(watch: RepositoryTaskMonitor): Promise<CopyTaskResult> {
    const at = await place()
    const degree = deriveDegrees(parts).ofAllTables()
    const disclosed = {
      degree,
      target: 'medium',
      what: backupCopiesText.disclosed,
      recipient: at.folder
    }
    parts.copyRegister.check(disclosed)
    const snapshot = JSON.stringify(await packCurrentStateAsBackup(parts))
    const write = (): Promise<CopyTaskResult> =>
      parts.runTask(
        {
          kind: 'copy',
          ...at,
          directory,
          source: state.read().source,
          user: parts.settings.read().operator,
          now: clock.now(),
          snapshot,
          files: listDataFolderFiles(parts.records.read(), parts.drafts.read()),
          retention: state.read().settings.retention
        },
        watch
      )
    return withReservedCopy(parts.copyRegister, disclosed, write, ({ id }) => id)
  }

  const run: ExternalCopies['run'] = watch =>
    alone(async () => {
      const nothing = { time: clock.now(), copied: 0, unchanged: 0, written: 0 }
      try {
        const made = await copy(watch)
        const last = { ...nothing, ...describeOutcome(made, parts) }
        const good = isRepositoryCopyComplete(made)
          ? { id: made.id, time: made.createdAt }
          : state.read().good
        state.update({ last, good })
        return last
      } catch (error) {
        state.update({ last: { ...nothing, ...describeFailure(error, watch.signal) } })
        throw error
      }
    })

  return {
    state,
    opened: createOpenExternalCopyRegistry(parts, { state, place }),
    place,
    list: async () => parts.runTask({ kind: 'list', ...(await place()) }, { signal: neverAborted }),
    task: (task, watch) => alone(() => parts.runTask(task, watch)),
    run,
    look: chosen => chooseRepositoryFolder(parts, chosen),
    connect: (folder, isExisting, passphrase) =>
      connectRepository(parts, state, { folder, isExisting, passphrase }),
    runDue: async () => {
      const { place: kept, settings, last } = state.read()
      const now = clock.now()
      if (parts.readOnly || isRunning || !kept || (await state.key()) === undefined) return
      if (computeNextBackupCopyTime(settings.schedule, kept.since, last, now) > now) return
      const words = await run({ signal: neverAborted }).then(
        describeExternalCopyRun,
        (error: Error) => error.message
      )
      // A missing medium is retried hourly, but only the first of several equal failures is
      // audited.
      if (last?.state === 'failed' && last.fault === words) return
      parts.log(`${backupCopiesText.title}: ${words}`)
    }
  }
}

/** Outcome of a finished copy; a partial one names the tables whose files are missing. */
function describeOutcome(
  made: CopyTaskResult,
  { records }: ExternalCopiesDependencies
): Omit<BackupCopyRunOutcome, 'time'> {
  const { copied, unchanged, written, missing } = made
  const needed = missing.filter(({ isNeeded }) => isNeeded)
  const names = new Set(needed.map(({ path }) => dataFileLabelOf(records.read(), path)))
  return {
    state: isRepositoryCopyComplete(made) ? 'whole' : 'partial',
    copied,
    unchanged,
    written,
    fault: names.size > 0 ? backupCopiesText.missing([...names].join(', ')).slice(0, 1_000) : ''
  }
}

/** Outcome of a copy that failed or was cancelled. */
function describeFailure(
  error: unknown,
  signal: AbortSignal
): Pick<BackupCopyRunOutcome, 'fault' | 'state'> {
  if (signal.aborted) return { state: 'stopped', fault: backupCopyFaultText.stopped }
  const { message } =
    error instanceof AppError ? error : new AppError('INTERNAL', backupCopyFaultText.died)
  return { state: 'failed', fault: message }
}

/** Outcome of making a copy, as text for the audit log. */
export function describeExternalCopyRun({
  state,
  copied,
  unchanged,
  fault
}: BackupCopyRunOutcome): string {
  const counts = `${copied} tệp mới, ${unchanged} tệp không đổi`
  return `${backupCopiesText.states[state]}, ${counts}${fault ? `. ${fault}` : ''}`
}
