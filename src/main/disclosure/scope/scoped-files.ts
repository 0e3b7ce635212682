import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { memoisePerKey } from '@shared/kit/once'
import { scopeText } from '@shared/model/admin/scope-text'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { Generation } from '@shared/model/data-mart/generation'
import { createKeyedMutex } from '../../runtime/async/mutex'
import type { Clock } from '../../store/clock'
import type { FileSystem } from '../../store/disk/file-system'
import { removeFileIgnoringErrors } from '../../store/disk/generations'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import { engineOrDiskErrorToUserError } from '../../warehouse/engine-errors'
import { refuseWithoutDiskSpace } from '../../warehouse/room'
import { columnDefinitionsSql } from '../../warehouse/sql/columns-sql'
import {
  generationTableSql,
  previousGenerationAlias,
  quoteIdentifier,
  quoteLiteral,
  rowsTableName
} from '../../warehouse/sql/names'

/** Row file of a table version, and which of its rows exist in a scope. */
export interface ScopedRowsRequest {
  readonly table: string
  /** Name of the table, for messages. */
  readonly name: string
  readonly generation: Pick<Generation, 'bytes' | 'id' | 'sha256'>
  readonly columns: readonly Pick<MartColumn, 'dataType' | 'name'>[]
  readonly path: string
  /** Column with the unit, and the values of the scope. */
  readonly column: string
  readonly values: ReadonlySet<string>
  /** Column of the table whose values outside the scope are empty in the file. */
  readonly superiorColumn?: string | undefined
}

/** Row file with the rows of one scope only. */
interface ScopedRowFile {
  readonly path: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
  readonly search: Generation['search']
}

/**
 * Row files with the rows of one scope, derived from the row files of table versions. A statement
 * over such a file cannot reach a row outside the scope, whatever the statement is. The files are a
 * cache: all are deleted at the start, and files of older versions of a table when a newer one is
 * built and no query reads them.
 */
export interface ScopedRowFiles {
  /** Number of rows in the scope, without building the file. Throws AppError. */
  count(request: ScopedRowsRequest, asking?: EngineRequestOptions): Promise<number>
  /** Opens the file, building it first if needed. Throws AppError. */
  open(request: ScopedRowsRequest, asking?: EngineRequestOptions): Promise<ScopedRowFile>
  /** Path that the file has once it is built. */
  pathOf(request: ScopedRowsRequest): string
  /** Deletes all files; only for the writer instance, before any is built. Never throws. */
  clear(): void
}

/** Time in milliseconds for which a query may read a file after opening it: its own timeout. */
const longestUseMs = 3_600_000

export function createScopedRowFiles({
  directory,
  readOnly,
  fs,
  clock,
  reader,
  writer
}: {
  readonly directory: string
  /** Whether another instance writes to the data folder. */
  readonly readOnly: boolean
  readonly fs: FileSystem
  readonly clock: Clock
  readonly reader: Pick<Engine, 'ask'>
  readonly writer: Pick<Engine, 'ask'>
}): ScopedRowFiles {
  const folder = join(directory, 'warehouse', 'scoped')
  const built = new Map<string, ScopedRowFile>()
  const counts = new Map<string, number>()
  /** Time of the last opening of each file, by table and scope. */
  const openedAt = new Map<string, Map<string, number>>()
  const serial = createKeyedMutex()
  const pathOfName = (name: string): string => join(folder, `${name}.duckdb`)

  async function build(
    name: string,
    request: ScopedRowsRequest,
    asking?: EngineRequestOptions
  ): Promise<ScopedRowFile> {
    const { columns, generation, path: from } = request
    const path = pathOfName(name)
    try {
      refuseWithoutDiskSpace(directory, generation.bytes, fs)
      fs.makeFolder(folder)
      const { copyPreviousRowsSql } = await import('../../warehouse/making-sql')
      const values = columns.map(({ name }) => valueInScopeSql(name, request))
      const create = `CREATE TABLE target.${quoteIdentifier(rowsTableName)} (${columnDefinitionsSql(columns)})`
      const copy = `${copyPreviousRowsSql(values)} WHERE ${inScopeSql(request)}`
      const work = {
        kind: 'build',
        path,
        files: [{ alias: previousGenerationAlias, path: from }],
        statements: [create, copy].map(sql => ({ sql, parameters: [] })),
        searched: columns.flatMap(({ name: column, dataType }) =>
          dataType === 'string' ? [column] : []
        )
      } as const
      return { path, ...(await writer.ask(work, asking)) }
    } catch (error) {
      const refusal = engineOrDiskErrorToUserError(error)
      // The general message asks for permission to write, which a read-only instance never has.
      const isReadOnly = refusal instanceof AppError && refusal.code === 'READ_ONLY'
      throw readOnly && isReadOnly
        ? new AppError('READ_ONLY', scopeText.readOnly(request.name))
        : refusal
    }
  }

  /** Deletes the files of other versions that no running query can read any more. */
  function removeUnused(opened: Map<string, number>): void {
    for (const [name, time] of opened) {
      if (clock.now() - time <= longestUseMs) continue
      opened.delete(name)
      built.delete(name)
      removeFileIgnoringErrors(fs, pathOfName(name))
    }
  }

  return {
    async count(request, asking) {
      const name = nameOf(request)
      const known = built.get(name)?.rows ?? counts.get(name)
      if (known !== undefined) return known
      try {
        const { rows } = await reader.ask(
          {
            kind: 'ask',
            files: [{ alias: 'g', path: request.path }],
            sql: `SELECT count(*) FROM ${generationTableSql(rowsTableName)} WHERE ${inScopeSql(request)}`,
            parameters: [],
            rows: 1
          },
          asking
        )
        const count = Number(rows[0]?.[0])
        counts.set(name, count)
        return count
      } catch (error) {
        throw engineOrDiskErrorToUserError(error)
      }
    },
    open(request, asking) {
      const name = nameOf(request)
      return serial(name, async () => {
        const slot = slotOf(request)
        const opened = openedAt.get(slot) ?? new Map<string, number>()
        openedAt.set(slot, opened.set(name, clock.now()))
        const known = built.get(name)
        if (known && fs.stat(known.path)?.size === known.bytes) return known
        const made = await build(name, request, asking)
        built.set(name, made)
        removeUnused(opened)
        return made
      })
    },
    pathOf: request => pathOfName(nameOf(request)),
    clear() {
      built.clear()
      for (const name of listNames(fs, folder)) removeFileIgnoringErrors(fs, join(folder, name))
    }
  }
}

function listNames(fs: FileSystem, folder: string): string[] {
  try {
    return fs.list(folder)
  } catch {
    return []
  }
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Hash of the values of a scope, computed once: sorting 2,000 units takes a millisecond. */
const hashOfValues = memoisePerKey((values: ReadonlySet<string>) => hashOf([...values].sort()))

const nameOf = ({ table, generation, columns, ...request }: ScopedRowsRequest): string =>
  hashOf([
    table,
    generation.id,
    generation.sha256,
    columns.map(({ name, dataType }) => [name, dataType]),
    request.column,
    request.superiorColumn,
    hashOfValues(request.values)
  ])

/** Key of the files of a table that replace each other. */
const slotOf = ({ table, column, values }: ScopedRowsRequest): string =>
  hashOf([table, column, hashOfValues(values)])

/** Condition for rows whose unit belongs to the scope; surrounding spaces do not count. */
function inScopeSql({ column, values }: Pick<ScopedRowsRequest, 'column' | 'values'>): string {
  if (values.size === 0) return 'FALSE'
  const list = [...values].map(value => `(${quoteLiteral(value)})`).join(', ')
  return `trim(CAST(${quoteIdentifier(column)} AS VARCHAR)) IN (SELECT v FROM (VALUES ${list}) s(v))`
}

/** Value of a column in the file: the superior of a unit is empty if it is outside the scope. */
function valueInScopeSql(
  name: string,
  { superiorColumn, values }: Pick<ScopedRowsRequest, 'superiorColumn' | 'values'>
): string {
  const value = quoteIdentifier(name)
  if (name !== superiorColumn) return value
  return `CASE WHEN ${inScopeSql({ column: name, values })} THEN ${value} END`
}
