import type { DataMart } from '../data-mart/data-mart'
import type { GapKind } from './findings'
import { fitsType } from './fits'
import type { MappedColumns, ModelMapping } from './mapping'
import type { ModelColumn, ModelTable } from './model'
import { sparedTables } from './needs/parts'
import { pageNeeds } from './page-needs'
import { findModelTable, modelTables } from './tables'

/** What must be known of a data-mart table that may fill one of the model. */
export type OwnTable = Pick<DataMart, 'id' | 'name' | 'columns' | 'origin'>

/** What a table of the model lacks before any row of it is looked at. */
export interface StructureGap {
  readonly table: string
  readonly kind: GapKind
  /** Names of the model's columns; none where it is the whole table. */
  readonly columns: readonly string[]
}

const gap = (
  table: string,
  kind: StructureGap['kind'],
  columns: readonly string[] = []
): StructureGap => ({ table, kind, columns })

/** What lacks where these columns of a table fill those of the model. */
export function columnGaps(
  table: ModelTable,
  columns: MappedColumns,
  own: OwnTable
): StructureGap[] {
  const none = (kind: StructureGap['kind'], test: (column: ModelColumn) => boolean) => {
    const names = table.columns.filter(test).map(({ name }) => name)
    return names.length === 0 ? [] : [gap(table.id, kind, names)]
  }
  const sourceOf = (column: ModelColumn) =>
    own.columns.find(({ name }) => name === columns[column.name])
  const isMapped = ({ name }: ModelColumn): boolean => Object.hasOwn(columns, name)
  return [
    ...none('column', column => column.required && !isMapped(column)),
    ...none('column-gone', column => isMapped(column) && !sourceOf(column)),
    ...none('type', column => {
      const source = sourceOf(column)
      return source !== undefined && !fitsType(column, source.dataType)
    })
  ]
}

/** Everything that lacks of the model. Sample tables fill nothing: made-up rows would stand beside own ones. */
export function structureGaps(
  mappings: readonly ModelMapping[],
  tables: readonly OwnTable[]
): StructureGap[] {
  return modelTables.flatMap(table => {
    const mapping = mappings.find(({ id }) => id === table.id)
    if (!mapping) return [gap(table.id, 'unmapped')]
    const own = tables.find(({ id, origin }) => id === mapping.table && origin === 'own')
    return own ? columnGaps(table, mapping.columns, own) : [gap(table.id, 'gone')]
  })
}

/** What of these gaps a page would need. */
export function gapsOfPage(path: string, gaps: readonly StructureGap[]): StructureGap[] {
  const needs = Object.hasOwn(pageNeeds, path) ? pageNeeds[path] : undefined
  if (!needs) return []
  return gaps.flatMap(one => {
    const needed = needs[one.table]
    if (!needed) return []
    if (one.columns.length === 0) return [one]
    const columns = one.columns.filter(name => needed.includes(name))
    return columns.length === 0 ? [] : [{ ...one, columns }]
  })
}

/** Of these the ones without which a page shows nothing at all. */
export function blockingGaps(path: string, gaps: readonly StructureGap[]): StructureGap[] {
  const spared = sparedTables(path)
  return gapsOfPage(path, gaps).filter(({ table }) => !spared.has(table))
}

/** Titles of columns of a table of the model, as people know them. */
export const columnTitles = (table: string, names: readonly string[]): string[] =>
  names.map(
    name => findModelTable(table)?.columns.find(column => column.name === name)?.title ?? name
  )
