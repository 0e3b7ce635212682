import { keysOf } from '../../kit/keys-of'
import type { DataMart } from '../../model/data-mart/data-mart'
import type { DataType } from '../../model/data-mart/data-types'
import { type Derivation, isMatchable, type Lookup } from './derivation'
import type { GapKind } from './findings'
import { fitsType } from './fits'
import type { Filling, ModelMapping } from './mapping'
import type { ModelColumn, ModelTable } from './model'
import type { Needs } from './needs/needs'
import { needsAnyPart, type PagePart, pageParts, partsOfPage, sparedTables } from './needs/parts'
import {
  absentColumn,
  isSingle,
  listedPages,
  monthlyNeeds,
  monthlyTable,
  pageNeeds,
  type Strength,
  strengthNeeds,
  unitMonth
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
  if (derived?.kind === 'order') return column.order !== undefined && derived.names.length > 0
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

/** What lacks of single lines and people for BC or HC, where the monthly strength does not say it either. */
function strengthGaps(strength: Strength, gaps: readonly StructureGap[]): StructureGap[] {
  const { single, monthly } = strengthNeeds[strength]
  return gapsIn({ [monthlyTable]: [...unitMonth, monthly] }, gaps).length === 0
    ? []
    : gapsIn(single, gaps)
}

/** What of these gaps a page would need. What the monthly strength says, BC or HC, stands in the place of lines and people that are not whole. */
export function gapsOfPage(path: string, gaps: readonly StructureGap[]): StructureGap[] {
  const lacking = Object.hasOwn(pageNeeds, path) ? gapsIn(pageNeeds[path] ?? {}, gaps) : []
  const monthly = monthlyNeeds[path]
  if (!monthly || !lacking.some(({ table }) => isSingle(table))) return lacking
  const untold = keysOf(strengthNeeds)
    .filter(strength => monthly.includes(strengthNeeds[strength].monthly))
    .flatMap(strength => strengthGaps(strength, gaps))
  const kept = lacking.flatMap(one => (isSingle(one.table) ? amongGaps(one, untold) : [one]))
  const isHeadcountMonthly =
    gapsIn(strengthNeeds.headcount.single, gaps).length > 0 &&
    strengthGaps('headcount', gaps).length === 0
  if (!isHeadcountMonthly || !monthly.includes(absentColumn)) return kept
  const absences = gapsIn({ [monthlyTable]: [absentColumn] }, gaps)
  return [...kept.filter(({ table }) => table !== absenceTable), ...absences]
}

/** A gap with those of its columns that any of the others names. */
function amongGaps(one: StructureGap, others: readonly StructureGap[]): StructureGap[] {
  const same = others.filter(({ table, kind }) => table === one.table && kind === one.kind)
  if (same.length === 0) return []
  const columns = one.columns.filter(name => same.some(other => other.columns.includes(name)))
  return [{ ...one, columns }]
}

/** The parts of a page that these gaps leave untold, with what each lacks. */
export function lackingPartsOf(
  path: string,
  gaps: readonly StructureGap[]
): { readonly part: PagePart; readonly gaps: readonly StructureGap[] }[] {
  const ofPage = gapsOfPage(path, gaps)
  return partsOfPage(path).flatMap(part => {
    const lacking =
      part === 'establishment' || part === 'headcount'
        ? strengthGaps(part, gaps)
        : ofPage.filter(({ table }) => pageParts[part].tables.some(id => id === table))
    return lacking.length === 0 ? [] : [{ part, gaps: lacking }]
  })
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
  const lacking = gapsOfPage(path, gaps)
  if (needsAnyPart(path) && lackingPartsOf(path, gaps).length === partsOfPage(path).length) {
    return lacking
  }
  const spared = sparedTables(path)
  return lacking.filter(({ table }) => !spared.has(table))
}

/** Titles of columns of a model table. */
export const columnTitles = (table: string, names: readonly string[]): string[] =>
  names.map(
    name => findModelTable(table)?.columns.find(column => column.name === name)?.title ?? name
  )
