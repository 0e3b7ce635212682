import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import type { OutputType } from '@shared/features/query/outputs'
import type { Question } from '@shared/features/query/question'
import { allSpared } from '@shared/features/standard-model/needs/parts'
import { findModelTable } from '@shared/features/standard-model/tables'
import { oncePer } from '@shared/kit/once'
import { type Compiled, compile } from '../../../query/compile'
import type { Dialect, Place } from '../../../query/dialects/dialect'
import { duckdb } from '../../../query/dialects/duckdb'
import type { Engine } from '../../../warehouse/engine/client'
import type { Arrangement, Attached, Cell } from '../../../warehouse/engine/messages'
import { asAppError } from '../../../warehouse/engine-errors'
import { arranged, placeOf as placeOfRows } from '../../../warehouse/sql/arrangement'
import { boundMemory } from '../../bounded-memory'
import { type Filled, lookupsOf } from '../../filled'
import { attachedAs, emptyPlace, modelPlace } from './model-place'
import { tellsOfPeople } from './tells-of-people'

/** Milliseconds that a question of a page may take. */
const patience = 120_000
/** Values that come to main with one answer; the engine refuses to hand over about so many. */
const mostCells = 800_000

/** A written statement over tables of the model, in words that every engine knows: what the tree of questions cannot say. */
export interface Written {
  /** Rows that are made first; figures do not go by their order, lists of this machine that are made of the same rows do. */
  readonly over: string
  /** The statement, in which these rows stand as `from`. */
  readonly sql: (from: string) => string
  /** Of what `over` is made with. */
  readonly parameters?: readonly Cell[]
  readonly outputs: readonly OutputType[]
}

/** Questions whose answers are figures, wherever the tables lie. */
export interface AskFigures {
  readonly dialect: Dialect
  /** The rows of an answer, whole. Throws AppError, also for one that is too large. */
  readonly rows: (question: Question) => Promise<readonly (readonly Cell[])[]>
  /** The statement of a question; in the place of its source may stand something made of it, such as some of its rows. */
  readonly compiled: (question: Question, source?: (place: Place) => Place) => Compiled
  /** A table of the model as a written statement reads it. Throws CONFLICT where nothing fills it and no page does without. */
  readonly place: (id: string) => Place
  /** The rows of a written statement, at most so many. Throws AppError. */
  readonly figures: (written: Written, most: number) => Promise<readonly (readonly Cell[])[]>
}

/** Questions of the tables that fill the standard model: tables and columns are the model's. They lie on this machine, where lists are searched and sorted too. */
export interface Ask extends AskFigures {
  /** The same with a further table, made of those that are there. */
  readonly with: (name: string, make: (placed: (id: string) => Place) => Place) => Ask
  /** The answer of a statement, with what must be arranged before. Throws AppError. */
  readonly run: Run
}

type Rows = readonly (readonly Cell[])[]
type Run = (
  statement: { readonly sql: string; readonly parameters: readonly Cell[] },
  rows: number,
  arrangement?: Arrangement
) => Promise<Rows>

/** Answers that were kept, by the hash of all that was asked. */
interface AnswersOf {
  /** The tables whose files never change, where not all of them are such. */
  readonly tables?: ReadonlySet<string>
  readonly read: (statement: string) => Promise<Rows | undefined>
  readonly keep: (statement: string, rows: Rows) => void
}

interface AskParts {
  readonly reader: Pick<Engine, 'ask'>
  readonly filled: ReadonlyMap<string, Filled>
  /** The day on which spans of days are counted. */
  readonly today: string
  /** Of files that never change. */
  readonly kept?: AnswersOf
}

export function createAsk(parts: AskParts, made: ReadonlyMap<string, Place> = new Map()): Ask {
  const { reader, filled, today, kept } = parts
  // All questions name the same files, so that the reader keeps one engine over them; a file is attached once.
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
    // Pages that may be without it leave out what is made of it.
    const table = allSpared.has(id) ? findModelTable(id) : undefined
    if (table) return emptyPlace(table)
    throw notFilled(id)
  }

  const compiled = compiler(placed, duckdb, today)

  const run: Run = async ({ sql, parameters }, rows, arrangement) => {
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

  /** The same for figures, which tell of nobody alone: those of a closed period are kept. */
  const runKept: Run = async (statement, rows, arrangement) => {
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
    `Chưa có bảng nào của đơn vị được ánh xạ vào “${id}” của mô hình chuẩn. Mở Cấu hình › Số liệu chuyên ngành.`
  )

/** Statements of questions over tables of the model. */
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

/** Rows of so many columns, all that there are. Throws AppError where they are too many. */
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
