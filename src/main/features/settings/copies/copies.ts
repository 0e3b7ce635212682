import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { type CopyOutcome, newCopyPassphrase, nextCopyTime } from '@shared/features/copies/copies'
import { copyFaultText } from '@shared/features/copies/fault-text'
import { copiesText } from '@shared/features/copies/text'
import { describeMediumFault } from '../../../backup/repository/faults'
import { createRepository, lookAtFolder, openRepository } from '../../../backup/repository/header'
import { isGood } from '../../../backup/repository/retention'
import type { TaskWatch } from '../../../backup/repository/run-task'
import type { CopyResult } from '../../../backup/repository/tasks'
import { CancelledError, neverAborted } from '../../../runtime/async/cancellation-registry'
import { packState } from '../pack-state'
import type { Copies, CopiesParts } from './copies-parts'
import { knownFiles, nameOfFile } from './known-files'
import { openCopiesState } from './local-copies'
import { createOpened } from './opened'

/** Where copies go in the folder that a person chose: the root of a medium often holds other things. */
const ownFolder = 'sao-luu-kho-du-lieu'

export function createCopies(parts: CopiesParts): Copies {
  const { directory, clock } = parts
  const state = openCopiesState(directory, parts.keyStore, parts.readOnly)
  let isRunning = false

  const isSameDisk = (folder: string): boolean => {
    let there = resolve(folder)
    while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
    try {
      return statSync(there).dev === statSync(directory).dev
    } catch {
      return false
    }
  }

  async function refuseAbsent(folder: string): Promise<void> {
    const parent = dirname(folder)
    const isThere = (await parts.findFolder(folder)) || (await parts.findFolder(parent))
    if (!isThere) throw new AppError('NOT_FOUND', copyFaultText.gone)
  }

  const place: Copies['place'] = async () => {
    const kept = state.read().place
    if (!kept) throw new AppError('NOT_FOUND', copiesText.noPlace)
    const key = await state.key()
    if (key === undefined) throw new AppError('NOT_ALLOWED', copiesText.passphrase.lockedOut)
    return { folder: kept.folder, id: kept.id, key }
  }

  /** Mutex for repository tasks: a second writer would fail on the repository lock of the first. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isRunning) throw new AppError('BUSY', copyFaultText.busy)
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
    }
  }

  async function copy(watch: TaskWatch): Promise<CopyResult> {
    const at = await place()
    const snapshot = JSON.stringify(await packState(parts))
    return parts.runTask(
      {
        kind: 'copy',
        ...at,
        directory,
        source: state.read().source,
        user: parts.settings.read().operator,
        now: clock.now(),
        snapshot,
        files: knownFiles(parts.records.read(), parts.drafts.read()),
        retention: state.read().settings.retention
      },
      watch
    )
  }

  const run: Copies['run'] = watch =>
    alone(async () => {
      const nothing = { time: clock.now(), copied: 0, unchanged: 0, written: 0 }
      try {
        const made = await copy(watch)
        const { copied, unchanged, written, missing } = made
        const needed = missing.filter(({ isNeeded }) => isNeeded)
        const names = new Set(needed.map(({ path }) => nameOfFile(parts.records.read(), path)))
        const last: CopyOutcome = {
          ...nothing,
          state: isGood(made) ? 'whole' : 'partial',
          copied,
          unchanged,
          written,
          fault: names.size > 0 ? copiesText.missing([...names].join(', ')).slice(0, 1_000) : ''
        }
        const good = isGood(made) ? { id: made.id, time: made.createdAt } : state.read().good
        state.update({ last, good })
        return last
      } catch (error) {
        const isStopped = watch.signal.aborted
        const fault = isStopped ? new CancelledError(copyFaultText.stopped) : error
        const { message } =
          fault instanceof AppError ? fault : new AppError('INTERNAL', copyFaultText.died)
        const last = {
          ...nothing,
          state: isStopped ? 'stopped' : 'failed',
          fault: message
        } as const
        state.update({ last })
        throw error
      }
    })

  return {
    state,
    opened: createOpened(parts, { state, place }),
    place,
    list: async () => parts.runTask({ kind: 'list', ...(await place()) }, { signal: neverAborted }),
    task: (task, watch) => alone(() => parts.runTask(task, watch)),
    run,
    look: async chosen => {
      if (/^(\\\\|\/\/)/.test(chosen)) throw new AppError('INVALID_INPUT', copyFaultText.network)
      const inside = `${resolve(chosen)}${sep}`.startsWith(`${resolve(directory)}${sep}`)
      if (inside) throw new AppError('INVALID_INPUT', copyFaultText.inside)
      await refuseAbsent(chosen)
      try {
        const isRepository = lookAtFolder(chosen) === 'repository'
        const folder = isRepository ? chosen : join(chosen, ownFolder)
        const found = lookAtFolder(folder)
        if (found === 'foreign') throw new AppError('INVALID_INPUT', copyFaultText.foreign)
        return { folder, isExisting: found === 'repository', isSameDisk: isSameDisk(folder) }
      } catch (error) {
        throw describeMediumFault(error)
      }
    },
    connect: async (folder, isExisting, passphrase) => {
      const weak = isExisting ? undefined : newCopyPassphrase.safeParse(passphrase).error?.issues[0]
      if (weak) {
        throw new AppError('INVALID_INPUT', weak.message, { passphrase: weak.message })
      }
      await refuseAbsent(folder)
      try {
        const { id, key } = isExisting
          ? await openRepository(folder, passphrase)
          : await createRepository(folder, passphrase, parts.cost)
        const kept = state.read().place
        const place = { folder, id, since: clock.now(), isSameDisk: isSameDisk(folder) }
        if (kept?.id === id) state.update({ place: { ...place, since: kept.since } })
        else state.update({ place, last: null, good: null, drill: null })
        await state.keepKey(key.toString('hex'))
      } catch (error) {
        throw describeMediumFault(error)
      }
    },
    runDue: async () => {
      const { place: kept, settings, last } = state.read()
      const now = clock.now()
      if (parts.readOnly || isRunning || !kept || (await state.key()) === undefined) return
      if (nextCopyTime(settings.schedule, kept.since, last, now) > now) return
      const words = await run({ signal: neverAborted }).then(
        describeRun,
        (error: Error) => error.message
      )
      // A missing medium is retried hourly, but the same failure is only audited once.
      if (last?.state === 'failed' && last.fault === words) return
      parts.log(`${copiesText.title}: ${words}`)
    }
  }
}

/** Outcome of a run, for the audit log. */
export function describeRun({ state, copied, unchanged, fault }: CopyOutcome): string {
  const counts = `${copied} tệp mới, ${unchanged} tệp không đổi`
  return `${copiesText.states[state]}, ${counts}${fault ? `. ${fault}` : ''}`
}
