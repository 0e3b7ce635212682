import type { DataMart } from '../data-mart/data-mart'
import type { DataType } from '../data-mart/data-types'
import { type Derivation, isMatchable, type Lookup } from './derivation'
import type { GapKind } from './findings'
import { fitsType } from './fits'
import type { Filling, ModelMapping } from './mapping'
import type { ModelColumn, ModelTable } from './model'
import type { Needs } from './needs/needs'
import { sparedTables } from './needs/parts'
import {
  absentColumn,
  isSingle,
  listedPages,
  monthlyNeeds,
  monthlyTable,
  pageNeeds
} from './page-needs'
import { standardValue } from './standard-value'
import { findModelTable, modelTables } from './tables'

/** Facts needed about a data-mart table that may fill a model table. */
export type OwnTable = Pick<DataMart, 'id' | 'name' | 'columns' | 'origin'>

/** Structural gap of a model table, independent of its rows. */
export interface StructureGap {
  readonly table: string
  readonly kind: GapKind
  /** Names of the model columns; empty for the whole table. */
  readonly columns: readonly string[]
}

const gap = (
  table: string,
  kind: StructureGap['kind'],
  columns: readonly string[] = []
): StructureGap => ({ table, kind, columns })

/** Gaps if a table fills a model table in this way; `others`: tables that look-ups may read. */
export function columnGaps(
  table: ModelTable,
  { columns, derivations }: Filling,
  own: OwnTable,
  others: readonly OwnTable[]
): StructureGap[] {
  const none = (kind: StructureGap['kind'], test: (column: ModelColumn) => boolean) => {
    const names = table.columns.filter(test).map(({ name }) => name)
    return names.length === 0 ? [] : [gap(table.id, kind, names)]
  }
  const sourceOf = ({ name }: ModelColumn) => own.columns.find(one => one.name === columns[name])
  const isConstant = ({ name }: ModelColumn): boolean => derivations[name]?.kind === 'constant'
  const isMapped = ({ name }: ModelColumn): boolean => Object.hasOwn(columns, name)
  const isGone = (column: ModelColumn): boolean =>
    isMapped(column) && !isConstant(column) && !sourceOf(column)
  return [
    ...none('column', column => column.required && !isMapped(column) && !isConstant(column)),
    ...none('column-gone', isGone),
    ...none('type', column => {
      const source = sourceOf(column)
      return source !== undefined && !isFitting(column, source.dataType, derivations[column.name])
    }),
    ...none('lookup-gone', column => {
      const derived = derivations[column.name]
      return derived?.kind === 'lookup' && !isReadable(column, derived, others)
    }),
    ...none('value', column => !saysStandardValues(column, derivations[column.name]))
  ]
}

/** Whether an own column of this type may fill a model column in this way. */
function isFitting(column: ModelColumn, type: DataType, derived: Derivation | undefined): boolean {
  if (!derived) return fitsType(column, type)
  return derived.kind === 'constant' || isMatchable(type)
}

/** Whether the look-up's table and columns exist and have matching types. */
function isReadable(column: ModelColumn, lookup: Lookup, others: readonly OwnTable[]): boolean {
  const other = others.find(({ id, origin }) => id === lookup.table && origin === 'own')
  const [key, value] = [lookup.key, lookup.value].map(name =>
    other?.columns.find(one => one.name === name)
  )
  return !!key && !!value && isMatchable(key.dataType) && fitsType(column, value.dataType)
}

function saysStandardValues(column: ModelColumn, derived: Derivation | undefined): boolean {
  const isOne = (typed: string): boolean => standardValue(column, typed) !== undefined
  if (derived?.kind === 'constant') return isOne(derived.value)
  return derived?.kind !== 'values' || derived.values.every(({ standard }) => isOne(standard))
}

/**
 * All gaps of the model. Sample tables fill nothing, because fictional rows would be mixed with own
 * ones.
 */
export function structureGaps(
  mappings: readonly ModelMapping[],
  tables: readonly OwnTable[]
): StructureGap[] {
  return modelTables.flatMap(table => {
    const mapping = mappings.find(({ id }) => id === table.id)
    if (!mapping) return [gap(table.id, 'unmapped')]
    const own = tables.find(({ id, origin }) => id === mapping.table && origin === 'own')
    return own ? columnGaps(table, mapping, own, tables) : [gap(table.id, 'gone')]
  })
}

/**
 * Gaps relevant to a page. A complete monthly strength table replaces incomplete posts and people.
 */
export function gapsOfPage(path: string, gaps: readonly StructureGap[]): StructureGap[] {
  const lacking = Object.hasOwn(pageNeeds, path) ? gapsIn(pageNeeds[path] ?? {}, gaps) : []
  const monthly = monthlyNeeds[path]
  if (!monthly || !lacking.some(({ table }) => isSingle(table))) return lacking
  const whole = monthly.filter(name => name !== absentColumn)
  if (gapsIn({ [monthlyTable]: whole }, gaps).length > 0) return lacking
  const others = lacking.filter(({ table }) => !isSingle(table))
  if (!monthly.includes(absentColumn)) return others
  const absences = gapsIn({ [monthlyTable]: [absentColumn] }, gaps)
  return [...others.filter(({ table }) => table !== absenceTable), ...absences]
}

/** Absences of individuals, which are unknown if the monthly strength table is used. */
const absenceTable = 'vang-mat'

function gapsIn(needs: Needs, gaps: readonly StructureGap[]): StructureGap[] {
  return gaps.flatMap(one => {
    const needed = needs[one.table]
    if (!needed) return []
    if (one.columns.length === 0) return [one]
    const columns = one.columns.filter(name => needed.includes(name))
    return columns.length === 0 ? [] : [{ ...one, columns }]
  })
}

/**
 * Gaps without which a page shows nothing at all; for a list of reports, if none of its pages shows
 * anything.
 */
export function blockingGaps(path: string, gaps: readonly StructureGap[]): StructureGap[] {
  if (listedPages(path).some(page => blockingGaps(page, gaps).length === 0)) return []
  const spared = sparedTables(path)
  return gapsOfPage(path, gaps).filter(({ table }) => !spared.has(table))
}

/** Titles of columns of a model table. */
export const columnTitles = (table: string, names: readonly string[]): string[] =>
  names.map(
    name => findModelTable(table)?.columns.find(column => column.name === name)?.title ?? name
  )
