import { foldText } from '../../../kit/text-fold'
import type { ColumnRef } from '../../../model/query/column-ref'
import type { Term } from './clauses'
import { addQuotient } from './computed'
import { addCondition, type ClauseOf, isCondition, type QuestionDraft } from './draft'
import { defaultMeasure, measureOfEntity, measureOfTerm } from './measures'
import type { Quantity } from './numbers'

/** Đồng in each unit that the dictionary may give a column of money. */
const moneyUnits: ReadonlyMap<string, number> = new Map([
  ['đồng', 1],
  ['nghìn đồng', 1e3],
  ['triệu đồng', 1e6],
  ['tỷ đồng', 1e9]
])

/** Value of a quantity in the unit of a column; undefined if the units do not fit. */
function valueIn(
  draft: QuestionDraft,
  column: ColumnRef,
  { value, unit, isImplied }: Quantity
): string | undefined {
  const money = moneyUnitOf(draft, column)
  if (money !== undefined) return unit === 'money' ? String(value / money) : undefined
  const isNumber = unit === null || (unit === 'money' && isImplied === true)
  return isNumber && Number.isInteger(value) ? String(value) : undefined
}

/** Đồng in the unit of a column; undefined for a column that is not of money. */
const moneyUnitOf = ({ scope }: QuestionDraft, { column }: ColumnRef): number | undefined =>
  scope.catalogue.dictionary
    .filter(entry => entry.table === scope.table && entry.column === column)
    .map(({ unit }) => moneyUnits.get(unit.toLowerCase()))
    .find(unit => unit !== undefined)

/** Unit that a quantity counts, such as "người" or "chiếc", must be that of the column. */
function isUnitOf(draft: QuestionDraft, column: ColumnRef, unit: Term | null): boolean {
  if (!unit) return true
  const entity = draft.scope.entity(unit)
  const isPeople = unit.entities.some(({ table }) =>
    /nhansu|^nguoi$/.test(draft.scope.modelOf(table))
  )
  const counted = draft.scope.catalogue.dictionary.find(
    entry => entry.table === draft.scope.table && entry.column === column.column
  )?.unit
  if (isPeople) return counted === 'người'
  return entity !== undefined && typeof entity.count === 'object' && 'sum' in entity.count
}

/** Whether the dictionary gives a column in a unit of time. */
const isTimeUnitOf = ({ scope }: QuestionDraft, { column }: ColumnRef, word: string): boolean =>
  scope.catalogue.dictionary.some(
    entry => entry.table === scope.table && entry.column === column && foldText(entry.unit) === word
  )

export function applyComparison(draft: QuestionDraft, clause: ClauseOf<'compare'>): boolean {
  if (!clause.term) return applyGroupTest(draft, clause)
  const column = draft.scope.ownField(clause.term, ['number'])
  if (!column) return applyRatioTest(draft, clause) || applyShareTest(draft, clause)
  const { test, value, unit } = clause
  const number = valueIn(draft, column, value)
  if (number === undefined || !isUnitOf(draft, column, unit)) return false
  if (value.unitWord && !isTimeUnitOf(draft, column, value.unitWord)) return false
  draft.hasRowTest = true
  return addCondition(draft, column, isCondition(column, number, test))
}

/** Whether a quantity is a number of things: "1 triệu" is one in a table without money. */
function isNumber(draft: QuestionDraft, { unit, isImplied }: Quantity): boolean {
  const amount = draft.scope.profile.measure?.column
  const isOfMoney =
    amount !== undefined && moneyUnitOf(draft, { table: 0, column: amount }) !== undefined
  return unit === null || (isImplied === true && !isOfMoney)
}

/** "hơn 5000 người": test of what is counted in each group. */
function applyGroupTest(draft: QuestionDraft, { test, value, unit }: ClauseOf<'compare'>): boolean {
  const { scope } = draft
  if (!isNumber(draft, value))
    return !unit && value.unit === 'money' && applyAmountTest(draft, test, value)
  const having = { test, value: String(value.value) }
  const isPeople = unit?.entities.some(({ table }) => table === 'dm_nhansu_tong_hop')
  if (draft.gap && draft.gap !== 'full' && isPeople && !draft.gapTest) {
    draft.gapTest = having
    return true
  }
  const entity = unit && scope.entity(unit)
  const named = unit && !entity ? scope.ownValue(unit) : undefined
  const whole = named && defaultMeasure(scope)
  if (named && whole && draft.measures.length === 0) {
    draft.measures.push(whole)
    draft.having.push(having)
    return addCondition(draft, named.column, isCondition(named.column, named.value))
  }
  if (entity) {
    draft.measures.push(measureOfEntity(entity))
    scope.ownNouns += 1
  } else if (unit || draft.measures.length === 0) return false
  draft.having.push(having)
  return true
}

/** Computed quotient of a measure for each row of a table about units; undefined if it has none. */
function ratioColumn(draft: QuestionDraft, term: Term): ColumnRef | undefined {
  const formula = draft.scope.measure(term)?.measure
  const over = formula?.numerator?.column
  const under = formula?.denominator?.column
  if (formula?.kind !== 'ratio' || !over || !under || !isPerUnit(draft)) return undefined
  if (formula.numerator?.where || formula.denominator?.where) return undefined
  return addQuotient(draft, over, under)
}

function applyRatioRange(draft: QuestionDraft, { term, from, to }: ClauseOf<'between'>): boolean {
  if (to.unit !== 'percent' || from.unit === 'money') return false
  const ratio = ratioColumn(draft, term)
  if (!ratio) return false
  const share = ({ value }: Quantity): string => String(Number((value / 100).toFixed(9)))
  return addCondition(draft, ratio, {
    kind: 'between',
    column: ratio,
    from: { value: share(from) },
    to: { value: share(to) }
  })
}

/** "lấp đầy dưới 80%": test of a quotient for each row of a table about units. */
function applyRatioTest(
  draft: QuestionDraft,
  { term, test, value, unit }: ClauseOf<'compare'>
): boolean {
  if (!term || unit || value.unit !== 'percent') return false
  const ratio = ratioColumn(draft, term)
  if (!ratio) return false
  const share = String(Number((value.value / 100).toFixed(9)))
  return addCondition(draft, ratio, isCondition(ratio, share, test))
}

export function applyBetween(
  draft: QuestionDraft,
  { term, from, to }: ClauseOf<'between'>
): boolean {
  const column = draft.scope.ownField(term, ['number'])
  if (!column) return applyRatioRange(draft, { kind: 'between', term, from, to })
  // "từ 1 đến 2 tỷ" gives the unit of both ends.
  const unit = from.unit ?? to.unit
  if (from.unit === null && to.unit === 'money') return false
  const least = valueIn(draft, column, { ...from, unit })
  const most = valueIn(draft, column, { ...to, unit })
  if (least === undefined || most === undefined) return false
  draft.hasRowTest = true
  return addCondition(draft, column, {
    kind: 'between',
    column,
    from: { value: least },
    to: { value: most }
  })
}

export function applyColumns(
  draft: QuestionDraft,
  { left, test, right }: ClauseOf<'columns'>
): boolean {
  const column = draft.scope.ownField(left, ['number'])
  const other = draft.scope.ownField(right, ['number'])
  if (!column || !other || column.column === other.column) return false
  draft.hasRowTest = true
  draft.conditions.push({ kind: 'compareColumns', column, test, other })
  return true
}

/** "tỷ lệ có mặt dưới 90%": test of a share of each group. */
function applyShareTest(
  draft: QuestionDraft,
  { term, test, value, unit }: ClauseOf<'compare'>
): boolean {
  if (!term || unit || value.unit !== 'percent' || draft.measures.length > 0) return false
  const measure = measureOfTerm(draft, term)
  const isShare = measure?.form === 'figure' && measure.kind === 'share'
  if (!measure || !(isShare || measure.form === 'quotient')) return false
  draft.measures.push(measure)
  draft.having.push({ test, value: shareText(value) })
  return true
}

const shareText = ({ value }: Quantity): string => String(Number((value / 100).toFixed(9)))

/** Whether the rows of the table are the figures of single units. */
const isPerUnit = ({ scope }: QuestionDraft): boolean =>
  scope.profile.key !== undefined || scope.modelOf() === 'quan-so-thang'

/** "trên 5 tỷ": test of the only amount of a table of money. */
function applyAmountTest(
  draft: QuestionDraft,
  test: ClauseOf<'compare'>['test'],
  value: Quantity
): boolean {
  const name = draft.scope.profile.measure?.column
  if (!name) return false
  const column = { table: 0, column: name }
  const number = valueIn(draft, column, value)
  if (number === undefined) return false
  draft.having.push({ test, value: number })
  draft.amount = column
  return true
}
