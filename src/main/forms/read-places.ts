import type { FormRowsSource } from '@shared/model/forms/source'
import type { FormRowsTarget } from '@shared/model/forms/target'
import type { RowsColumn, RowsTarget } from './engine/filling'

/** Target of a repeated block as the engine takes it. */
export function rowsTargetOf(target: FormRowsTarget): RowsTarget {
  const { slots, ...place } = target
  return { ...place, ...(slots !== undefined && { slots }) }
}

/** Columns of a repeated block as the engine takes them. */
export const rowsColumnsOf = ({ columns }: FormRowsSource): RowsColumn[] =>
  columns.map(({ to, offset }) => ({ to, ...(offset !== undefined && { offset }) }))
