import type { MartColumn } from '@shared/features/data-mart/column'
import type { FlowColumn, StructureDifference } from '@shared/features/etl/flow/source'
import { differenceOf, matchColumns } from './structure'

/** A table of the warehouse as a source. */
export const tableColumns = (columns: readonly MartColumn[]): FlowColumn[] =>
  columns.map(({ name, dataType, personal }) => ({
    name,
    title: name,
    dataType,
    numbers: 'vi',
    personal
  }))

/** A column that the table holds as personal is personal, whatever was agreed before or by whom; the engine tells names apart without capitals. */
export function personalAsKept(
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

/** Values of a table are of its types: one that is another is another. */
export function tableDifference(
  name: string,
  agreed: readonly FlowColumn[],
  columns: readonly MartColumn[]
): StructureDifference | null {
  const found = tableColumns(columns)
  const matched = matchColumns(agreed, found)
  const retyped = agreed.flatMap(({ dataType }, column) => {
    const other = found[matched.places[column] ?? -1]
    return other && other.dataType !== dataType ? [{ column, found: other.dataType }] : []
  })
  return differenceOf(name, agreed, matched, retyped)
}
