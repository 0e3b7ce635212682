import { isSameJson } from '../../../kit/json'
import type { ColumnRef } from '../../../model/query/column-ref'
import type { StructuredQuery } from '../../../model/query/question'
import type { Term } from './clauses'
import { columnKey, type MeasureDraft, type QuestionDraft } from './draft'
import { finishComparison, finishGroups } from './finish-groups'
import { addPeriods } from './finish-periods'
import {
  distinctColumn,
  extremeOfGroups,
  finishGap,
  finishGapTest,
  finishRows,
  rankedRows
} from './finish-rows'
import {
  isClear,
  settleAmount,
  settleAverage,
  settleMeasure,
  settlePlural,
  settleSubject,
  takeCondition
} from './finish-subjects'
import { countMeasure, defaultMeasure, measureOfEntity } from './measures'

/** Structured queries of a question whose clauses are all read; empty if they make no question. */
export function finishDraft(draft: QuestionDraft): StructuredQuery[] {
  if (draft.hasOr && draft.hasConjunction) return []
  if (!settlePlural(draft) || !settleAverage(draft) || !isClear(draft)) return []
  if (draft.gapTest) return finishGapTest(draft, draft.gapTest)
  const isCounted = draft.isTotal && isSameJson(draft.measures, [countMeasure])
  if (draft.gap && (draft.extreme || (draft.measures.length > 0 && !isCounted))) {
    return finishGap(draft)
  }
  // "với năm 2024" compares only after "so sánh".
  if (draft.isComparing ? !draft.versus : draft.isAgainst) return []
  return draft.versus ? finishComparison(draft) : finishQuestion(draft)
}

function finishQuestion(draft: QuestionDraft): StructuredQuery[] {
  if (draft.change || !addPeriods(draft) || !settleAmount(draft)) return []
  settleSubject(draft)
  const target = draft.which ?? draft.topTerm
  if (target) return finishTarget(draft, target)
  if (!settleRanking(draft)) return []
  if (draft.extremeColumn && draft.groups.length > 0) return extremeOfGroups(draft)
  takeCondition(draft)
  if (draft.measures.length === 0 && !settleMeasure(draft)) return finishRows(draft)
  return finishGroups(draft)
}

/** Whether an order without a noun ranks something: rows by a date, or the parts of a date. */
function settleRanking(draft: QuestionDraft): boolean {
  if (!draft.isPartTarget) return !draft.extreme || draft.extremeColumn !== null
  draft.limit ??= 1
  const [ranked, ...others] = draft.groups
  if (!draft.extreme || !ranked || others.length > 0) return false
  rankValuesOnly(draft, ranked.column)
  return true
}

/** "đơn vị nào …": rows, or groups with the greatest figure or that pass a test. */
function finishTarget(draft: QuestionDraft, target: Term): StructuredQuery[] {
  const { scope } = draft
  if (!isTargetClear(draft)) return []
  const entity = scope.entity(target)
  const column = scope.key(target)
  // "đơn vị nào không có xe tải" is about all rows of a unit, not about one without.
  if (draft.isDenied && entity?.count !== 'rows') return []
  const isKey = column?.table === 0 && column.column === scope.profile.key
  const isRow = entity?.count === 'rows' || isKey
  const isRowTest = draft.hasRowTest && draft.groups.length === 0 && draft.having.length === 0
  if (draft.measures.length === 0 && !draft.extreme && (isRow || isRowTest)) {
    draft.entity ??= entity ?? { table: scope.table, count: 'rows' }
    draft.isList = true
    return draft.howMany ? [] : finishRows(draft)
  }
  const rows = isRow ? rankedRows(draft) : undefined
  return rows ?? finishTargetGroups(draft, column)
}

/** Whether the question asks for one thing, and for the first of them only in some order. */
function isTargetClear({ which, topTerm, isWhen, extreme }: QuestionDraft): boolean {
  const isDouble = which !== null && topTerm !== null
  return !isWhen && !isDouble && (topTerm === null || extreme !== null)
}

/** Groups by what the question asks for, with the greatest figure or that pass a test. */
function finishTargetGroups(
  draft: QuestionDraft,
  column: ColumnRef | undefined
): StructuredQuery[] {
  const { scope } = draft
  if (draft.measures.length === 0 && draft.extreme) {
    // "bậc cao nhất" is the highest rank, not the one of most people.
    if (column && scope.orderOf(column)) return []
    const measure = impliedMeasure(draft)
    if (!measure) return []
    draft.measures.push(measure)
  }
  if (!column || scope.familyOf(column) !== 'text') return []
  const isOpen = !draft.extreme && draft.having.length === 0 && !draft.howMany
  if (isOpen && draft.isImplied && draft.measures.length === 1) draft.measures.pop()
  if (isOpen && draft.measures.length > 0) return []
  return draft.measures.length === 0 ? distinctColumn(draft, column) : rankedGroups(draft, column)
}

/** Measure of "nhiều nhất" without a noun. */
function impliedMeasure({ entity, scope }: QuestionDraft): MeasureDraft | undefined {
  if (entity) return measureOfEntity(entity)
  // Of money it is not said whether the amounts or their number is meant.
  return scope.profile.period ? undefined : defaultMeasure(scope)
}

function rankedGroups(draft: QuestionDraft, column: ColumnRef): StructuredQuery[] {
  const within = draft.groups.map(({ column: group }) => group)
  draft.groups.push({ column })
  const limit = draft.limit ?? (draft.extreme ? 1 : null)
  if (limit !== null) rankValuesOnly(draft, column)
  if (within.length > 0) {
    return draft.extreme ? finishGroups(draft, { within, count: limit ?? 1 }) : []
  }
  draft.limit = limit
  return finishGroups(draft)
}

/** Leaves out the rows without a value: "10 địa bàn nhiều nhất" does not rank the lack of an area. */
function rankValuesOnly(draft: QuestionDraft, column: ColumnRef): void {
  if (!draft.conditioned.has(columnKey(column))) draft.conditions.push({ kind: 'filled', column })
}
