import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Basis, Query } from '@shared/features/query/asked'
import type { AskFault, RunOutcome } from '@shared/features/query/calls'
import type { Output } from '@shared/features/query/outputs'
import type { QueryRun } from '@shared/features/query/saved-query'
import { toDay } from '@shared/kit/format'
import { type AnswerTable, columnAt } from '../../query/answer/answer-table'
import type { Answers } from '../../query/answer/answers'
import { duckdb } from '../../query/dialects/duckdb'
import { EngineFault } from '../../warehouse/engine/fault'
import { asAppError } from '../../warehouse/engine-errors'
import { arranged, placeOf } from '../../warehouse/sql/arrangement'
import type { Warehouse } from '../../warehouse/warehouse'
import { refuseTelling } from './guard-persons'
import { openTables } from './open-tables'
import type { Statement } from './prepare'
import { readAsked } from './read-asked'
import { explained, outputsOfTyped } from './typed'

/** Milliseconds that a run may take; a person who waits has **Dừng**. */
const patience = 3_600_000

interface RunParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly answers: Answers
  readonly now: number
}

interface Running {
  readonly run: string
  readonly user: string
  readonly query: Query
  readonly basis: Basis | undefined
  /** What this person asked before, where small groups are hidden from him; else null. */
  readonly before: readonly QueryRun[] | null
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Makes the answer of a query in the reader's process and keeps it for its pages. Throws AppError, also where `signal` ends it. */
export async function runQuery(
  { warehouse, tables, answers, now }: RunParts,
  { run, user, query, basis, before, signal, onProgress }: Running
): Promise<RunOutcome> {
  const began = performance.now()
  const { reader } = warehouse
  const today = basis?.today ?? toDay(now)
  const asking = { signal, deadline: patience }
  try {
    const read = await readAsked({ reader, tables, query, today }, asking)
    if ('faults' in read) return refused(read.faults)
    const opened = await openTables(warehouse, { tables, names: read.tables, basis }, asking)
    if (before) {
      const open = (names: readonly string[]) => openTables(warehouse, { tables, names }, asking)
      await refuseTelling({ before, reader, opened, open, today }, read, asking)
    }
    const statement = read.over(opened, before !== null)
    const { typed } = read
    const columns =
      statement.columns ??
      (typed && (await outputsOfTyped(warehouse, typed, statement, opened, asking))) ??
      []
    if ('faults' in columns) return refused(columns.faults)

    const { files, views, small } = statement
    const made = madeOf(statement, columns, query.limit)
    const count = {
      kind: 'ask',
      files,
      ...(views && { views }),
      arrangement: made,
      sql: `SELECT count(*) FROM ${placeOf(made)}`,
      parameters: [],
      rows: 1
    } as const
    const counted = await reader.ask(count, { ...asking, onProgress }).catch(error => {
      if (typed) return explained(error, typed, made.sql, opened)
      if (error instanceof EngineFault && duckdb.tooLarge.test(error.words)) {
        return { words: tooLarge }
      }
      throw error
    })
    if ('words' in counted) return refused([counted])
    const found = Number(counted.rows[0]?.[0])
    const generations = opened.map(({ name, id }) => ({ table: name, generation: id }))
    const size = { rows: Math.min(found, query.limit), more: found > query.limit }
    const rests = { today, generations }
    const table: AnswerTable = { files, views, made, columns, small, ...size }
    answers.keep(run, { ...table, user, query, basis: rests, tables: read.tables })
    const milliseconds = performance.now() - began
    const least = small?.least ?? null
    return {
      outcome: 'answered',
      answer: { ...size, basis: rests, columns: [...columns], milliseconds, least }
    }
  } catch (error) {
    throw asAppError(error)
  }
}

const tooLarge =
  'Có số từ 10^18 trở lên nên không cộng chính xác được. Hãy lọc bỏ các dòng đó rồi chạy lại.'

const refused = (faults: readonly AskFault[]): RunOutcome => ({
  outcome: 'refused',
  faults: [...faults]
})

/** The table that the answer stands in: its columns by their places, sizes of groups behind them, and one row more than are kept of it. */
function madeOf({ sql, parameters, small }: Statement, columns: readonly Output[], limit: number) {
  const sizes = small ? Math.max(0, ...small.parts) + 1 : 0
  const names = Array.from({ length: columns.length + sizes }, (_, place) => columnAt(place))
  // Lists and the like, which only SQL answers, are kept as the text that is shown of them.
  const values = names.map((name, place) =>
    columns[place]?.type === 'string' ? `${name}::VARCHAR AS ${name}` : name
  )
  return arranged(
    `SELECT ${values.join(', ')} FROM (${sql}) q(${names.join(', ')}) LIMIT ${limit + 1}`,
    parameters
  )
}
