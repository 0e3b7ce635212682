import { join } from 'node:path'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { once } from '@shared/kit/once'
import type { Backups } from '../backup/snapshots'
import type { Clock } from '../store/clock'
import { type FileSystem, nodeFileSystem } from '../store/disk/file-system'
import { readOnlyFileSystem } from '../store/recovery/read-only'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import type { Engine } from './engine/client'
import type { EngineFault } from './engine/fault'
import { openGenerationFiles } from './generation-files'
import { openKeptAnswers } from './kept-answers'
import type { Loads } from './loading/loads'
import { openWaitingFiles, type WaitingFiles } from './loading/waiting-files'
import { findNamed, nameOf } from './named'
import type { Packing } from './packing'
import { namedByClosings, openPinnedFiles, type Pinned, setsOfClosings } from './pinned'
import { createRestoring, type Restoring } from './restoring'
import { createTables, type Tables } from './tables'

/** Names of its processes, as the system's list and the crash log show them. */
const processNames = { reader: 'warehouse-reader', writer: 'warehouse-writer' } as const

/** Whether a process that ended was one of them. */
export function isOfWarehouse(name: string | undefined): boolean {
  return Object.values<string | undefined>(processNames).includes(name)
}

/** The tables, and the processes that hold rows: one only reads, one makes files. Each starts with its first request. */
export interface Warehouse {
  readonly reader: Engine
  readonly writer: Engine
  /** By which files are made here; one that only reads where another program writes. */
  readonly fs: FileSystem
  readonly tables: Tables
  /** Read with the first load: no start waits for its code. */
  readonly loads: () => Promise<Loads>
  readonly restoring: Restoring
  /** Files of closed periods. */
  readonly pinned: Pinned
  /** Read when rows go into a file or come out of one: no start waits for its code. */
  readonly packing: () => Promise<Packing>
  /** Removes what a crash left over; for whoever may write here. Throws where backups cannot be read: what they name stays. */
  readonly tidy: () => Promise<void>
  /** Lets go of generations that are not kept any longer; for whoever may write here. Throws as `tidy`, and AppError. */
  readonly prune: () => Promise<void>
  /** Writes the rows of sample tables that have none yet, one table after the other for as long as `isAtRest`. Throws AppError. */
  readonly writeSamples: (isAtRest: () => boolean) => Promise<void>
  /** Compares the files in force with what was published, once a start; what is not whole gives way to what is. */
  readonly check: () => Promise<void>
}

/** What a process of the warehouse is told before its first request. */
export interface EnginePlace {
  /** A folder for what does not fit into memory. */
  readonly temporary: string
  /** Whether it works behind what a person does: on all cores, after everything else. */
  readonly isBehind: boolean
}

export interface WarehouseParts {
  readonly directory: string
  readonly records: Store<RecordState>
  readonly clock: Clock
  readonly backups: Pick<Backups, 'tables'>
  /** Whether another program writes here: then rows are only read. */
  readonly readOnly: boolean
  /** By which files are made where this program writes; the system’s own unless told. */
  readonly disk?: FileSystem
  readonly open: (name: string, place: EnginePlace, note: (fault: EngineFault) => void) => Engine
  readonly note: (process: string, fault: EngineFault) => void
  readonly settings: Store<SettingsState>
  /** Says in the trail what was done without being asked. */
  readonly log: (words: string) => void
  /** Tells the person what happened to the data, ready to show. */
  readonly tell: (message: string) => void
}

export function openWarehouse({
  directory,
  records,
  settings,
  clock,
  backups,
  readOnly,
  disk = nodeFileSystem,
  open,
  note,
  log,
  tell
}: WarehouseParts): Warehouse {
  const temporary = join(directory, 'warehouse', 'temporary')
  const start = (name: string, isBehind: boolean): Engine =>
    open(name, { temporary: join(temporary, name), isBehind }, fault => note(name, fault))
  const reader = start(processNames.reader, false)
  const writer = start(processNames.writer, true)
  const fs = readOnly ? readOnlyFileSystem : disk
  const files = openGenerationFiles(directory, { reader, writer }, fs)
  const waiting = openWaitingFiles(directory, fs)
  const packing = once(async () => {
    const { createPacking } = await import('./packing')
    return createPacking({ directory, files, fs, writer, clock })
  })
  const answers = openKeptAnswers(directory, readOnly)
  const pinned = openPinnedFiles(files, answers)
  const checking = { records, files, pinned, clock, tell }
  // Read when a file is looked at: no start waits for their code.
  const checks = () => import('./check-generations')
  const fallBack = async (id: string): Promise<void> => (await checks()).checkTable(checking, id)
  const tables = createTables({ records, files, clock, fallBack })
  const named = async () => {
    const inBackups = findNamed(await backups.tables(), records.read().dataMarts)
    return new Set([...inBackups, ...namedByClosings(records.read())])
  }
  return {
    reader,
    writer,
    fs,
    tables,
    loads: once(async () => {
      const { createLoads } = await import('./loading/loads')
      return createLoads({ directory, fs, reader, writer, tables, records, waiting, clock })
    }),
    restoring: createRestoring({ files, clock, tell }),
    pinned,
    packing,
    prune: async () => {
      if (readOnly) return
      const { pruneGenerations } = await import('./retention')
      await pruneGenerations({ records, settings, files, named, log })
    },
    writeSamples: async isAtRest => {
      const isMissing = (table: DataMart): boolean =>
        table.origin === 'sample' && table.generations.length === 0
      while (!readOnly && isAtRest()) {
        const table = records.read().dataMarts.find(isMissing)
        if (!table) return
        await tables.open(table.id)
      }
    },
    check: once(async () => {
      if (!readOnly) await (await checks()).checkGenerations(checking)
    }),
    tidy: async () => {
      if (readOnly) return
      files.empty()
      ;(await packing()).tidy()
      await tidyWaiting(records, waiting)
      const kept = await named()
      const { dataMarts, removedSamples, deletedTables = [] } = records.read()
      // Rows of tables that were put aside come back with them.
      const aside = [
        ...removedSamples.flatMap(({ lists }) => lists.dataMarts),
        ...deletedTables.map(({ table }) => table)
      ]
      const pointed = new Set(
        [...dataMarts, ...aside].flatMap(({ id, generations }) =>
          generations.map(made => nameOf(id, made.id))
        )
      )
      files.sweep((table, id) => {
        const name = nameOf(table, id)
        return pointed.has(name) || kept.has(name)
      }, clock.now())
      const sets = setsOfClosings(records.read())
      await answers.sweep(set => sets.has(set))
    }
  }
}

/** A crash between two steps leaves a file without its record; a person who cleans up by hand leaves a record without its file. */
async function tidyWaiting(records: Store<RecordState>, waiting: WaitingFiles): Promise<void> {
  const isGone = ({ id }: { readonly id: string }): boolean => !waiting.isThere(id)
  if (records.read().waitingLoads.some(isGone)) {
    await records.update(state => {
      state.waitingLoads = state.waitingLoads.filter(load => !isGone(load))
    })
  }
  const named = new Set(records.read().waitingLoads.map(({ id }) => id))
  waiting.sweep(id => named.has(id))
}
