import { AppError } from '@shared/contract/reply'
import type { BackupCopy } from '@shared/features/copies/copies'
import { nextCopyTime } from '@shared/features/copies/copies'
import { copyFaultText } from '@shared/features/copies/fault-text'
import { copiesText } from '@shared/features/copies/text'
import { formatDateTime } from '@shared/kit/format'
import { once } from '@shared/kit/once'
import type { ListResult } from '../../../backup/repository/tasks'
import type { Parts } from '../../../parts'
import { watchJob } from '../../../runtime/async/job-watch'
import { type NotingHandlersFor, noted, unnoted } from '../../noted'
import { cancellable, jobStoppedBy, stopping } from '../../registration'
import { createSnapshotComparison, type SnapshotParts } from '../snapshot-comparison'
import { describeRun } from './copies'
import type { Copies, CopiesParts } from './copies-parts'
import { drillCopy } from './drill'
import { findDamaged, findRepair, repairGeneration } from './repair'

export type CopiesHandlerParts = SnapshotParts &
  Pick<Parts, 'askForFolder' | 'drafts' | 'directory' | 'keyStore' | 'tell'> & {
    readonly copies: () => Promise<OpenCopies>
  }

/** Copies and the parts they consist of. */
export interface OpenCopies {
  readonly copies: Copies
  readonly parts: CopiesParts
}

const underJob = { ...jobStoppedBy('copies:stop'), message: copyFaultText.stopped }

/** Handlers for copies on another medium. */
export function createCopiesHandlers(context: CopiesHandlerParts): NotingHandlersFor<'copies'> {
  const opened = once(() => context.copies())
  /** The folder that was chosen last. */
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
      const folder = await context.askForFolder(copiesText.chooseTitle)
      if (folder === undefined) return unnoted(null)
      const { copies } = await opened()
      const found = await copies.look(folder)
      chosen = found
      // Nothing is written before a passphrase is set.
      return unnoted(found)
    },
    'copies:connect': async ({ passphrase }) => {
      const { copies } = await opened()
      const kept = copies.state.read().place
      const place = chosen ?? (kept && { folder: kept.folder, isExisting: true })
      if (!place) throw new AppError('NOT_FOUND', copiesText.noPlace)
      await copies.connect(place.folder, place.isExisting, passphrase)
      chosen = undefined
      return noted(undefined, 'update', `${copiesText.place}: ${place.folder}`)
    },
    'copies:disconnect': async () => {
      const { state } = (await opened()).copies
      state.update({ place: null, last: null, good: null, drill: null })
      state.forgetKey()
      chosen = undefined
      return noted(undefined, 'update', copiesText.disconnected)
    },
    'copies:configure': async settings => {
      const { state } = (await opened()).copies
      const kept = state.read().place
      // Runs due under the former schedule are not made up for.
      const place = kept && { ...kept, since: context.clock.now() }
      state.update({ settings, place })
      const { schedule } = settings
      const kind = copiesText.settings.kinds[schedule.kind]
      const words = `${copiesText.settings.title}: ${kind}${'time' in schedule ? ` ${schedule.time}` : ''}`
      return noted(undefined, 'update', words)
    },
    'copies:run': cancellable(underJob, async ({ job }, signal) => {
      const outcome = await (await opened()).copies.run(watchJob(context.tell, job, signal))
      return noted(outcome, 'create', `${copiesText.title}: ${describeRun(outcome)}`)
    }),
    'copies:drill': cancellable(underJob, async ({ id, job }, signal, commit) => {
      const { copies, parts } = await opened()
      const drill = await drillCopy(parts, copies, id, watchJob(context.tell, job, signal))
      commit()
      copies.state.update({ drill })
      const { good, bad } = copiesText.drill
      const words = `${drill.state === 'good' ? good : bad}: ${formatDateTime(drill.copiedAt)}`
      const faults = drill.faults.length > 0 ? `. ${drill.faults.join('; ')}` : ''
      return noted(drill, 'run', `${words}${faults}`)
    }),
    'copies:open': cancellable(underJob, async ({ id }, signal, commit) => {
      const { copies } = await opened()
      const copy = await copies.opened.open(id, { signal })
      commit()
      const compare = createSnapshotComparison(context)
      // A comparison only reads both sides, so it is not audited.
      return unnoted(await compare(id, { ...noRows, ...copy }))
    }),
    'copies:findRepair': cancellable(underJob, async ({ job, ...place }, signal) => {
      const { copies, parts } = await opened()
      // A search changes nothing, so it is not audited.
      return unnoted(await findRepair(parts, copies, place, watchJob(context.tell, job, signal)))
    }),
    'copies:repair': cancellable(underJob, async ({ job, ...place }, signal) => {
      const { copies, parts } = await opened()
      const watch = watchJob(context.tell, job, signal)
      return noted(undefined, 'update', await repairGeneration(parts, copies, place, watch))
    }),
    'copies:stop': stopping('copies:stop', underJob.by, () => undefined)
  }
}

const noRows = { documents: new Map<string, Uint8Array>(), tables: [] }

async function overview({ copies, parts }: OpenCopies) {
  const { place, settings, last, good, drill } = copies.state.read()
  const next = place ? nextCopyTime(settings.schedule, place.since, last, parts.clock.now()) : null
  return {
    place: place && { folder: place.folder, isSameDisk: place.isSameDisk },
    needsPassphrase: place !== null && (await copies.state.key()) === undefined,
    asksAtStart: !(await copies.state.keepsKey()),
    settings,
    last,
    good: good?.time ?? null,
    drill,
    damaged: findDamaged(parts),
    next: next !== null && Number.isFinite(next) ? next : null
  }
}

function shown({ manifest, gone }: ListResult['copies'][number], source: string): BackupCopy {
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
