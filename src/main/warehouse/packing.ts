import { createWriteStream, readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@shared/contract/reply'
import type { MartColumn } from '@shared/model/data-mart/column'
import {
  currentGenerationOf,
  type DataMart,
  estimateRowBytes
} from '@shared/model/data-mart/data-mart'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { Generation } from '@shared/model/data-mart/generation'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import type { ExchangePackageTable } from '../archive/package-file'
import type { ExchangePackageTableRows } from '../archive/sealed/sealed-package'
import type { FileSystem } from '../store/disk/file-system'
import type { Engine } from './engine/client'
import { engineOrDiskErrorToUserError } from './engine-errors'
import {
  buildGeneration,
  type GenerationPublishDependencies,
  type PublicationDetails
} from './publish'
import { refuseWithoutDiskSpace } from './room'
import { quoteIdentifier, quoteLiteral, rowsTableName } from './sql/names'
import { maskedColumnsOf } from './tables'

export interface ParquetTransferDependencies
  extends Omit<GenerationPublishDependencies, 'records'> {
  readonly writer: Engine
  readonly directory: string
  /** File system, of which only the free disk space is needed. */
  readonly fs: Pick<FileSystem, 'free'>
}

interface ParquetTransferMonitor {
  readonly signal: AbortSignal
  /** Called with the number of rows of each table that is finished. */
  readonly onRows: (rows: number) => void
}

export interface ParquetTransfer {
  /**
   * Exports the current rows of these tables as Parquet files, in order; the files exist until
   * `discard` is called. Throws AppError and then leaves nothing behind.
   */
  takeOut(
    tables: readonly DataMart[],
    watch: ParquetTransferMonitor
  ): Promise<{
    readonly rows: readonly ExchangePackageTableRows[]
    readonly discard: () => Promise<void>
  }>
  /**
   * Imports Parquet files as table versions, returned by table id; no record points at them until a
   * restore replaces the tables. `incoming` is consumed file by file. Throws AppError, and what
   * `incoming` throws, and then leaves no file behind.
   */
  bringIn(
    incoming: AsyncIterable<{ table: ExchangePackageTable; pieces: AsyncIterable<Buffer> }>,
    tables: readonly ExchangePackageTable[],
    publishing: Omit<PublicationDetails, 'alter'>,
    watch: ParquetTransferMonitor
  ): Promise<ReadonlyMap<string, Generation>>
  /** Deletes imported table versions that will not be used. Never throws. */
  drop(made: ReadonlyMap<string, Generation>): void
  /** Deletes files left by a crash; runs before anything is packed. Never throws. */
  tidy(): void
}

const prefix = 'goi-'
/**
 * An engine that was just stopped may hold its file open for a moment, so the deletion is retried.
 */
const whatever = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const
const source = 'truoc'

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Export and import of table rows as Parquet files, which only the writer process reads and writes.
 */
export function createParquetTransfer(parts: ParquetTransferDependencies): ParquetTransfer {
  const { directory, files, fs, writer } = parts
  const temporary = join(directory, 'warehouse', 'temporary')

  async function makeFolder(): Promise<string> {
    await mkdir(temporary, { recursive: true })
    return mkdtemp(join(temporary, prefix))
  }

  async function copyOut(
    table: DataMart,
    path: string,
    signal: AbortSignal
  ): Promise<ExchangePackageTableRows> {
    const { id, name } = table
    const generation = currentGenerationOf(table)
    if (!generation) throw new AppError('NOT_FOUND', encryptedPackageText.rowsDiffer(name))
    const columns = maskedColumnsOf(generation, table)
    const names = columns.map(column => quoteIdentifier(column.name)).join(', ')
    const select = `SELECT ${names} FROM ${source}.${quoteIdentifier(rowsTableName)}`
    const { rows } = await writer.ask(
      {
        kind: 'export',
        path,
        files: [{ alias: source, path: files.pathOf(id, generation.id) }],
        sql: select,
        parameters: [],
        columns: [],
        format: 'parquet',
        separator: ','
      },
      { signal }
    )
    if (rows !== generation.rows)
      throw new AppError('IO_ERROR', encryptedPackageText.rowsDiffer(name))
    const { bytes: size, sha256 } = await writer.ask({ kind: 'hash', path }, { signal })
    return { id, name, rows, columns, sha256, size, path }
  }

  async function build(
    table: ExchangePackageTable,
    path: string,
    publishing: Omit<PublicationDetails, 'alter'>,
    signal: AbortSignal
  ): Promise<Generation> {
    const { id, name, columns, rows } = table
    const making = { columns, files: [], statements: [insertSql(columns, path, rows)], rows }
    const made = await buildGeneration(parts, id, making, publishing, { signal })
    if (made.rows === rows) return made
    files.remove(id, made.id)
    throw new AppError('INVALID_INPUT', encryptedPackageText.rowsDiffer(name))
  }

  const drop: ParquetTransfer['drop'] = made => {
    for (const [table, { id }] of made) files.remove(table, id)
  }

  return {
    async takeOut(tables, { signal, onRows }) {
      const sizes = tables.map(table => currentGenerationOf(table)?.bytes ?? 0)
      refuseWithoutDiskSpace(directory, sumOf(sizes), fs)
      const folder = await makeFolder()
      const discard = () => rm(folder, whatever).catch(() => undefined)
      try {
        const rows: ExchangePackageTableRows[] = []
        for (const table of tables) {
          const packed = await copyOut(table, join(folder, `${table.id}.parquet`), signal)
          rows.push(packed)
          onRows(packed.rows)
        }
        return { rows, discard }
      } catch (error) {
        await discard()
        throw engineOrDiskErrorToUserError(error)
      }
    },
    async bringIn(incoming, tables, publishing, { signal, onRows }) {
      const room = sumOf(tables.map(({ rows, columns }) => rows * estimateRowBytes(columns)))
      refuseWithoutDiskSpace(directory, room + Math.max(0, ...tables.map(({ size }) => size)), fs)
      const folder = await makeFolder()
      const made = new Map<string, Generation>()
      try {
        for await (const { table, pieces } of incoming) {
          const path = join(folder, `${table.id}.parquet`)
          await pipeline(pieces, createWriteStream(path), { signal })
          made.set(table.id, await build(table, path, publishing, signal))
          await rm(path, whatever)
          onRows(table.rows)
        }
        return made
      } catch (error) {
        drop(made)
        throw engineOrDiskErrorToUserError(error)
      } finally {
        await rm(folder, whatever).catch(() => undefined)
      }
    },
    drop,
    tidy: () => deleteLeftFolders(temporary)
  }
}

/** Deletes the folders that a crash left in the temporary folder. Never throws. */
function deleteLeftFolders(temporary: string): void {
  try {
    for (const name of readdirSync(temporary)) {
      if (name.startsWith(prefix)) rmSync(join(temporary, name), whatever)
    }
  } catch {
    // Errors are ignored: either no file exists, or the next start deletes it.
  }
}

/**
 * SQL that reads every column by name and type, and one row more than expected, so that a surplus
 * row is detected instead of imported.
 */
function insertSql(columns: readonly MartColumn[], path: string, rows: number): string {
  const values = columns.map(
    ({ name, dataType }) => `CAST(${quoteIdentifier(name)} AS ${dataTypeDefinitions[dataType].sql})`
  )
  const from = `read_parquet(${quoteLiteral(withoutPattern(path))})`
  return `INSERT INTO target.${quoteIdentifier(rowsTableName)} SELECT ${values.join(', ')} FROM ${from} LIMIT ${rows + 1}`
}

/** The engine interprets a path to be read as a glob pattern. */
const withoutPattern = (path: string): string => path.replaceAll(/[*?[]/g, '[$&]')
