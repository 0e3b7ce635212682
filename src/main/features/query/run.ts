import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Basis, Query } from '@shared/features/query/asked'
import type { AskFault, RunOutcome } from '@shared/features/query/calls'
import { questionFaults } from '@shared/features/query/faults'
import type { Output } from '@shared/features/query/outputs'
import type { QueryRun } from '@shared/features/query/saved-query'
import { toDay } from '@shared/kit/format'
import { type AnswerTable, columnAt, hiddenSql } from '../../query/answer/answer-table'
import type { KeptAnswer } from '../../query/answer/answers'
import { duckdb } from '../../query/dialects/duckdb'
import { leastGroup } from '../../query/disclosure'
import type { Asking } from '../../warehouse/engine/client'
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
  readonly now: number
}

interface Running {
  readonly user: string
  readonly query: Query
  readonly basis: Basis | undefined
  /** What this person asked before, where small groups are hidden from him; else null. */
  readonly before: readonly QueryRun[] | null
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** How a run ended; what is to be kept of it for its pages, once the trail has it; and what was asked, as the builder knows it where it does. */
interface RunEnd {
  readonly outcome: RunOutcome
  readonly keep: KeptAnswer | undefined
  readonly asked: Query['asked']
}

/** Makes the answer of a query in the reader's process. Throws AppError, also where `signal` ends it. */
export async function runQuery(
  { warehouse, tables, now }: RunParts,
  { user, query, basis: wanted, before, signal, onProgress }: Running
): Promise<RunEnd> {
  const began = performance.now()
  const { reader } = warehouse
  // Answers over other rows or of other days, set against each other, would tell of single persons.
  const basis = before ? undefined : wanted
  const today = basis?.today ?? toDay(now)
  const asking = { signal, deadline: patience }
  try {
    const read = await readAsked({ reader, tables, query, today }, asking)
    if ('faults' in read) return refused(query.asked, read.faults)
    const asked: Query['asked'] = read.question
      ? { form: 'tree', question: read.question }
      : query.asked
    const opened = await openTables(warehouse, { tables, names: read.tables, basis }, asking)
    const gone =
      read.question && basis ? questionFaults(read.question, opened, read.parameters) : []
    if (gone.length > 0) return refused(asked, gone)
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
    if ('faults' in columns) return refused(asked, columns.faults)

    const { files, views } = statement
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
    if ('words' in counted) return refused(asked, [counted])
    const found = Number(counted.rows[0]?.[0])
    const small = statement.small && {
      ...statement.small,
      least: await leastOf(reader, { files, made, place: columns.length }, asking)
    }
    const generations = opened.map(({ name, id }) => ({ table: name, generation: id }))
    const size = { rows: Math.min(found, query.limit), more: found > query.limit }
    const rests = { today, generations }
    const table: AnswerTable = { files, views, made, columns, small, ...size }
    const seesPersons = before === null
    const keep = { ...table, user, query, basis: rests, tables: read.tables, seesPersons }
    const milliseconds = performance.now() - began
    const least = small?.least ?? null
    const answer = { ...size, basis: rests, columns: [...columns], milliseconds, least }
    return { outcome: { outcome: 'answered', answer }, keep, asked }
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * Rows that a group must have to be shown: where the hidden ones together are so few that a total would tell of them, the smallest of the
 * shown ones is hidden with them.
 */
async function leastOf(
  reader: Warehouse['reader'],
  { files, made, place }: Pick<AnswerTable, 'files' | 'made'> & { readonly place: number },
  asking: Asking
): Promise<number> {
  const size = columnAt(place)
  const sql = `SELECT coalesce(sum(${size}) FILTER (WHERE ${size} < ${leastGroup}), 0),
    min(${size}) FILTER (WHERE ${size} >= ${leastGroup}) FROM ${placeOf(made)}`
  const { rows } = await reader.ask(
    { kind: 'ask', files, arrangement: made, sql, parameters: [], rows: 1 },
    asking
  )
  const [hidden, next] = (rows[0] ?? []).map(Number)
  return hidden && hidden < leastGroup && next ? next + 1 : leastGroup
}

const tooLarge =
  'Có số từ 10^18 trở lên nên không cộng chính xác được. Hãy lọc bỏ các dòng đó rồi chạy lại.'

const refused = (asked: Query['asked'], faults: readonly AskFault[]): RunEnd => ({
  outcome: { outcome: 'refused', faults: [...faults] },
  keep: undefined,
  asked
})

/** The table that the answer stands in: its columns by their places, sizes of groups behind them, and one row more than are kept of it. */
function madeOf(
  { sql, parameters, small, isOrdered, sorts }: Statement,
  columns: readonly Output[],
  limit: number
) {
  const sizes = small ? Math.max(0, ...small.parts) + 1 : 0
  const names = Array.from({ length: columns.length + sizes }, (_, place) => columnAt(place))
  // Lists and the like, which only SQL answers, are kept as the text that is shown of them.
  const values = names.map((name, place) =>
    columns[place]?.type === 'string' ? `${name}::VARCHAR AS ${name}` : name
  )
  const rows = `(${sql}) q(${names.join(', ')})`
  const keys = sorts.map(({ place, direction }) => {
    const hidden = hiddenSql({ columns, small }, place) ?? 'false'
    return `CASE WHEN NOT ${hidden} THEN r.${columnAt(place)} END ${direction} NULLS LAST`
  })
  const own = isOrdered ? '' : ' ORDER BY ALL'
  const [from, order] =
    keys.length === 0
      ? [rows, own]
      : [
          `(SELECT row_number() OVER () AS o, q.* FROM ${rows}) r`,
          ` ORDER BY ${keys.join(', ')}, o`
        ]
  return arranged(`SELECT ${values.join(', ')} FROM ${from}${order} LIMIT ${limit + 1}`, parameters)
}
