import { reportDocumentText as text } from '@shared/features/reports/document-text'
import type { DocumentBlock } from '@shared/model/documents/official-document'

/**
 * Note about the period and the unit of a report, which do not filter its queries; empty if the
 * report has neither.
 */
export function describeIgnoredScope({
  period,
  unit
}: {
  readonly period: string
  readonly unit?: string
}): string {
  if (unit !== undefined) return text.notes.queryOfAllUnits
  return period === '' ? '' : text.notes.queryOfAllPeriods
}

/** Printed blocks with a note: below their last table, or as a paragraph if none has one. */
export function withScopeNote(printed: readonly DocumentBlock[], note: string): DocumentBlock[] {
  const last = printed.at(-1)
  if (note === '') return [...printed]
  if (last?.kind !== 'table') return [...printed, { kind: 'paragraph', text: note }]
  const { table } = last
  return [...printed.slice(0, -1), { ...last, table: { ...table, notes: [...table.notes, note] } }]
}
