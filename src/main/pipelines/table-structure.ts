import type { MartColumn } from '@shared/model/data-mart/column'
import type { FlowColumn, SourceStructureDifference } from '@shared/model/etl/flow/source'
import { matchSourceToAgreedColumns, structureDifferenceOf } from './structure'

/** Columns of a warehouse table in the form of source columns of a flow. */
export const tableToFlowColumns = (columns: readonly MartColumn[]): FlowColumn[] =>
  columns.map(({ name, dataType, personal }) => ({
    name,
    title: name,
    dataType,
    numbers: 'vi',
    personal
  }))

/**
 * Marks columns as personal that the warehouse table stores as personal, even if the agreed columns
 * do not; names are compared without case, as in the engine.
 */
export function addStoredPersonalMarks(
  agreed: readonly FlowColumn[],
  table: { readonly columns: readonly MartColumn[] } | undefined
): FlowColumn[] {
  const kept = new Set(
    table?.columns.flatMap(({ name, personal }) => (personal ? [name.toLowerCase()] : []))
  )
  return agreed.map(column =>
    kept.has(column.title.toLowerCase()) ? { ...column, personal: true } : column
  )
}

/**
 * Difference of a table from the agreed columns. A table declares its column types, so any other
 * type is a difference, without looking at values.
 */
export function findTableStructureDifference(
  name: string,
  agreed: readonly FlowColumn[],
  columns: readonly MartColumn[]
): SourceStructureDifference | null {
  const found = tableToFlowColumns(columns)
  const matched = matchSourceToAgreedColumns(agreed, found)
  const retyped = agreed.flatMap(({ dataType }, column) => {
    const other = found[matched.places[column] ?? -1]
    return other && other.dataType !== dataType ? [{ column, found: other.dataType }] : []
  })
  return structureDifferenceOf(name, agreed, matched, retyped)
}
