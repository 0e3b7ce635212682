import type { MartColumn } from '@shared/model/data-mart/column'
import type { FlowColumn, StructureDifference } from '@shared/model/etl/flow/source'
import { differenceOf, matchColumns } from './structure'

/** Source columns of a table of the warehouse. */
export const tableColumns = (columns: readonly MartColumn[]): FlowColumn[] =>
  columns.map(({ name, dataType, personal }) => ({
    name,
    title: name,
    dataType,
    numbers: 'vi',
    personal
  }))

/**
 * Marks every column as personal that the table stores as personal, regardless of the agreement;
 * names are compared without case, as in the engine.
 */
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

/**
 * Structure difference of a table, whose column types are declared: any other type is a difference.
 */
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
