import type { ColumnRef } from '../../../model/query/column-ref'
import { applyTerm } from './apply-terms'
import { isCondition, type QuestionDraft } from './draft'
import { defaultMeasure, measureOfEntity } from './measures'

/** "trung bình mỗi lần phân bổ": the amounts of rows, of which the mean is meant. */
export function settleAverage(draft: QuestionDraft): boolean {
  if (!draft.isPerRow) return true
  const [measure, ...others] = draft.measures
  if (others.length > 0 || measure?.form !== 'figure' || !measure.column) return false
  if (measure.kind !== 'sum' && measure.kind !== 'average') return false
  draft.measures[0] = { ...measure, kind: 'average' }
  return true
}

/** Whether no word of the question leaves its meaning open. */
export function isClear(draft: QuestionDraft): boolean {
  const isNamed = (column: string): boolean =>
    draft.pending.some(other => other.table === 0 && other.column === column)
  const explicit = draft.scope.profile.explicit ?? []
  const isUnnamed = explicit.some(
    column => draft.conditioned.has(`0.${column}`) && !isNamed(column)
  )
  const isDoubtful = draft.isDoubtful && !draft.periods.some(({ column }) => column)
  return !isUnnamed && !isDoubtful && !isEachOrAll(draft) && !isShareBesideFigure(draft)
}

/** "quân số của các đơn vị" is a figure of each unit or of all. */
const isEachOrAll = (draft: QuestionDraft): boolean =>
  draft.isOfPlural &&
  draft.measures.length > 0 &&
  draft.groups.length === 0 &&
  !draft.isTotal &&
  !draft.which

/** A share beside another figure may be a share of that figure. */
const isShareBesideFigure = ({ measures }: QuestionDraft): boolean => {
  const [first] = measures
  const isShare = first?.form === 'quotient' || (first?.form === 'figure' && first.kind === 'share')
  return isShare && measures.length > 1
}

/** "các đơn vị": each of them beside a figure, otherwise the rows about them. */
export function settlePlural(draft: QuestionDraft): boolean {
  const { plural, scope } = draft
  if (!plural) return true
  const isGrouped = draft.groups.length > 0 || draft.parts.length > 0
  const isFigure = draft.measures.length > 0 && !draft.repeated && !draft.isTotal && !isGrouped
  const column = scope.key(plural)
  if (isFigure && column && scope.familyOf(column) === 'text') {
    draft.groups.push({ column })
    return true
  }
  const isThing = scope.entity(plural) ?? scope.value(plural) ?? scope.measure(plural)
  if (!isThing && !draft.isList) {
    if (draft.which || !column || scope.familyOf(column) !== 'text') return false
    // A mere column is no thing: "các khoản" may be rows or values.
    if (plural.entities.length === 0) return false
    draft.which = plural
    return true
  }
  return applyTerm(draft, plural)
}

/** "đơn vị đông người nhất" asks for the unit as "đơn vị nào đông người nhất" does. */
export function settleSubject(draft: QuestionDraft): void {
  if (draft.isPartTarget) return
  const isTest = draft.having.length > 0 && draft.groups.length === 0 && !draft.repeated
  if ((!draft.extreme && !isTest) || draft.extremeColumn || draft.which || draft.topTerm) return
  const isPending = draft.pending.length === 1 && draft.pendingTerm !== null
  if (isPending) {
    draft.which = draft.pendingTerm
    draft.pending.pop()
  } else if (draft.entity?.count === 'rows' && draft.pending.length === 0) {
    draft.which = draft.entityTerm
  }
}

/** An amount of rows is tested in each row, an amount of groups in their sum. */
export function settleAmount(draft: QuestionDraft): boolean {
  const { amount, having } = draft
  if (!amount) return true
  const [test, ...others] = having
  if (!test || others.length > 0) return false
  const isSubject = draft.which !== null || draft.pending.length === 1
  if (draft.measures.length > 0) {
    return (isSubject || draft.groups.length > 0) && isOnlyAmount(draft, amount)
  }
  const subject = draft.which ? draft.scope.entity(draft.which) : draft.entity
  if (subject?.count !== 'rows' || draft.groups.length > 0) return false
  having.pop()
  draft.hasRowTest = true
  draft.conditions.push(isCondition(amount, test.value, test.test))
  return true
}

/** Whether the only measure is the sum of an amount. */
const isOnlyAmount = ({ measures }: QuestionDraft, amount: ColumnRef): boolean => {
  const [measure, ...others] = measures
  if (others.length > 0 || measure?.form !== 'figure') return false
  return measure.kind === 'sum' && measure.column?.column === amount.column
}

/** "chức vụ chưa có chuẩn": a count of the dictionary describes the rows that a noun names. */
export function takeCondition(draft: QuestionDraft): void {
  const [measure, ...others] = draft.measures
  const isCounted = draft.howMany || draft.isTotal || draft.groups.length > 0
  if (isCounted || others.length > 0 || measure?.form !== 'figure') return
  if (measure.kind !== 'count' || !measure.where || draft.entity?.count !== 'rows') return
  draft.measures.pop()
  draft.conditions.push(measure.where)
}

/** Adds the measure that the question implies; false if it asks for rows. */
export function settleMeasure(draft: QuestionDraft): boolean {
  const { scope, entity } = draft
  const isFigure = draft.howMany || draft.groups.length > 0
  if (draft.isList) return false
  const isOpen = !entity && draft.groups.length === 0 && draft.conditions.length === 0
  if (isFigure) {
    if (isOpen) return false
    const measure = entity ? measureOfEntity(entity) : defaultMeasure(scope)
    if (!measure) return false
    draft.measures.push(measure)
    return true
  }
  const measure = defaultMeasure(scope)
  const isAmount = measure?.form === 'figure' && measure.kind === 'sum'
  if (draft.hasRowTest || entity || !measure || !isAmount || draft.conditions.length === 0)
    return false
  draft.measures.push(measure)
  return true
}
