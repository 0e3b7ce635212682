import type { ColumnRef } from '../../../model/query/column-ref'
import type { StructuredQuery } from '../../../model/query/question'
import { columnKey, type MeasureDraft, type QuestionDraft } from './draft'
import { comparedPeriods } from './finish-periods'
import { base, explainPending } from './finish-rows'
import { countMeasure, defaultMeasure, measureOfEntity } from './measures'
import { OutputBuilder } from './outputs'

interface TopPerGroup {
  readonly within: readonly ColumnRef[]
  readonly count: number
}

/** Measures of groups, or of all rows together. */
export function finishGroups(draft: QuestionDraft, top?: TopPerGroup): StructuredQuery[] {
  if (draft.isList || draft.head || !explainPending(draft, [])) return []
  const isLatest = draft.measures.some(
    measure => measure.form === 'figure' && ['greatest', 'least'].includes(measure.kind)
  )
  if (draft.isWhen && !isLatest) return []
  if (hasAverageByDate(draft) || hasContradiction(draft)) return []
  const { andColumn } = draft
  const key = andColumn && columnKey(andColumn)
  const isGrouped = draft.groups.some(({ column }) => columnKey(column) === key)
  const question = groupedQuery(draft, draft.measures, top)
  if (!andColumn || isGrouped) return question
  // "lương và phụ cấp" is one sum or a sum for each.
  draft.groups.push({ column: andColumn })
  return [...question, ...groupedQuery(draft, draft.measures, top)]
}

/** Figures that a measure limits to a value of a column, in rows that have another value of it. */
const hasContradiction = ({ measures, conditioned }: QuestionDraft): boolean =>
  measures.flatMap(limitedColumns).some(column => conditioned.has(columnKey(column)))

function limitedColumns(measure: MeasureDraft): ColumnRef[] {
  if (measure.form === 'shareOf') return limitedColumns(measure.over)
  if (measure.form !== 'figure') {
    return [...limitedColumns(measure.over), ...limitedColumns(measure.under)]
  }
  return measure.where?.kind === 'compare' ? [measure.where.column] : []
}

const hasAverageByDate = ({ groups, measures, isEach }: QuestionDraft): boolean =>
  (isEach || groups.some(({ part }) => part)) &&
  measures.some(measure => measure.form === 'figure' && measure.kind === 'average')

function groupedQuery(
  draft: QuestionDraft,
  measures: readonly MeasureDraft[],
  top?: TopPerGroup
): StructuredQuery[] {
  const output = new OutputBuilder(draft)
  const [only, ...others] = measures
  const isMoved =
    others.length === 0 &&
    only?.form === 'figure' &&
    only.kind !== 'share' &&
    draft.having.length === 0 &&
    only.where
  const moved = isMoved && only.where?.kind === 'compare' ? only.where.column : undefined
  if (moved && draft.conditioned.has(columnKey(moved))) return []
  const question = isMoved ? { ...base(draft), filter: andFilter(draft, only.where) } : base(draft)
  const kept = isMoved ? [withoutCondition(only)] : measures
  const parts = output.build(kept, top)
  return parts ? [{ ...question, ...parts }] : []
}

const withoutCondition = (measure: MeasureDraft): MeasureDraft => {
  if (measure.form !== 'figure') return measure
  const { where: _, ...rest } = measure
  return rest
}

const andFilter = (
  { conditions }: QuestionDraft,
  where: NonNullable<StructuredQuery['filter']>
): StructuredQuery['filter'] =>
  conditions.length > 0 ? { kind: 'all', parts: [...conditions, where] } : where

/** Figures of two periods with their difference, the percentage, or both. */
export function finishComparison(draft: QuestionDraft): StructuredQuery[] {
  const pairs = comparedPeriods(draft)
  if (!pairs || draft.isList || draft.extreme || draft.limit !== null) return []
  if (draft.measures.length === 0) {
    const measure = draft.entity ? measureOfEntity(draft.entity) : defaultMeasure(draft.scope)
    draft.measures.push(measure ?? countMeasure)
  }
  const target = draft.which && draft.scope.key(draft.which)
  if (target) draft.groups.push({ column: target })
  if (draft.having.length > 0 || draft.isRunning || !explainPending(draft, [])) return []
  const [only, ...others] = draft.measures
  if (others.length === 0 && only?.form === 'figure' && only.kind !== 'share' && only.where) {
    draft.conditions.push(only.where)
    draft.measures[0] = withoutCondition(only)
  }
  return pairs.flatMap(pair => {
    const parts = new OutputBuilder(draft).buildComparison(pair)
    if (!parts) return []
    const either = { kind: 'any' as const, parts: [pair.now, pair.before] }
    return [{ ...base(draft), filter: andFilter(draft, either), ...parts }]
  })
}
