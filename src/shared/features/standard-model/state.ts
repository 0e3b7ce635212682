import { keysOf } from '../../kit/keys-of'
import type { DataMart } from '../../model/data-mart/data-mart'
import type { DataType } from '../../model/data-mart/data-types'
import { type ColumnLookup, isTypeComparableAsText, type ModelColumnDerivation } from './derivation'
import type { ModelGapKind } from './findings'
import { canFillModelColumnType, type ModelColumnSources, type ModelMapping } from './mapping'
import type { ModelColumn, ModelTable } from './model'
import type { RequiredModelColumns } from './needs/needs'
import {
  isPageEmptyWithoutOptionalParts,
  modelTablesOfOptionalParts,
  type OptionalSectorPagePart,
  optionalPartsOfSectorPage,
  optionalSectorPageParts,
  partReplacedBy
} from './needs/parts'
import {
  isReplaceableByMonthlyStrength,
  monthlyStrengthAbsentColumn,
  monthlyStrengthColumnsByPage,
  monthlyStrengthKeyColumns,
  monthlyStrengthTableId,
  requiredModelColumnsByPage,
  type StrengthMeasure,
  sourcePagesOfReportList,
  strengthMeasureRequiredColumns
} from './page-needs'
import { parseModelColumnValue } from './standard-value'
import { findModelTable, modelTables } from './tables'

/** Properties of a data-mart table that decide whether it can fill a model table. */
export type NonSampleMartTable = Pick<DataMart, 'id' | 'name' | 'columns' | 'origin'>

/** Structural gap of a model table (missing mapping, table or column), independent of the rows. */
export interface ModelTableGap {
  readonly table: string
  readonly kind: ModelGapKind
  /** Names of the model columns with the gap; empty if the whole table is affected. */
  readonly columns: readonly string[]
}

const gap = (
  table: string,
  kind: ModelTableGap['kind'],
  columns: readonly string[] = []
): ModelTableGap => ({ table, kind, columns })

/**
 * Gaps of a model table that is filled from a table by the given mapping; `others`: tables that
 * look-ups may read.
 */
export function findModelColumnGaps(
  table: ModelTable,
  { columns, derivations }: ModelColumnSources,
  own: NonSampleMartTable,
  others: readonly NonSampleMartTable[]
): ModelTableGap[] {
  const none = (kind: ModelTableGap['kind'], test: (column: ModelColumn) => boolean) => {
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
      return (
        source !== undefined &&
        !canFillModelColumn(column, source.dataType, derivations[column.name])
      )
    }),
    ...none('lookup-gone', column => {
      const derived = derivations[column.name]
      return derived?.kind === 'lookup' && !isLookupReadable(column, derived, others)
    }),
    ...none('value', column => !saysStandardValues(column, derivations[column.name]))
  ]
}

/**
 * Whether a column of this type in the unit's table may fill a model column with the given
 * derivation.
 */
function canFillModelColumn(
  column: ModelColumn,
  type: DataType,
  derived: ModelColumnDerivation | undefined
): boolean {
  if (!derived) return canFillModelColumnType(column, type)
  return derived.kind === 'constant' || isTypeComparableAsText(type)
}

/** Whether the table and columns of a look-up exist and have types that can be compared. */
function isLookupReadable(
  column: ModelColumn,
  lookup: ColumnLookup,
  others: readonly NonSampleMartTable[]
): boolean {
  const other = others.find(({ id, origin }) => id === lookup.table && origin === 'own')
  const [key, value] = [lookup.key, lookup.value].map(name =>
    other?.columns.find(one => one.name === name)
  )
  return (
    !!key &&
    !!value &&
    isTypeComparableAsText(key.dataType) &&
    canFillModelColumnType(column, value.dataType)
  )
}

function saysStandardValues(
  column: ModelColumn,
  derived: ModelColumnDerivation | undefined
): boolean {
  const isOne = (typed: string): boolean => parseModelColumnValue(column, typed) !== undefined
  if (derived?.kind === 'constant') return isOne(derived.value)
  if (derived?.kind === 'order') return column.order !== undefined && derived.names.length > 0
  return derived?.kind !== 'values' || derived.values.every(({ standard }) => isOne(standard))
}

/**
 * All structural gaps of the model. Sample tables never fill model tables, because fictional rows
 * must not be mixed with rows of the unit.
 */
export function findModelTableGaps(
  mappings: readonly ModelMapping[],
  tables: readonly NonSampleMartTable[]
): ModelTableGap[] {
  return modelTables.flatMap(table => {
    const mapping = mappings.find(({ id }) => id === table.id)
    if (!mapping) return [gap(table.id, 'unmapped')]
    const own = tables.find(({ id, origin }) => id === mapping.table && origin === 'own')
    return own ? findModelColumnGaps(table, mapping, own, tables) : [gap(table.id, 'gone')]
  })
}

/**
 * Gaps in the individual records from which BC (establishment) or HC (headcount) is computed; empty
 * if the monthly table supplies the figure instead.
 */
function findStrengthGaps(
  strength: StrengthMeasure,
  gaps: readonly ModelTableGap[]
): ModelTableGap[] {
  const { single, monthly } = strengthMeasureRequiredColumns[strength]
  return findGapsInNeeds(
    { [monthlyStrengthTableId]: [...monthlyStrengthKeyColumns, monthly] },
    gaps
  ).length === 0
    ? []
    : findGapsInNeeds(single, gaps)
}

/**
 * Those of the given gaps that affect a page. Gaps in individual records are ignored if the monthly
 * table supplies BC or HC instead.
 */
export function findModelGapsOfPage(path: string, gaps: readonly ModelTableGap[]): ModelTableGap[] {
  const lacking = Object.hasOwn(requiredModelColumnsByPage, path)
    ? findGapsInNeeds(requiredModelColumnsByPage[path] ?? {}, gaps)
    : []
  const monthly = monthlyStrengthColumnsByPage[path]
  if (!monthly || !lacking.some(({ table }) => isReplaceableByMonthlyStrength(table)))
    return lacking
  const untold = keysOf(strengthMeasureRequiredColumns)
    .filter(strength => monthly.includes(strengthMeasureRequiredColumns[strength].monthly))
    .flatMap(strength => findStrengthGaps(strength, gaps))
  const kept = lacking.flatMap(one =>
    isReplaceableByMonthlyStrength(one.table) ? intersectGapColumns(one, untold) : [one]
  )
  const isHeadcountMonthly =
    findGapsInNeeds(strengthMeasureRequiredColumns.headcount.single, gaps).length > 0 &&
    findStrengthGaps('headcount', gaps).length === 0
  if (!isHeadcountMonthly || !monthly.includes(monthlyStrengthAbsentColumn)) return kept
  const absences = findGapsInNeeds(
    { [monthlyStrengthTableId]: [monthlyStrengthAbsentColumn] },
    gaps
  )
  return [...kept.filter(({ table }) => table !== absenceTable), ...absences]
}

/**
 * Gap reduced to the columns that also occur in another of the given gaps of the same table and
 * kind.
 */
function intersectGapColumns(
  one: ModelTableGap,
  others: readonly ModelTableGap[]
): ModelTableGap[] {
  const same = others.filter(({ table, kind }) => table === one.table && kind === one.kind)
  if (same.length === 0) return []
  const columns = one.columns.filter(name => same.some(other => other.columns.includes(name)))
  return [{ ...one, columns }]
}

/**
 * Optional parts of a page that these gaps make unavailable, with the missing tables and columns of
 * each part.
 */
export function findPagePartsWithGaps(
  path: string,
  gaps: readonly ModelTableGap[]
): { readonly part: OptionalSectorPagePart; readonly gaps: readonly ModelTableGap[] }[] {
  const ofPage = findModelGapsOfPage(path, gaps)
  const found = optionalPartsOfSectorPage(path).flatMap(part => {
    const lacking =
      part === 'establishment' || part === 'headcount'
        ? findStrengthGaps(part, gaps)
        : ofPage.filter(({ table }) =>
            optionalSectorPageParts[part].tables.some(id => id === table)
          )
    return lacking.length === 0 ? [] : [{ part, gaps: lacking }]
  })
  return found.filter(({ part }) => {
    const other = partReplacedBy[part]
    return other === undefined || found.some(one => one.part === other)
  })
}

/**
 * Id of the table of individual absences, which are unknown if the monthly strength table is used.
 */
const absenceTable = 'vang-mat'

function findGapsInNeeds(
  needs: RequiredModelColumns,
  gaps: readonly ModelTableGap[]
): ModelTableGap[] {
  return gaps.flatMap(one => {
    const needed = needs[one.table]
    if (!needed) return []
    if (one.columns.length === 0) return [one]
    const columns = one.columns.filter(name => needed.includes(name))
    return columns.length === 0 ? [] : [{ ...one, columns }]
  })
}

/**
 * Gaps because of which a page is empty. A list of reports is empty only if none of the pages
 * behind its reports shows anything.
 */
export function findModelGapsBlockingPage(
  path: string,
  gaps: readonly ModelTableGap[]
): ModelTableGap[] {
  if (
    sourcePagesOfReportList(path).some(page => findModelGapsBlockingPage(page, gaps).length === 0)
  )
    return []
  const lacking = findModelGapsOfPage(path, gaps)
  if (
    isPageEmptyWithoutOptionalParts(path) &&
    findPagePartsWithGaps(path, gaps).length === optionalPartsOfSectorPage(path).length
  ) {
    return lacking
  }
  const spared = modelTablesOfOptionalParts(path)
  return lacking.filter(({ table }) => !spared.has(table))
}

/** Titles of columns of a model table. */
export const modelColumnTitlesOf = (table: string, names: readonly string[]): string[] =>
  names.map(
    name => findModelTable(table)?.columns.find(column => column.name === name)?.title ?? name
  )
