import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { allSpared } from '@shared/features/standard-model/needs/parts'
import { findModelTable } from '@shared/features/standard-model/tables'
import { oncePer } from '@shared/kit/once'
import type { OutputType } from '@shared/model/query/outputs'
import type { Question } from '@shared/model/query/question'
import { type Compiled, compile } from '../../../sql/compile'
import type { Dialect, Place } from '../../../sql/dialects/dialect'
import { duckdb } from '../../../sql/dialects/duckdb'
import type { Engine } from '../../../warehouse/engine/client'
import type { Arrangement, Attached, Cell } from '../../../warehouse/engine/messages'
import { asAppError } from '../../../warehouse/engine-errors'
import { arranged, placeOf as placeOfRows } from '../../../warehouse/sql/arrangement'
import { boundMemory } from '../../bounded-memory'
import { type Filled, lookupsOf } from '../../filled'
import { attachedAs, emptyPlace, modelPlace } from './model-place'
import { tellsOfPeople } from './tells-of-people'

/** Timeout of a page query, in milliseconds. */
const patience = 120_000
/** Maximum number of values that one result sends to main; the engine refuses larger ones. */
const mostCells = 800_000

/**
 * A handwritten SQL statement over tables of the model, portable across engines, for what a query
 * tree cannot express.
 */
export interface Written {
  /**
   * SQL of rows that are materialised first. The order of figures does not depend on them; lists on
   * this machine built from the same rows do.
   */
  readonly over: string
  /** The statement that reads these rows as `from`. */
  readonly sql: (from: string) => string
  /** Parameters of `over`. */
  readonly parameters?: readonly Cell[]
  readonly outputs: readonly OutputType[]
}

/** Queries whose results are figures, regardless of where the tables are. */
export interface AskFigures {
  readonly dialect: Dialect
  /** All rows of a result. Throws AppError, also if the result is too large. */
  readonly rows: (question: Question) => Promise<readonly (readonly Cell[])[]>
  /**
   * The statement of a query; its source may be replaced by a derived relation, such as some of its
   * rows.
   */
  readonly compiled: (question: Question, source?: (place: Place) => Place) => Compiled
  /**
   * A table of the model for a handwritten statement. Throws CONFLICT if it is not mapped and no
   * page can do without it.
   */
  readonly place: (id: string) => Place
  /** The rows of a handwritten statement, at most `most`. Throws AppError. */
  readonly figures: (written: Written, most: number) => Promise<readonly (readonly Cell[])[]>
}

/**
 * Queries over the tables mapped to the standard model, in the names of the model. The tables are
 * on this machine, where lists are also searched and sorted.
 */
export interface Ask extends AskFigures {
  /** A query interface with an additional table derived from the existing ones. */
  readonly with: (name: string, make: (placed: (id: string) => Place) => Place) => Ask
  /** The result of a statement, after an optional preparatory one. Throws AppError. */
  readonly run: RunStatement
  /** The mapped tables, by id. */
  readonly tables: ReadonlyMap<string, Filled>
  /** A query interface over other tables, whose results are not cached. */
  readonly over: (tables: ReadonlyMap<string, Filled>) => Ask
}

type Rows = readonly (readonly Cell[])[]
type RunStatement = (
  statement: { readonly sql: string; readonly parameters: readonly Cell[] },
  rows: number,
  arrangement?: Arrangement
) => Promise<Rows>

/** Cached results, by the hash of the query and its input. */
interface AnswersOf {
  /** The tables whose files never change, if not all are immutable. */
  readonly tables?: ReadonlySet<string>
  readonly read: (statement: string) => Promise<Rows | undefined>
  readonly keep: (statement: string, rows: Rows) => void
}

interface AskParts {
  readonly reader: Pick<Engine, 'ask'>
  readonly filled: ReadonlyMap<string, Filled>
  /** Reference day of relative periods. */
  readonly today: string
  /** Cache for results over immutable files. */
  readonly kept?: AnswersOf
}

export function createAsk(parts: AskParts, made: ReadonlyMap<string, Place> = new Map()): Ask {
  const { reader, filled, today, kept } = parts
  // All queries list the same files, so that the reader reuses one engine for them; each file is
  // attached once.
  const read = [...filled.values()].flatMap(one => [one.opened, ...lookupsOf(one)])
  const paths = [...new Set(read.map(({ path }) => path))]
  const catalogOf = (path: string): string => `b${paths.indexOf(path)}`
  const files: readonly Attached[] = paths.map(path => ({ alias: catalogOf(path), path }))
  const placeOf = oncePer((one: Filled) => modelPlace(one, attachedAs(one.opened, catalogOf)))

  function placed(id: string): Place {
    const further = made.get(id)
    if (further) return further
    const one = filled.get(id)
    if (one) return placeOf(one)
    // A table that pages can do without is replaced by an empty one.
    const table = allSpared.has(id) ? findModelTable(id) : undefined
    if (table) return emptyPlace(table)
    throw notFilled(id)
  }

  const compiled = compiler(placed, duckdb, today)

  const run: RunStatement = async ({ sql, parameters }, rows, arrangement) => {
    const question = { kind: 'ask', files, sql, parameters, rows } as const
    boundMemory()
    try {
      const answer = await reader.ask(arrangement ? { ...question, arrangement } : question, {
        deadline: patience
      })
      return answer.rows
    } catch (error) {
      throw asAppError(error)
    }
  }

  /**
   * Cached variant for figures, which describe no single person: those of a closed period are
   * stored.
   */
  const runKept: RunStatement = async (statement, rows, arrangement) => {
    if (!kept) return run(statement, rows, arrangement)
    const name = createHash('sha256')
      .update(JSON.stringify([statement.sql, statement.parameters, rows, arrangement]))
      .digest('hex')
    boundMemory()
    const known = await kept.read(name)
    if (known) return known
    const answer = await run(statement, rows, arrangement)
    kept.keep(name, answer)
    return answer
  }

  return {
    dialect: duckdb,
    compiled,
    run,
    tables: filled,
    over: tables => createAsk({ reader, filled: tables, today }),
    place: placed,
    with: (name, make) => createAsk(parts, new Map([...made, [name, make(placed)]])),
    figures: ({ over, sql, parameters }, most) => {
      const arrangement = arranged(over, parameters)
      const statement = { sql: sql(placeOfRows(arrangement)), parameters: [] }
      return (kept?.tables ? run : runKept)(statement, most, arrangement)
    },
    rows: question => {
      const statement = compiled(question)
      const tables = [question.source, ...question.relations.map(({ table }) => table)]
      const isKept = !kept?.tables || tables.every(table => kept.tables?.has(table))
      const answered = tellsOfPeople(question) || !isKept ? run : runKept
      return wholeOf(statement.outputs.length, most => answered(statement, most))
    }
  }
}

export const notFilled = (id: string): AppError =>
  new AppError(
    'CONFLICT',
    `Chưa có bảng nào của đơn vị được ánh xạ vào bảng “${findModelTable(id)?.title ?? id}” của mô hình chuẩn. Mở Cấu hình › Số liệu chuyên ngành.`
  )

/** Statements of queries over tables of the model. */
export const compiler =
  (placed: AskFigures['place'], dialect: Dialect, today: string): AskFigures['compiled'] =>
  (question, source) => {
    const first = placed(question.source)
    const places = [
      source ? source(first) : first,
      ...question.relations.map(({ table }) => placed(table))
    ]
    const asked = { parameters: [], today }
    return compile(question, places, source ? { ...dialect, keepsOrder: false } : dialect, asked)
  }

/** All rows of a result with the given number of columns. Throws AppError if there are too many. */
export async function wholeOf(
  columns: number,
  ask: (most: number) => Promise<readonly (readonly Cell[])[]>
): Promise<readonly (readonly Cell[])[]> {
  const most = Math.floor(mostCells / Math.max(1, columns))
  const rows = await ask(most + 1)
  if (rows.length <= most) return rows
  throw new AppError(
    'BUSY',
    'Số liệu của trang có quá nhiều nhóm để tính một lần. Hãy chọn một đơn vị hoặc khu vực rồi xem lại.'
  )
}
