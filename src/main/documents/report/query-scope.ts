import { AppError } from '@shared/contract/reply'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import type { DocumentBlock } from '@shared/model/documents/official-document'
import type { Query } from '@shared/model/query/asked'
import { fillQueryPeriod } from '@shared/model/query/query-fill'
import type { ReportBlockSource, ReportQuerySource } from '@shared/model/reports/composition'

interface ReportScope {
  /** Period of the report, "2026-10"; empty for the newest. */
  readonly period: string
  readonly unit?: string
}

/**
 * Query of a block with the period of the report in the parts that take it. Throws INVALID_INPUT if
 * the report has no period or the query lacks such a part.
 */
export function queryOfPeriod({ query, fills = [] }: ReportQuerySource, period: string): Query {
  if (fills.length === 0) return query
  if (!/^\d{4}-\d{2}$/u.test(period)) throw new AppError('INVALID_INPUT', text.noPeriod)
  const filled = fillQueryPeriod(query, fills, period)
  if ('query' in filled) return filled.query
  const { fault } = filled
  throw new AppError(
    'INVALID_INPUT',
    fault.kind === 'parameter' ? text.noParameter(fault.name) : text.noFill[fault.kind]
  )
}

/**
 * Note about the period and the unit of a report, which do not filter the query of a block; empty if
 * there is nothing to say.
 */
export function describeIgnoredScope(
  source: ReportBlockSource,
  { period, unit }: ReportScope
): string {
  if (source.kind === 'page') return ''
  const isOfPeriod = (source.fills ?? []).length > 0
  const { queryOfPeriodAllUnits, queryOfAllUnits, queryOfAllPeriods } = text.notes
  if (unit !== undefined) return isOfPeriod ? queryOfPeriodAllUnits : queryOfAllUnits
  return period === '' || isOfPeriod ? '' : queryOfAllPeriods
}

/** Printed blocks with a note: below their last table, or as a paragraph if none has one. */
export function withScopeNote(printed: readonly DocumentBlock[], note: string): DocumentBlock[] {
  const last = printed.at(-1)
  if (note === '') return [...printed]
  if (last?.kind !== 'table') return [...printed, { kind: 'paragraph', text: note }]
  const { table } = last
  return [...printed.slice(0, -1), { ...last, table: { ...table, notes: [...table.notes, note] } }]
}
