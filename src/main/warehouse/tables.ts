import { AppError } from '@shared/contract/reply'
import { memoiseOnce } from '@shared/kit/once'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  currentGenerationOf,
  type DataMart,
  isReplacedByGeneratedRows
} from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { TableStructureChange } from '@shared/model/data-mart/structure'
import { highestDegree, toStoredDegree } from '@shared/model/secrecy/degree'
import { createKeyedMutex } from '../runtime/async/mutex'
import type { RecordState } from '../store/state/record-state'
import { insertNewTable } from './add-table'
import type { AttachedDatabaseFile } from './engine/messages'
import type { EngineRequestOptions } from './engine/session'
import {
  type GenerationBuild,
  type GenerationPublishDependencies,
  type PublicationDetails,
  type PublicationDetailsByRowCount,
  publishGeneration,
  tableChangedMessage
} from './publish'
import { previousGenerationAlias, quoteIdentifier } from './sql/names'

/** Version (generation) of a table, opened for queries. */
export interface OpenedTableGeneration {
  readonly path: string
  readonly columns: readonly MartColumn[]
  readonly generation: Pick<Generation, 'bytes' | 'rows' | 'search' | 'sha256'>
}

/**
 * This module is loaded lazily when rows are first built, so that the start of the program does not
 * wait for it.
 */
const makingSql = memoiseOnce(() => import('./making-sql'))

/** A version (generation) of a table, opened for queries, with its id. */
type OpenedGeneration = OpenedTableGeneration & { readonly id: string }

export interface WarehouseTablesDependencies extends GenerationPublishDependencies {
  /** Replaces a damaged current version of a table by its newest intact one. */
  readonly fallBack: (id: string) => Promise<void>
}

export interface WarehouseTables {
  /**
   * Opens the current rows of a table, or those of an older version, for queries; sample rows are
   * generated on first access. Throws AppError.
   */
  open(id: string, generationId?: string, asking?: EngineRequestOptions): Promise<OpenedGeneration>
  /**
   * Publishes a new table version built from the current rows, which statements address by the
   * alias `previousGenerationAlias`; rejected if the current version is no longer `base`. Throws
   * AppError.
   */
  publish(
    id: string,
    base: string,
    making: GenerationBuild,
    publishing: PublicationDetails,
    asking?: EngineRequestOptions
  ): Promise<Generation>
  /** Creates a table together with its first rows, atomically. Throws AppError. */
  create(
    table: DataMart,
    making: GenerationBuild,
    publishing: PublicationDetailsByRowCount,
    asking?: EngineRequestOptions
  ): Promise<Generation>
  /**
   * Publishes the current rows plus `count` sample rows, or only the sample rows if the table's
   * write strategy replaces all rows. Throws AppError.
   */
  addSampleRows(id: string, count: number, publishing: PublicationDetails): Promise<Generation>
  /**
   * Changes the columns of a table. A column keeps the values of its predecessor as far as they can
   * be converted to its type; new columns are empty, and the previous version of the table keeps
   * all old values. Nothing is rebuilt if only descriptions change. Throws AppError.
   */
  restructure(
    id: string,
    change: TableStructureChange,
    publishing: PublicationDetails
  ): Promise<void>
  /**
   * Publishes the rows and columns of an older version of a table as its new version. Throws
   * AppError.
   */
  returnTo(id: string, generationId: string, publishing: PublicationDetails): Promise<Generation>
}

/** Throws AppError if there is no table with the id. */
function findTable({ dataMarts }: RecordState, id: string): DataMart {
  const table = dataMarts.find(candidate => candidate.id === id)
  if (!table) throw new AppError('NOT_FOUND', 'Không tìm thấy bảng.')
  return table
}

/**
 * Tables of the warehouse: rows are in immutable files, and the records determine which file is
 * current.
 */
export function createWarehouseTables(parts: WarehouseTablesDependencies): WarehouseTables {
  const { records, files, fallBack } = parts
  const serialByTable = createKeyedMutex()

  const find = (id: string): DataMart => findTable(records.read(), id)

  const attach = (id: string, generation?: Generation): readonly AttachedDatabaseFile[] =>
    generation ? [{ alias: previousGenerationAlias, path: files.pathOf(id, generation.id) }] : []

  function writeSample(id: string, asking?: EngineRequestOptions): Promise<Generation> {
    return serialByTable(id, async () => {
      const table = find(id)
      const made = currentGenerationOf(table)
      if (made) return made
      const { insertSampleRowsSql } = await makingSql()
      const { columns, rowCount: rows } = table
      const making = { columns, files: [], statements: [insertSampleRowsSql(table, 0, rows)], rows }
      const publishing = { user: table.createdBy, origin: 'sample', note: '' } as const
      return publishGeneration(parts, table, making, publishing, asking)
    })
  }

  function findGeneration(table: DataMart, generationId: string): Generation {
    const found = table.generations.find(({ id }) => id === generationId)
    if (found && files.isThere(table.id, found)) return found
    throw new AppError('NOT_FOUND', 'Bản dữ liệu này không còn. Hãy chọn bản khác trong Lịch sử.')
  }

  async function generationInForce(id: string, asking?: EngineRequestOptions): Promise<Generation> {
    const current = currentGenerationOf(find(id))
    // A missing file, or a file of another size, is replaced at once; other damage is found in the
    // background by comparing hashes.
    if (current && !files.isThere(id, current)) await fallBack(id)
    return currentGenerationOf(find(id)) ?? writeSample(id, asking)
  }

  return {
    async open(id, generationId, asking) {
      const generation =
        generationId === undefined
          ? await generationInForce(id, asking)
          : findGeneration(find(id), generationId)
      return {
        id: generation.id,
        path: files.pathOf(id, generation.id),
        columns: maskedColumnsOf(generation, find(id)),
        generation
      }
    },
    publish: (id, base, making, publishing, asking) =>
      serialByTable(id, () => {
        const table = find(id)
        if (table.current !== base) throw new AppError('CONFLICT', tableChangedMessage)
        const files = [...attach(id, currentGenerationOf(table)), ...making.files]
        return publishGeneration(parts, table, { ...making, files }, publishing, asking)
      }),
    create: (table, making, publishing, asking) =>
      serialByTable(table.id, () =>
        publishGeneration(parts, table, making, publishing, asking, tables =>
          insertNewTable(tables, structuredClone(table))
        )
      ),
    addSampleRows: (id, count, publishing) =>
      serialByTable(id, async () => {
        const table = find(id)
        const current = isReplacedByGeneratedRows(table) ? undefined : currentGenerationOf(table)
        const making = await buildAppendedGeneration(table, current, attach(id, current), count)
        return publishGeneration(parts, table, making, publishing)
      }),
    restructure: (id, change, publishing) =>
      serialByTable(id, async () => {
        const table = find(id)
        const current = currentGenerationOf(table)
        // If no sample rows exist yet, only the columns are changed; the rows are generated later
        // with the columns that the table then has.
        if (!current || !changesValues(change)) {
          await records.update(state => {
            const kept = state.dataMarts.find(candidate => candidate.id === id)
            if (kept) publishing.alter?.(kept, state)
          })
          return
        }
        const { copyPreviousRowsSql, valueAfterStructureChangeSql } = await makingSql()
        const statements = [
          copyPreviousRowsSql(
            change.after.map(column => valueAfterStructureChangeSql(change, column))
          )
        ]
        const making = { columns: change.after, files: attach(id, current), statements }
        await publishGeneration(parts, table, { ...making, rows: current.rows }, publishing)
      }),
    returnTo: (id, generationId, publishing) =>
      serialByTable(id, async () => {
        const { copyPreviousRowsSql } = await makingSql()
        const table = find(id)
        const generation = findGeneration(table, generationId)
        const columns = maskedColumnsOf(generation, table)
        const statements = [copyPreviousRowsSql(namesOf(columns))]
        const making = { columns, files: attach(id, generation), statements, rows: generation.rows }
        return publishGeneration(parts, table, making, { ...publishing, from: generation.id })
      })
  }
}

const namesOf = (columns: readonly MartColumn[]): readonly string[] =>
  columns.map(({ name }) => quoteIdentifier(name))

/** Whether names, types or positions of columns differ, beyond their descriptions. */
function changesValues({ before: old, after }: TableStructureChange): boolean {
  const shape = (columns: readonly MartColumn[]): string =>
    JSON.stringify(columns.map(({ name, dataType }) => [name, dataType]))
  return shape(old) !== shape(after)
}

/**
 * Columns of a table version, masked as the table requires today, with the higher of their degrees
 * of secrecy then and today. A column that the table no longer has keeps its mark as personal or
 * not; if it is a text column of a table with personal columns, it is always masked, because it may
 * have been marked as personal later under another name.
 */
export function maskedColumnsOf(generation: Generation, table: DataMart): MartColumn[] {
  const isOfPersons = table.columns.some(({ personal }) => personal)
  // Each query calls this function, and a table may have thousands of columns.
  const today = new Map(table.columns.map(column => [column.name, column]))
  return generation.columns.map(column => {
    const now = today.get(column.name)
    if (now) {
      const degree = toStoredDegree(highestDegree(column.degree, now.degree))
      return { ...column, personal: now.personal, ...degree }
    }
    return isOfPersons && column.dataType === 'string' ? { ...column, personal: true } : column
  })
}

/** Builds a table version from the rows of an existing version and generated rows after them. */
async function buildAppendedGeneration(
  table: DataMart,
  current: Generation | undefined,
  files: readonly AttachedDatabaseFile[],
  count: number
): Promise<GenerationBuild> {
  const { copyPreviousRowsSql, insertSampleRowsSql } = await makingSql()
  const first = current?.rows ?? 0
  const statements = [
    ...(current ? [copyPreviousRowsSql(namesOf(table.columns))] : []),
    insertSampleRowsSql(table, first, count)
  ]
  return { columns: table.columns, files, statements, rows: first + count }
}
