import { AppError } from '@shared/contract/reply'
import { tableCalled } from '@shared/features/lineage/renamed'
import { reportText } from '@shared/features/reports/text'
import type { DataOrigin } from '@shared/kit/data-origin'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { answerWords } from '@shared/model/query/answer-words'
import type { Basis, Query } from '@shared/model/query/asked'
import { queryCatalogue } from '@shared/model/query/outputs'
import { isGrouped, type Question } from '@shared/model/query/question'
import { outputTitles } from '@shared/model/query/words/output-words'
import { type FrozenContent, mostOf } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { describeQuery } from '../../query/describe'
import { hashAnswer } from '../../query/hash-answer'
import type { PersonalReader } from '../../query/personal-reading'
import { readTotals } from '../../query/read-answer'
import { runQuery } from '../../query/run'
import type { Elsewhere } from '../../query/run-at-place'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import { answerPage } from '../../sql/answer/answer-sql'
import type { KeptAnswer } from '../../sql/answer/answers'
import { asAppError } from '../../warehouse/engine-errors'
import type { Warehouse } from '../../warehouse/warehouse'
import { hashEdition } from './editions'
import { publishedAnswers } from './published-answers'

interface FreezeParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  /** All existing reports, whose editions everybody can read. */
  readonly reports: readonly Report[]
  readonly now: number
  readonly user: string
  readonly elsewhere: Elsewhere
  /** The user whose right to personal data applies. */
  readonly by: PersonalReader
}

const text = reportText.edition
const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Recomputes a query result as a report edition, on its execution target, as a reader without the
 * right would see it, because everybody can read a report. Personal columns of rows are stored in
 * full if `by` has the right and gave reasons, and are masked for other readers. `basis` has the
 * generations of an earlier result; without it the current rows are used, and a server only has
 * current ones. Throws AppError, with a message if it exceeds the limits of a report.
 */
export async function freezeAnswer(
  parts: FreezeParts,
  query: Query,
  basis: Basis | undefined,
  signal: AbortSignal
): Promise<FrozenContent> {
  const { tables, reports, user } = parts
  const published = publishedAnswers(reports, tables)
  const onProgress = () => undefined
  const guarded = { kind: 'guarded' } as const
  const running = { user, query, basis, by: guarded, before: [], published, signal, onProgress }
  const { outcome, keep, asked } = await runQuery(parts, running)
  if (outcome.outcome === 'refused') throw refused(text.faulty(outcome.faults[0]?.words ?? ''))
  if (!keep) throw new CancelledError(text.stopped)
  try {
    const [least, masked] =
      outcome.outcome === 'answered' ? [outcome.answer.least, outcome.answer.masked] : [null, []]
    const places = keep.columns.flatMap(({ name }, place) => (masked.includes(name) ? [place] : []))
    const full = places.length > 0 ? await fullRows(parts, query, keep, signal) : undefined
    const values = full ? ('full' as const) : ('masked' as const)
    const personal = places.length > 0 ? { columns: places, values } : undefined
    return await frozenOf(parts, query, asked, keep, { least, rows: full, personal })
  } finally {
    keep.close?.()
  }
}

interface Shown {
  readonly least: number | null
  /** Rows with unmasked personal values. */
  readonly rows: string[][] | undefined
  readonly personal: FrozenContent['personal']
}

/**
 * The rows of a result over the same generations with unmasked personal columns; undefined without
 * the right or a reason.
 */
async function fullRows(
  { warehouse, tables, now, user, elsewhere, by }: FreezeParts,
  query: Query,
  { basis, rows }: KeptAnswer,
  signal: AbortSignal
): Promise<string[][] | undefined> {
  if (by.kind !== 'entitled') return undefined
  const onProgress = () => undefined
  const running = { user, query, basis, by, before: [], signal, onProgress }
  const { keep } = await runQuery({ warehouse, tables, now, elsewhere }, running)
  return keep?.rows === rows ? readWords(warehouse, keep) : undefined
}

async function frozenOf(
  { warehouse, tables, now, user }: FreezeParts,
  query: Query,
  asked: Query['asked'],
  keep: KeptAnswer,
  { least, rows: full, personal }: Shown
): Promise<FrozenContent> {
  refuseSize(keep)
  const question = asked.form === 'tree' ? asked.question : undefined
  const titles = question ? outputTitles(question, queryCatalogue(tables)) : new Map()
  const titleOf = (name: string): string => (titles.get(name) ?? name).slice(0, 200)
  const rows = full ?? (await readWords(warehouse, keep))
  const content = {
    figures: await figuresOf(warehouse, keep, question, titleOf),
    columns: keep.columns.map(({ name }) => titleOf(name)),
    rows,
    dataOrigin: originOf(keep.basis.generations, tables)
  }
  const { today, generations, place } = keep.basis
  const words = describeQuery({ ...query, asked }, queryCatalogue(tables))
  const edition = {
    ...content,
    ...(personal && { personal }),
    time: now,
    user,
    answer: {
      query: { ...query, asked },
      words,
      today,
      generations: generations.map(one => ({ ...one, time: timeOf(one, tables, now) })),
      ...(place && { place }),
      least,
      sha256: (await hashAnswer(warehouse, keep)).sha256
    }
  }
  return { ...edition, sha256: hashEdition(edition) }
}

/** What the tables of an answer hold; `unknown` where one of them is gone, or none is of this machine. */
function originOf(generations: Basis['generations'], tables: readonly DataMart[]): DataOrigin {
  const origins = new Set(generations.map(({ table }) => tableCalled(tables, table)?.origin))
  const [first] = origins
  if (first === undefined || origins.has(undefined)) return 'unknown'
  return origins.size > 1 ? 'mixed' : first
}

function timeOf(
  { table, generation }: Basis['generations'][number],
  tables: readonly DataMart[],
  now: number
): number {
  const found = tableCalled(tables, table)
  return found?.generations.find(({ id }) => id === generation)?.time ?? now
}

function refuseSize({ rows, more, columns }: KeptAnswer): void {
  const [most, shown] = [formatNumber(mostOf.rows), formatNumber(rows)]
  if (rows > mostOf.rows) throw refused(text.manyRows(most, shown))
  if (more) throw refused(text.cut(shown))
  if (columns.length > mostOf.columns) {
    throw refused(text.manyColumns(formatNumber(mostOf.columns), formatNumber(columns.length)))
  }
}

/** Every row as formatted text. Throws AppError if it exceeds the limits of a report. */
async function readWords(warehouse: Warehouse, keep: KeptAnswer): Promise<string[][]> {
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: mostOf.rows }
  const { rows } = await warehouse.reader.ask(answerPage(keep, query)).catch((error: unknown) => {
    throw asAppError(error)
  })
  let characters = 0
  return rows.map(row =>
    keep.columns.map((column, place) => {
      const words = answerWords(column, row[place] ?? null)
      characters += words.length
      if (words.length > mostOf.cell) {
        throw refused(text.longCell(column.name.slice(0, 100), String(mostOf.cell)))
      }
      if (characters > mostOf.characters) {
        throw refused(text.manyCharacters(formatNumber(mostOf.characters)))
      }
      return words
    })
  )
}

/** The number of rows, and the totals of the counts and sums of the query. */
async function figuresOf(
  warehouse: Warehouse,
  keep: KeptAnswer,
  question: Question | undefined,
  titleOf: (name: string) => string
): Promise<[string, string][]> {
  const rows: [string, string] = [text.rows, formatNumber(keep.rows)]
  if (!question || !isGrouped(question) || question.groups.length === 0) return [rows]
  const totals = await readTotals(warehouse, keep, { search: '', filters: {}, sort: null })
  const isHidden = keep.small !== null
  const sums = question.measures.flatMap(({ name, kind }, place): [string, string][] => {
    const at = question.groups.length + place
    const [column, total] = [keep.columns[at], totals[at]]
    if (!column || !total || (kind !== 'count' && kind !== 'sum')) return []
    const title = isHidden ? text.sumOfShown(titleOf(name)) : text.sum(titleOf(name))
    return [[title.slice(0, 200), answerWords({ ...column, name: '' }, total.sum)]]
  })
  return [rows, ...sums]
}
