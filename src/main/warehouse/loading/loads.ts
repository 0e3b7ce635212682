import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { AttachedDatabaseFile } from '../engine/messages'
import { engineOrDiskErrorToUserError } from '../engine-errors'
import { previousGenerationAlias } from '../sql/names'
import { loadCountsOf, type UploadedRecordCounts } from './counts'
import { type FileLoadRequest, type RowsToStage, rowsToStageFromFile } from './made-rows'
import {
  mergeCountsSql,
  type StagedFileMerge,
  stagedFileAlias as stagedAlias,
  toStagedFileMerge
} from './merge-sql'
import { isRereadNeededAfterTableChange, refuseChangedTableDefinition } from './other-shape'
import {
  createTable,
  type LoadPublication,
  type LoadPublishingDependencies,
  publishLoad
} from './publish'
import { createStagedLoadRegistry, type StagedLoadRegistry } from './shelf'
import { findReasonWhyLoadDeletesNothing } from './spared'
import { deleteStagedFile, type FileLoadMonitor, type StagedUploadedFile } from './stage'
import { createTableChecks } from './table-checks'

export interface StagedLoadsDependencies extends LoadPublishingDependencies {
  readonly records: Store<RecordState>
}

export interface StagedLoads
  extends Pick<StagedLoadRegistry, 'find' | 'isWaiting' | 'wait' | 'drop'> {
  /**
   * Creates a table with every valid row of an uploaded file, atomically. Throws AppError, or the
   * signal's reason.
   */
  create(table: DataMart, sending: FileLoadRequest, watch: FileLoadMonitor): Promise<Generation>
  /**
   * Reads a file for an existing table and compares it with the current rows. The rows stay stored
   * under the id `load` (staged) until they are published or discarded.
   */
  stage(
    load: string,
    table: DataMart,
    sending: FileLoadRequest,
    partition: string,
    watch: FileLoadMonitor
  ): Promise<StagedLoad>
  /**
   * Stages rows that a pipeline or another part of the program created instead of a file; otherwise
   * like `stage`.
   */
  stageMade(
    load: string,
    table: DataMart,
    made: RowsToStage,
    watch: FileLoadMonitor
  ): Promise<StagedLoad>
  /** Path of the file with the rows of a staged load. Throws NOT_FOUND. */
  pathOf(load: string): string
  /**
   * Compares the staged rows with the current rows, again if the table's rows have changed since.
   * Throws AppError, also if the structure of the table changed.
   */
  compare(load: string, table: DataMart, signal: AbortSignal): Promise<StagedLoad>
  /**
   * Opens the file of the staged rows and that of the rows they were compared with, for queries,
   * and describes how the two are merged. Throws AppError.
   */
  open(
    load: string
  ): Promise<{ readonly files: readonly AttachedDatabaseFile[]; readonly merge: StagedFileMerge }>
  /**
   * Publishes the staged rows as they were compared; fails if the table has changed since. `refuse`
   * can prevent the publication by throwing. Throws AppError.
   */
  publish(...publication: LoadPublication): Promise<Generation>
}

/**
 * Loads uploaded files into tables: their rows are staged beside the tables, then published as a
 * new table version.
 */
export function createStagedLoads(parts: StagedLoadsDependencies): StagedLoads {
  const { fs, tables, clock, waiting, reader } = parts
  const shelf = createStagedLoadRegistry(parts)
  const checks = createTableChecks(parts)

  async function compared(
    load: Omit<StagedLoad, 'base' | 'current' | 'counts'>,
    staged: UploadedRecordCounts & Pick<StagedUploadedFile, 'path'>,
    signal: AbortSignal
  ): Promise<StagedLoad> {
    const opened = await tables.open(load.table, undefined, { signal })
    const held = { ...load, base: opened.id, current: [...opened.columns] }
    // If the table is empty, every row of the load is new, so no comparison is needed.
    if (opened.generation.rows === 0) {
      return { ...held, counts: loadCountsOf(staged, [['added', staged.read - staged.rejected]]) }
    }
    const files = [
      { alias: previousGenerationAlias, path: opened.path },
      { alias: stagedAlias, path: staged.path }
    ]
    const sql = mergeCountsSql(toStagedFileMerge(held))
    const answer = await reader.ask(
      { kind: 'ask', files, sql, parameters: [], rows: 10 },
      { signal }
    )
    return { ...held, counts: loadCountsOf(staged, answer.rows) }
  }

  /**
   * Moves the file with the staged rows to its final path and compares the rows with the current
   * rows of the table.
   */
  async function hold(
    load: string,
    asked: DataMart,
    { signal }: FileLoadMonitor,
    { make, count, isPartial = false, ...about }: RowsToStage
  ): Promise<StagedLoad> {
    let path: string | undefined
    try {
      const made = await make()
      path = made.path
      // The file must be moved before the reader opens it: an open file cannot be moved on every
      // system.
      path = waiting.keep(made.path, load)
      const counted = await count(path)
      const { id: table, columns, key, rules, writeStrategy } = asked
      const shape = { table, columns, key, rules, writeStrategy }
      const spared = await findReasonWhyLoadDeletesNothing(
        { reader, path, signal },
        asked,
        counted,
        isPartial
      )
      const told = { ...about, ...shape, id: load, time: clock.now(), ...(spared && { spared }) }
      const held = await compared(told, { ...counted, path }, signal)
      shelf.put(held, { ...made, path })
      return held
    } catch (error) {
      if (path !== undefined) deleteStagedFile(fs, path)
      throw engineOrDiskErrorToUserError(error, signal)
    }
  }

  return {
    ...shelf,
    pathOf: load => waiting.pathOf(shelf.find(load).id),
    stage: (load, asked, sending, partition, watch) =>
      hold(
        load,
        asked,
        watch,
        rowsToStageFromFile({ ...parts, checks }, asked, sending, partition, watch)
      ),
    stageMade: (load, table, made, watch) => hold(load, table, watch, made),
    async compare(load, table, signal) {
      const held = shelf.find(load)
      refuseChangedTableDefinition(held, table)
      if (table.current === held.base) return held
      if (isRereadNeededAfterTableChange(held))
        throw new AppError('CONFLICT', dataLoadText.otherShape)
      try {
        const staged = { ...held.counts, path: waiting.pathOf(load) }
        return await shelf.replace(await compared(held, staged, signal))
      } catch (error) {
        throw engineOrDiskErrorToUserError(error, signal)
      }
    },
    async open(load) {
      const held = shelf.find(load)
      const opened = await tables.open(held.table, held.base)
      const files = [
        { alias: previousGenerationAlias, path: opened.path },
        { alias: stagedAlias, path: waiting.pathOf(load) }
      ]
      return { files, merge: toStagedFileMerge(held) }
    },
    publish: (...publication) => publishLoad(parts, shelf, publication),
    create: (table, sending, watch) => createTable(parts, table, sending, watch)
  }
}
