import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { isDegreeAbove, toStoredDegree } from '@shared/model/secrecy/degree'
import type { DegreeRecords } from './degree-edges'
import { computeDegrees } from './table-degrees'

/**
 * Stores with a table the degrees that its rows are derived from at present, so that they stay when
 * a source or a pipeline is deleted later. `made` is the generation that is about to be published.
 */
export function storeInputDegrees(
  { dataMarts, pipelines }: DegreeRecords,
  table: DataMart,
  made?: Pick<Generation, 'asked' | 'columns' | 'time'>
): void {
  const next = made && { ...blankGeneration, ...made }
  const published = next
    ? { ...table, generations: [...table.generations, next], current: next.id }
    : table
  const others = dataMarts.filter(({ name }) => name !== table.name)
  const degrees = computeDegrees({ dataMarts: [...others, published], pipelines })
  const { floor, columns } = degrees.ofTable(table.name)
  Object.assign(table, toStoredDegree(floor))
  for (const column of table.columns) {
    const degree = columns.get(column.name) ?? floor
    if (isDegreeAbove(degree, floor)) column.degree = degree
  }
}

/** Generation whose other fields no derivation reads. */
const blankGeneration: Generation = {
  id: 'g999999-000000000000',
  time: 0,
  user: '',
  origin: 'query',
  note: '',
  rows: 0,
  bytes: 0,
  sha256: '0'.repeat(64),
  columns: [],
  search: {}
}
