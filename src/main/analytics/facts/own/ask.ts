import { createHash } from 'node:crypto'
import { optionalModelTableIds } from '@shared/features/standard-model/needs/parts'
import { findModelTable } from '@shared/features/standard-model/tables'
import { memoisePerKey } from '@shared/kit/once'
import type { QueryOutputType } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import type { Dialect, SqlTable } from '../../../sql/dialects/dialect'
import { duckdbDialect } from '../../../sql/dialects/duckdb'
import type { Engine } from '../../../warehouse/engine/client'
import type {
  AttachedDatabaseFile,
  EngineCell,
  MaterialisedRowOrder
} from '../../../warehouse/engine/messages'
import { engineErrorToAppError } from '../../../warehouse/engine-errors'
import { createRowOrder, rowOrderTableOf as placeOfRows } from '../../../warehouse/sql/arrangement'
import { quoteIdentifier } from '../../../warehouse/sql/names'
import { limitHeapGrowth } from '../../bounded-memory'
import { lookupTablesOf, type MappedTable } from '../../filled'
import {
  attachedTableLocationOf,
  rowIdColumn,
  toEmptyModelSqlTable,
  toModelSqlTable
} from './model-place'
import {
  createModelQueryCompiler,
  createUnmappedTableError,
  type ModelQueryCompiler,
  readWholeResult
} from './model-query'
import { isAboutSinglePersons } from './tells-of-people'

/** Timeout of a page query, in milliseconds. */
const patience = 120_000

/**
 * Handwritten SQL statement over tables of the standard model, portable across database engines,
 * for computations that a query tree cannot express.
 */
export interface HandwrittenSql {
  /**
   * SQL of rows that are materialised before the statement runs. Figures do not depend on the order
   * of these rows, but lists that are built from them on this machine do.
   */
  readonly over: string
  /** Returns the statement that reads the materialised rows from the relation `from`. */
  readonly sql: (from: string) => string
  /** Parameters of the SQL in `over`. */
  readonly parameters?: readonly EngineCell[]
  readonly outputs: readonly QueryOutputType[]
}

/** Queries whose results are figures, whether the tables are on this machine or on a server. */
export interface FigureQueryRunner {
  readonly dialect: Dialect
  /** All rows of a result. Throws AppError, also if the result is too large. */
  readonly rows: (question: StructuredQuery) => Promise<readonly (readonly EngineCell[])[]>
  /**
   * Compiles a query to a statement; the source table may be replaced by a derived relation, such
   * as a subset of its rows.
   */
  readonly compiled: ModelQueryCompiler
  /**
   * SQL location of a model table for a handwritten statement. Throws CONFLICT if the table is not
   * mapped although pages require it.
   */
  readonly place: (id: string) => SqlTable
  /** Rows of a handwritten statement, at most `most`. Throws AppError. */
  readonly figures: (
    written: HandwrittenSql,
    most: number
  ) => Promise<readonly (readonly EngineCell[])[]>
}

/**
 * Queries over the tables mapped to the standard model, with the model's names. The tables are on
 * this machine, where lists are also searched and sorted.
 */
export interface ModelQueryRunner extends FigureQueryRunner {
  /** Creates a query interface with one more table, derived from the existing tables. */
  readonly with: (
    name: string,
    make: (placed: (id: string) => SqlTable) => SqlTable
  ) => ModelQueryRunner
  /**
   * Like `with`, but the engine materialises the columns of the derived table once and reuses them
   * for the following queries. Its rows are renumbered in the order of their row numbers.
   */
  readonly withMaterialised: ModelQueryRunner['with']
  /** Runs a statement, after an optional preparatory one. Throws AppError. */
  readonly run: RunStatement
  /** Tables that are mapped to the standard model, by model table id. */
  readonly tables: ReadonlyMap<string, MappedTable>
  /** Returns a query interface over other tables, whose results are not cached. */
  readonly over: (tables: ReadonlyMap<string, MappedTable>) => ModelQueryRunner
}

type Rows = readonly (readonly EngineCell[])[]
type RunStatement = (
  statement: { readonly sql: string; readonly parameters: readonly EngineCell[] },
  rows: number,
  arrangement?: MaterialisedRowOrder
) => Promise<Rows>

/** Cached results, by the hash of the query and its input. */
interface CachedModelResults {
  /**
   * Ids of the tables whose files never change, so that results over these tables may be cached;
   * omitted if all files are immutable.
   */
  readonly tables?: ReadonlySet<string>
  readonly read: (statement: string) => Promise<Rows | undefined>
  readonly keep: (statement: string, rows: Rows) => void
}

interface ModelQueriesParts {
  readonly reader: Pick<Engine, 'ask'>
  readonly filled: ReadonlyMap<string, MappedTable>
  /** Day ("2026-10-31") from which relative periods such as “last month” are counted. */
  readonly today: string
  /** Cache for results over immutable files. */
  readonly kept?: CachedModelResults
}

/** Derived tables of a runner, by id, with the last of them that the engine has to materialise. */
interface DerivedTables {
  readonly tables: ReadonlyMap<string, SqlTable>
  readonly materialised?: MaterialisedRowOrder
}

export function createModelQueryRunner(
  parts: ModelQueriesParts,
  derived: DerivedTables = { tables: new Map() }
): ModelQueryRunner {
  const { reader, filled, today, kept } = parts
  // Every query attaches the same files, so that the reader process reuses one engine for all of
  // them; each file is attached once.
  const read = [...filled.values()].flatMap(one => [one.opened, ...lookupTablesOf(one)])
  const paths = [...new Set(read.map(({ path }) => path))]
  const catalogOf = (path: string): string => `b${paths.indexOf(path)}`
  const files: readonly AttachedDatabaseFile[] = paths.map(path => ({
    alias: catalogOf(path),
    path
  }))
  const placeOf = memoisePerKey((one: MappedTable) =>
    toModelSqlTable(one, attachedTableLocationOf(one.opened, catalogOf))
  )

  function placed(id: string): SqlTable {
    const further = derived.tables.get(id)
    if (further) return further
    const one = filled.get(id)
    if (one) return placeOf(one)
    // An unmapped model table that pages do not require is replaced by an empty table.
    const table = optionalModelTableIds.has(id) ? findModelTable(id) : undefined
    if (table) return toEmptyModelSqlTable(table)
    throw createUnmappedTableError(id)
  }

  const compiled = createModelQueryCompiler(placed, duckdbDialect, today)

  /** Row order that is made after the materialised table, which its statement may read. */
  const afterMaterialised = (order: MaterialisedRowOrder): MaterialisedRowOrder =>
    derived.materialised ? { ...order, over: derived.materialised } : order

  const run: RunStatement = async ({ sql, parameters }, rows, order) => {
    const question = { kind: 'ask', files, sql, parameters, rows } as const
    limitHeapGrowth()
    try {
      const arrangement = order ? afterMaterialised(order) : derived.materialised
      const answer = await reader.ask(arrangement ? { ...question, arrangement } : question, {
        deadline: patience
      })
      return answer.rows
    } catch (error) {
      throw engineErrorToAppError(error)
    }
  }

  /**
   * Variant of `run` that caches results for figures of closed periods; lists of persons are never
   * cached, because only figures describe no single person.
   */
  const runKept: RunStatement = async (statement, rows, arrangement) => {
    if (!kept) return run(statement, rows, arrangement)
    const name = createHash('sha256')
      .update(JSON.stringify([statement.sql, statement.parameters, rows, arrangement]))
      .digest('hex')
    limitHeapGrowth()
    const known = await kept.read(name)
    if (known) return known
    const answer = await run(statement, rows, arrangement)
    kept.keep(name, answer)
    return answer
  }

  return {
    dialect: duckdbDialect,
    compiled,
    run,
    tables: filled,
    over: tables => createModelQueryRunner({ reader, filled: tables, today }),
    place: placed,
    with: (name, make) =>
      createModelQueryRunner(parts, {
        ...derived,
        tables: new Map([...derived.tables, [name, make(placed)]])
      }),
    withMaterialised: (name, make) => {
      const { from, ...table } = make(placed)
      const columns = table.columns
        .filter(column => column.name !== rowIdColumn)
        .map(column => quoteIdentifier(column.name))
        .join(', ')
      const rows = afterMaterialised(
        createRowOrder(`SELECT ${columns} FROM ${from} ORDER BY ${rowIdColumn}`)
      )
      const made = {
        ...table,
        from: `(SELECT rowid AS ${rowIdColumn}, * FROM ${placeOfRows(rows)})`
      }
      return createModelQueryRunner(parts, {
        tables: new Map([...derived.tables, [name, made]]),
        materialised: rows
      })
    },
    figures: ({ over, sql, parameters }, most) => {
      const arrangement = createRowOrder(over, parameters)
      const statement = { sql: sql(placeOfRows(arrangement)), parameters: [] }
      return (kept?.tables ? run : runKept)(statement, most, arrangement)
    },
    rows: question => {
      const statement = compiled(question)
      const tables = [question.source, ...question.relations.map(({ table }) => table)]
      const isKept = !kept?.tables || tables.every(table => kept.tables?.has(table))
      const answered = isAboutSinglePersons(question) || !isKept ? run : runKept
      return readWholeResult(statement.outputs.length, most => answered(statement, most))
    }
  }
}
