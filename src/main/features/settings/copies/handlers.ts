import { AppError } from '@shared/contract/reply'
import type { BackupCopy } from '@shared/features/copies/copies'
import { computeNextBackupCopyTime } from '@shared/features/copies/copies'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatDateTime } from '@shared/kit/format'
import { memoiseOnce } from '@shared/kit/once'
import type { ListCopiesResult } from '../../../backup/repository/tasks'
import type { FeatureDependencies } from '../../../parts'
import { createJobMonitor } from '../../../runtime/async/job-watch'
import { type AuditingHandlersFor, audited, notAudited } from '../../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../../registration'
import { type BackupComparisonDependencies, createRestorePreview } from '../snapshot-comparison'
import { describeExternalCopyRun } from './copies'
import type { ExternalCopies, ExternalCopiesDependencies } from './copies-parts'
import { runExternalCopyRestoreDrill } from './drill'
import { findDamagedGenerations, findExternalCopyForRepair, repairGeneration } from './repair'

export type ExternalCopyHandlerDependencies = BackupComparisonDependencies &
  Pick<FeatureDependencies, 'askForFolder' | 'drafts' | 'directory' | 'keyStore' | 'tell'> & {
    readonly copies: () => Promise<ExternalCopiesService>
  }

/** The copies service and its dependencies. */
export interface ExternalCopiesService {
  readonly copies: ExternalCopies
  readonly parts: ExternalCopiesDependencies
}

const underJob = { ...cancellationByJobId('copies:stop'), message: backupCopyFaultText.stopped }

/** Handlers for copies on another medium. */
export function createExternalCopiesHandlers(
  context: ExternalCopyHandlerDependencies
): AuditingHandlersFor<'copies'> {
  const opened = memoiseOnce(() => context.copies())
  /** Folder that the user chose last for copies on another medium. */
  let chosen: { readonly folder: string; readonly isExisting: boolean } | undefined

  return {
    'copies:state': async () => overview(await opened()),
    'copies:list': async () => {
      const { copies } = await opened()
      const found = await copies.list()
      const { source } = copies.state.read()
      return {
        copies: found.copies.map(one => shown(one, source)),
        unreadable: found.unreadable.length
      }
    },
    'copies:choose': async () => {
      const folder = await context.askForFolder(backupCopiesText.chooseTitle)
      if (folder === undefined) return notAudited(null)
      const { copies } = await opened()
      const found = await copies.look(folder)
      chosen = found
      // Nothing is audited here, because nothing is written before a passphrase is set.
      return notAudited(found)
    },
    'copies:connect': async ({ passphrase }) => {
      const { copies } = await opened()
      const kept = copies.state.read().place
      const place = chosen ?? (kept && { folder: kept.folder, isExisting: true })
      if (!place) throw new AppError('NOT_FOUND', backupCopiesText.noPlace)
      await copies.connect(place.folder, place.isExisting, passphrase)
      chosen = undefined
      return audited(undefined, 'update', `${backupCopiesText.place}: ${place.folder}`)
    },
    'copies:disconnect': async () => {
      const { state } = (await opened()).copies
      state.update({ place: null, last: null, good: null, drill: null })
      state.forgetKey()
      chosen = undefined
      return audited(undefined, 'update', backupCopiesText.disconnected)
    },
    'copies:configure': async settings => {
      const { state } = (await opened()).copies
      const kept = state.read().place
      // The time of the change is stored, so that runs that were due under the former schedule are
      // not made up for.
      const place = kept && { ...kept, since: context.clock.now() }
      state.update({ settings, place })
      const { schedule } = settings
      const kind = backupCopiesText.settings.kinds[schedule.kind]
      const words = `${backupCopiesText.settings.title}: ${kind}${'time' in schedule ? ` ${schedule.time}` : ''}`
      return audited(undefined, 'update', words)
    },
    'copies:run': createCancellableHandler(underJob, async ({ job }, signal) => {
      const outcome = await (await opened()).copies.run(createJobMonitor(context.tell, job, signal))
      const words = `${backupCopiesText.title}: ${describeExternalCopyRun(outcome)}`
      return audited(outcome, 'create', words)
    }),
    'copies:drill': createCancellableHandler(underJob, async ({ id, job }, signal, commit) => {
      const { copies, parts } = await opened()
      const monitor = createJobMonitor(context.tell, job, signal)
      const drill = await runExternalCopyRestoreDrill(parts, copies, id, monitor)
      commit()
      copies.state.update({ drill })
      const { good, bad } = backupCopiesText.drill
      const words = `${drill.state === 'good' ? good : bad}: ${formatDateTime(drill.copiedAt)}`
      const faults = drill.faults.length > 0 ? `. ${drill.faults.join('; ')}` : ''
      return audited(drill, 'run', `${words}${faults}`)
    }),
    'copies:open': createCancellableHandler(underJob, async ({ id }, signal, commit) => {
      const { copies } = await opened()
      const copy = await copies.opened.open(id, { signal })
      commit()
      const compare = createRestorePreview(context)
      // A comparison only reads both sides, so it is not audited.
      return notAudited(await compare(id, { ...noRows, ...copy }))
    }),
    'copies:findRepair': createCancellableHandler(underJob, async ({ job, ...place }, signal) => {
      const { copies, parts } = await opened()
      // A search changes nothing, so it is not audited.
      return notAudited(
        await findExternalCopyForRepair(
          parts,
          copies,
          place,
          createJobMonitor(context.tell, job, signal)
        )
      )
    }),
    'copies:repair': createCancellableHandler(underJob, async ({ job, ...place }, signal) => {
      const { copies, parts } = await opened()
      const watch = createJobMonitor(context.tell, job, signal)
      return audited(undefined, 'update', await repairGeneration(parts, copies, place, watch))
    }),
    'copies:stop': createCancellingHandler('copies:stop', underJob.by, () => undefined)
  }
}

const noRows = { documents: new Map<string, Uint8Array>(), tables: [] }

async function overview({ copies, parts }: ExternalCopiesService) {
  const { place, settings, last, good, drill } = copies.state.read()
  const next = place
    ? computeNextBackupCopyTime(settings.schedule, place.since, last, parts.clock.now())
    : null
  return {
    place: place && { folder: place.folder, isSameDisk: place.isSameDisk },
    needsPassphrase: place !== null && (await copies.state.key()) === undefined,
    asksAtStart: !(await copies.state.keepsKey()),
    settings,
    last,
    good: good?.time ?? null,
    drill,
    damaged: findDamagedGenerations(parts),
    next: next !== null && Number.isFinite(next) ? next : null
  }
}

function shown({ manifest, gone }: ListCopiesResult['copies'][number], source: string): BackupCopy {
  const { id, createdAt, createdBy, machine, files, missing } = manifest
  return {
    id,
    createdAt,
    createdBy,
    machine,
    isOwn: manifest.source === source,
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    missing: gone.length + missing.filter(({ isNeeded }) => isNeeded).length
  }
}
