import { AppError } from '@shared/contract/reply'
import {
  type ResultFormat,
  resultFormatsOf
} from '@shared/features/query/dictionary/result-formats'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { reportText } from '@shared/features/reports/text'
import type { DataOrigin } from '@shared/kit/data-origin'
import { formatNumber } from '@shared/kit/format'
import { buildTableCatalogue } from '@shared/model/data-mart/catalogue'
import { localityRegisterOf } from '@shared/model/localities/register'
import type { QueryResultValue } from '@shared/model/query/answer-words'
import { isCrossTableQuery, type Query } from '@shared/model/query/asked'
import type { CrossMatrix } from '@shared/model/query/cross-matrix'
import type { QueryOutput } from '@shared/model/query/outputs'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { type ReportEditionQuery, reportEditionLimits } from '@shared/model/reports/edition'
import type { QueryWithParameterValues } from '../../disclosure/disclosure'
import { readCrossMatrix } from '../../query/cross-answer'
import { describeQuery } from '../../query/describe'
import { listDictionary } from '../../query/dictionary'
import { hashQueryResult } from '../../query/hash-answer'
import { readResultPage, readResultTotals } from '../../query/read-answer'
import { originOfResult, withGenerationTimes } from '../../query/result-tables'
import { runQuery } from '../../query/run'
import type { RemoteExecution } from '../../query/run-at-place'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import type { CachedResult } from '../../sql/answer/answers'
import type { RecordState } from '../../store/state/record-state'
import type { Warehouse } from '../../warehouse/warehouse'

export interface ReportQueryParts {
  readonly warehouse: Warehouse
  readonly records: Pick<RecordState, 'dataMarts' | 'dictionary' | 'localities' | 'modelMappings'>
  readonly now: number
  readonly user: string
  readonly elsewhere: RemoteExecution
  /** Queries of figures that everybody can read, against which a result is checked. */
  readonly published: readonly QueryWithParameterValues[]
}

/** Result of a query, as a reader without the right to personal data sees it. */
export interface ReportQueryResult {
  readonly columns: readonly QueryOutput[]
  readonly rows: readonly (readonly QueryResultValue[])[]
  /** Sums of the counts and sums of a grouped query, by place; empty if they are not complete. */
  readonly totals: ReadonlyMap<number, QueryResultValue>
  readonly titleOf: (name: string) => string
  readonly formats: ReadonlyMap<string, ResultFormat>
  readonly question: StructuredQuery | undefined
  /** Cross table of the result; undefined for another query. */
  readonly matrix: CrossMatrix | undefined
  /** Minimum group size of the result; null if no group had to be suppressed. */
  readonly least: number | null
  /** Titles of the columns whose personal values are masked. */
  readonly masked: readonly string[]
  readonly answer: ReportEditionQuery
  readonly dataOrigin: DataOrigin
}

const limitText = reportText.edition
const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Runs a query for a report that everybody can read. Throws AppError, with a message if the result
 * exceeds the limits of a report.
 */
export async function readReportQuery(
  parts: ReportQueryParts,
  query: Query,
  signal: AbortSignal
): Promise<ReportQueryResult> {
  const { warehouse, now, user, elsewhere, published } = parts
  const { dataMarts: tables, localities: lists } = parts.records
  const localities = localityRegisterOf(lists)
  const by = { kind: 'guarded' } as const
  const onProgress = () => undefined
  const running = {
    ...{ user, query, basis: undefined, by, before: [], published },
    ...{ signal, onProgress }
  }
  const { outcome, keep, asked } = await runQuery(
    { warehouse, tables, localities, now, elsewhere },
    running
  )
  if (outcome.outcome === 'refused') throw refused(text.faulty(outcome.faults[0]?.words ?? ''))
  if (!keep) throw new CancelledError(limitText.stopped)
  try {
    signal.throwIfAborted()
    const { least, masked } =
      outcome.outcome === 'answered' ? outcome.answer : { least: null, masked: [] }
    return await describeResult(parts, { ...query, asked }, keep, { least, masked })
  } finally {
    keep.close?.()
  }
}

async function describeResult(
  { warehouse, records, now }: ReportQueryParts,
  query: Query,
  keep: CachedResult,
  { least, masked }: { readonly least: number | null; readonly masked: readonly string[] }
): Promise<ReportQueryResult> {
  const { dataMarts: tables, dictionary, modelMappings } = records
  const { asked } = query
  const question = asked.form === 'tree' ? asked.question : undefined
  const catalogue = buildTableCatalogue(tables, modelMappings)
  const titles = question ? resultColumnTitlesByName(question, catalogue) : new Map()
  const titleOf = (name: string): string => (titles.get(name) ?? name).slice(0, 200)
  const { today, generations, place } = keep.basis
  const matrix = isCrossTableQuery(query) ? await readMatrix(warehouse, keep) : undefined
  const rows = matrix ? [] : await readRows(warehouse, keep)
  return {
    columns: keep.columns,
    rows,
    totals: matrix ? new Map() : await readTotals(warehouse, keep, question),
    titleOf,
    formats: question
      ? resultFormatsOf(question, catalogue, listDictionary(dictionary), today)
      : new Map(),
    question,
    matrix,
    least,
    masked: masked.map(titleOf),
    dataOrigin: originOfResult(generations, tables),
    answer: {
      query,
      words: describeQuery(query, catalogue).slice(0, 2_000),
      today,
      generations: withGenerationTimes(generations, tables, now),
      ...(place && { place }),
      least,
      sha256: (await hashQueryResult(warehouse, keep)).sha256
    }
  }
}

async function readMatrix(warehouse: Warehouse, keep: CachedResult): Promise<CrossMatrix> {
  const read = await readCrossMatrix(warehouse, keep)
  if (!('matrix' in read)) throw refused(read.refused)
  const { matrix } = read
  const columns = matrix.down.length + matrix.columnTotals.length * matrix.figures.length
  refuseSize(matrix.rows.length, columns)
  return matrix
}

async function readRows(
  warehouse: Warehouse,
  keep: CachedResult
): Promise<readonly (readonly QueryResultValue[])[]> {
  if (keep.more) throw refused(limitText.cut(formatNumber(keep.rows)))
  refuseSize(keep.rows, keep.columns.length)
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: reportEditionLimits.rows }
  return (await readResultPage(warehouse, keep, query)).rows
}

function refuseSize(rows: number, columns: number): void {
  const { rows: mostRows, columns: mostColumns } = reportEditionLimits
  if (rows > mostRows) throw refused(limitText.manyRows(formatNumber(mostRows), formatNumber(rows)))
  if (columns > mostColumns)
    throw refused(limitText.manyColumns(formatNumber(mostColumns), formatNumber(columns)))
}

/** Totals of counts and sums; none where groups are suppressed, because they would be incomplete. */
async function readTotals(
  warehouse: Warehouse,
  keep: CachedResult,
  question: StructuredQuery | undefined
): Promise<ReadonlyMap<number, QueryResultValue>> {
  if (!question || !isGroupedQuery(question) || question.groups.length === 0) return new Map()
  if (keep.small !== null) return new Map()
  const totals = await readResultTotals(warehouse, keep, { search: '', filters: {}, sort: null })
  const found = question.measures.flatMap(({ kind, name }): [number, QueryResultValue][] => {
    const at = keep.columns.findIndex(column => column.name === name)
    const total = totals[at]
    // The rows of a cross table have no sum, because its totals are among them.
    const isAdded = total && keep.additive[at] === true && (kind === 'count' || kind === 'sum')
    return isAdded ? [[at, total.sum]] : []
  })
  return new Map(found)
}
