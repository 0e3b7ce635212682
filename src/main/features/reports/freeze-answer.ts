import { AppError } from '@shared/contract/reply'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityRegister } from '@shared/model/localities/register'
import { formatResultValue } from '@shared/model/query/answer-words'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { type ReportSnapshot, reportEditionLimits } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import type { FilledFormLists } from '../../forms/published-queries'
import { describeQuery } from '../../query/describe'
import { hashQueryResult } from '../../query/hash-answer'
import type { PersonalDataReader } from '../../query/personal-reading'
import { readResultTotals } from '../../query/read-answer'
import { originOfResult, withGenerationTimes } from '../../query/result-tables'
import { runQuery } from '../../query/run'
import type { RemoteExecution } from '../../query/run-at-place'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import { buildResultPageQuery } from '../../sql/answer/answer-sql'
import type { CachedResult } from '../../sql/answer/answers'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import type { Warehouse } from '../../warehouse/warehouse'
import { hashReportEdition } from './editions'
import { listQueriesOfPublishedFigures } from './published-answers'

interface EditionContentParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly localities: LocalityRegister
  /** All existing reports, whose editions everybody can read. */
  readonly reports: readonly Report[]
  /** Forms and filled forms, which everybody can read, too. */
  readonly filled: FilledFormLists
  readonly now: number
  readonly user: string
  readonly elsewhere: RemoteExecution
  /** The user whose right to personal data applies. */
  readonly by: PersonalDataReader
}

const text = reportText.edition
const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Recomputes a query result as a report edition, on its execution target, as a reader without the
 * right to personal data would see it, because everybody can read a report. Personal columns of
 * rows are stored in full if `by` has the right and gave reasons, and are masked for other readers.
 * `basis` has the generations of an earlier result; without it the current rows are used, and a
 * server only has current ones. Throws AppError, with a message if it exceeds the limits of a
 * report.
 */
export async function createEditionContent(
  parts: EditionContentParts,
  query: Query,
  basis: ResultDataVersions | undefined,
  signal: AbortSignal
): Promise<ReportSnapshot> {
  const { tables, reports, filled, now, user } = parts
  const published = listQueriesOfPublishedFigures(reports, tables, { now, filled })
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
    const full = places.length > 0 ? await readUnmaskedRows(parts, query, keep, signal) : undefined
    const values = full ? ('full' as const) : ('masked' as const)
    const personal = places.length > 0 ? { columns: places, values } : undefined
    return await describeEditionQuery(parts, query, asked, keep, { least, rows: full, personal })
  } finally {
    keep.close?.()
  }
}

interface EditionRows {
  readonly least: number | null
  /** Rows with unmasked personal values; undefined if the reader may not read them. */
  readonly rows: string[][] | undefined
  readonly personal: ReportSnapshot['personal']
}

/**
 * The rows of a result over the same generations with unmasked personal columns; undefined without
 * the right to personal data or a reason.
 */
async function readUnmaskedRows(
  { warehouse, tables, localities, now, user, elsewhere, by }: EditionContentParts,
  query: Query,
  { basis, rows }: CachedResult,
  signal: AbortSignal
): Promise<string[][] | undefined> {
  if (by.kind !== 'entitled') return undefined
  const onProgress = () => undefined
  const running = { user, query, basis, by, before: [], signal, onProgress }
  const { keep } = await runQuery({ warehouse, tables, localities, now, elsewhere }, running)
  return keep?.rows === rows ? readRowsAsText(warehouse, keep) : undefined
}

async function describeEditionQuery(
  { warehouse, tables, now, user }: EditionContentParts,
  query: Query,
  asked: Query['asked'],
  keep: CachedResult,
  { least, rows: full, personal }: EditionRows
): Promise<ReportSnapshot> {
  refuseSize(keep)
  const question = asked.form === 'tree' ? asked.question : undefined
  const titles = question ? resultColumnTitlesByName(question, toQueryCatalogue(tables)) : new Map()
  const titleOf = (name: string): string => (titles.get(name) ?? name).slice(0, 200)
  const rows = full ?? (await readRowsAsText(warehouse, keep))
  const content = {
    figures: await figuresOf(warehouse, keep, question, titleOf),
    columns: keep.columns.map(({ name }) => titleOf(name)),
    rows,
    dataOrigin: originOfResult(keep.basis.generations, tables)
  }
  const { today, generations, place } = keep.basis
  const words = describeQuery({ ...query, asked }, toQueryCatalogue(tables))
  const edition = {
    ...content,
    ...(personal && { personal }),
    time: now,
    user,
    answer: {
      query: { ...query, asked },
      words,
      today,
      generations: withGenerationTimes(generations, tables, now),
      ...(place && { place }),
      least,
      sha256: (await hashQueryResult(warehouse, keep)).sha256
    }
  }
  return { ...edition, sha256: hashReportEdition(edition) }
}

function refuseSize({ rows, more, columns }: CachedResult): void {
  const [most, shown] = [formatNumber(reportEditionLimits.rows), formatNumber(rows)]
  if (rows > reportEditionLimits.rows) throw refused(text.manyRows(most, shown))
  if (more) throw refused(text.cut(shown))
  if (columns.length > reportEditionLimits.columns) {
    throw refused(
      text.manyColumns(formatNumber(reportEditionLimits.columns), formatNumber(columns.length))
    )
  }
}

/** Every row as formatted text. Throws AppError if it exceeds the limits of a report. */
async function readRowsAsText(warehouse: Warehouse, keep: CachedResult): Promise<string[][]> {
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: reportEditionLimits.rows }
  const { rows } = await warehouse.reader
    .ask(buildResultPageQuery(keep, query))
    .catch((error: unknown) => {
      throw engineErrorToAppError(error)
    })
  let characters = 0
  return rows.map(row =>
    keep.columns.map((column, place) => {
      const words = formatResultValue(column, row[place] ?? null)
      characters += words.length
      if (words.length > reportEditionLimits.cell) {
        throw refused(text.longCell(column.name.slice(0, 100), String(reportEditionLimits.cell)))
      }
      if (characters > reportEditionLimits.characters) {
        throw refused(text.manyCharacters(formatNumber(reportEditionLimits.characters)))
      }
      return words
    })
  )
}

/**
 * Figures of a report edition: the number of rows, and the totals of the counts and sums of the
 * query.
 */
async function figuresOf(
  warehouse: Warehouse,
  keep: CachedResult,
  question: StructuredQuery | undefined,
  titleOf: (name: string) => string
): Promise<[string, string][]> {
  const rows: [string, string] = [text.rows, formatNumber(keep.rows)]
  if (!question || !isGroupedQuery(question) || question.groups.length === 0) return [rows]
  const totals = await readResultTotals(warehouse, keep, { search: '', filters: {}, sort: null })
  const isHidden = keep.small !== null
  const sums = question.measures.flatMap(({ name, kind }, place): [string, string][] => {
    const at = question.groups.length + place
    const [column, total] = [keep.columns[at], totals[at]]
    if (!column || !total || (kind !== 'count' && kind !== 'sum')) return []
    const title = isHidden ? text.sumOfShown(titleOf(name)) : text.sum(titleOf(name))
    return [[title.slice(0, 200), formatResultValue({ ...column, name: '' }, total.sum)]]
  })
  return [rows, ...sums]
}
