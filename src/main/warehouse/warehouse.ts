import { join } from 'node:path'
import { memoiseOnce } from '@shared/kit/once'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { BackupStore } from '../archive/snapshots'
import type { Clock } from '../store/clock'
import { type FileSystem, nodeFileSystem } from '../store/disk/file-system'
import { readOnlyFileSystem } from '../store/recovery/read-only'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import type { Engine } from './engine/client'
import type { EngineFault } from './engine/fault'
import { openGenerationFiles } from './generation-files'
import { openPersistentResultCache } from './kept-answers'
import type { StagedLoads } from './loading/loads'
import { openStagedLoadFiles, type StagedLoadFiles } from './loading/waiting-files'
import { findReferencedGenerations, qualifiedGenerationNameOf } from './named'
import type { ParquetTransfer } from './packing'
import {
  type ClosedPeriodRowFiles,
  generationsOfClosedPeriods,
  openClosedPeriodRowFiles,
  rowFileSetKeysOfClosedPeriods
} from './pinned'
import { type BackupTableRestorer, createBackupTableRestorer } from './restoring'
import { createWarehouseTables, type WarehouseTables } from './tables'

/** Process names as shown in the system's process list and the crash log. */
const processNames = { reader: 'warehouse-reader', writer: 'warehouse-writer' } as const

/** Whether a process that exited was one of the warehouse processes. */
export function isWarehouseProcess(name: string | undefined): boolean {
  return Object.values<string | undefined>(processNames).includes(name)
}

/**
 * The data warehouse: its tables, and two engine processes, one that only reads rows and one that
 * builds files. Each process starts with its first request, or when the loading of a file begins.
 */
export interface Warehouse {
  readonly reader: Engine
  readonly writer: Engine
  /** File system for building files; read-only in a read-only instance. */
  readonly fs: FileSystem
  readonly tables: WarehouseTables
  /**
   * Service for staged loads (uploaded but unpublished rows); loaded lazily on first use, so that
   * the start of the program does not wait for it.
   */
  readonly loads: () => Promise<StagedLoads>
  readonly restoring: BackupTableRestorer
  /** Row files of closed reporting periods. */
  readonly pinned: ClosedPeriodRowFiles
  /**
   * Export and import of rows; the module is loaded lazily on first use, so that the start of the
   * program does not wait for it.
   */
  readonly packing: () => Promise<ParquetTransfer>
  /**
   * Deletes files left by a crash; only for the writer instance. Throws if backups cannot be read;
   * the files that they reference are not deleted then.
   */
  readonly tidy: () => Promise<void>
  /**
   * Deletes the files of permanently deleted tables. `tidy` does the same, in case of a crash
   * between changing the records and deleting the files. Never throws.
   */
  readonly removePurged: () => void
  /**
   * Deletes expired table versions; only for the writer instance. Throws as `tidy`, and AppError.
   */
  readonly prune: () => Promise<void>
  /**
   * Generates the rows of sample tables that have none yet, table by table while `isAtRest` returns
   * true. Throws AppError.
   */
  readonly writeSamples: (isAtRest: () => boolean) => Promise<void>
  /**
   * Verifies the current row files against their published hashes once per start, and replaces
   * damaged ones by the newest intact table version.
   */
  readonly check: () => Promise<void>
}

/** Configuration of a warehouse process before its first request. */
export interface EngineProcessOptions {
  /** Folder for data spilled from memory. */
  readonly temporary: string
  /** Whether the process runs at low priority, on all cores. */
  readonly isBehind: boolean
}

export interface WarehouseDependencies {
  readonly directory: string
  readonly records: Store<RecordState>
  readonly clock: Clock
  readonly backups: Pick<BackupStore, 'tables'>
  /** Whether another instance holds the write lock; rows are then only read. */
  readonly readOnly: boolean
  /** File system for building files in the writer instance; defaults to the system's own. */
  readonly disk?: FileSystem
  readonly open: (
    name: string,
    place: EngineProcessOptions,
    note: (fault: EngineFault) => void
  ) => Engine
  readonly note: (process: string, fault: EngineFault) => void
  readonly settings: Store<SettingsState>
  /** Writes an audit entry about an automatic action. */
  readonly log: (words: string) => void
  /** Shows the user a message about an effect on the data. */
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
}: WarehouseDependencies): Warehouse {
  const temporary = join(directory, 'warehouse', 'temporary')
  const start = (name: string, isBehind: boolean): Engine =>
    open(name, { temporary: join(temporary, name), isBehind }, fault => note(name, fault))
  const reader = start(processNames.reader, false)
  const writer = start(processNames.writer, true)
  const fs = readOnly ? readOnlyFileSystem : disk
  const files = openGenerationFiles(directory, { reader, writer }, fs)
  const waiting = openStagedLoadFiles(directory, fs)
  const packing = memoiseOnce(async () => {
    const { createParquetTransfer } = await import('./packing')
    return createParquetTransfer({ directory, files, fs, writer, clock })
  })
  const answers = openPersistentResultCache(directory, readOnly)
  const pinned = openClosedPeriodRowFiles(files, answers)
  const checking = { records, files, pinned, clock, tell }
  // This module is loaded lazily when a file is verified, so that the start of the program does not
  // wait for it.
  const checks = () => import('./check-generations')
  const fallBack = async (id: string): Promise<void> =>
    (await checks()).verifyCurrentGenerationFile(checking, id)
  const tables = createWarehouseTables({ records, files, clock, fallBack })
  /** Ids of permanently deleted tables that no restored backup brought back. */
  const purged = (): string[] => {
    const { dataMarts, purgedTables = [] } = records.read()
    const known = new Set(dataMarts.map(({ id }) => id))
    return purgedTables.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  }
  const removePurged = (): void => {
    if (readOnly) return
    for (const id of purged()) files.removeTable(id)
  }
  const named = async () => {
    const inBackups = findReferencedGenerations(
      await backups.tables(),
      records.read().dataMarts,
      purged()
    )
    return new Set([...inBackups, ...generationsOfClosedPeriods(records.read())])
  }
  return {
    reader,
    writer,
    fs,
    tables,
    loads: memoiseOnce(async () => {
      const { createStagedLoads } = await import('./loading/loads')
      return createStagedLoads({ directory, fs, reader, writer, tables, records, waiting, clock })
    }),
    restoring: createBackupTableRestorer({ files, clock, tell }),
    pinned,
    packing,
    removePurged,
    prune: async () => {
      if (readOnly) return
      const { deleteExpiredGenerations } = await import('./retention')
      await deleteExpiredGenerations({ records, settings, files, named, log })
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
    check: memoiseOnce(async () => {
      if (!readOnly) await (await checks()).verifyGenerationFiles(checking)
    }),
    tidy: async () => {
      if (readOnly) return
      files.empty()
      removePurged()
      ;(await packing()).tidy()
      await reconcileStagedFiles(records, waiting)
      const kept = await named()
      const { dataMarts, removedSamples, deletedTables = [] } = records.read()
      // Files of deleted tables and of removed sample tables are retained, because these tables can
      // be restored.
      const aside = [
        ...removedSamples.flatMap(({ lists }) => lists.dataMarts),
        ...deletedTables.map(({ table }) => table)
      ]
      const pointed = new Set(
        [...dataMarts, ...aside].flatMap(({ id, generations }) =>
          generations.map(made => qualifiedGenerationNameOf(id, made.id))
        )
      )
      files.sweep((table, id) => {
        const name = qualifiedGenerationNameOf(table, id)
        return pointed.has(name) || kept.has(name)
      }, clock.now())
      const sets = rowFileSetKeysOfClosedPeriods(records.read())
      await answers.sweep(set => sets.has(set))
    }
  }
}

/**
 * Reconciles the files and the records of staged loads: a crash between two steps leaves a file
 * without a record, and manual deletion leaves a record without a file.
 */
async function reconcileStagedFiles(
  records: Store<RecordState>,
  waiting: StagedLoadFiles
): Promise<void> {
  const isGone = ({ id }: { readonly id: string }): boolean => !waiting.isThere(id)
  if (records.read().waitingLoads.some(isGone)) {
    await records.update(state => {
      state.waitingLoads = state.waitingLoads.filter(load => !isGone(load))
    })
  }
  const named = new Set(records.read().waitingLoads.map(({ id }) => id))
  waiting.sweep(id => named.has(id))
}
