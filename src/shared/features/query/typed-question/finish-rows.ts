import { isSameJson } from '../../../kit/json'
import type { ColumnRef } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import {
  createStructuredQuery,
  type SelectedColumn,
  type StructuredQuery
} from '../../../model/query/question'
import { gapColumns, gapCondition } from './apply-conditions'
import type { Direction } from './clauses'
import { addQuotient } from './computed'
import { columnKey, isCondition, type MeasureDraft, type QuestionDraft } from './draft'
import { defaultMeasure } from './measures'

/** Adds the number of people by which a unit has too few or too many. */
function addGapColumn(draft: QuestionDraft): ColumnRef {
  const { column, other } = gapColumns
  const [left, right] = draft.gap === 'short' ? [other, column] : [column, other]
  const name = draft.gap === 'short' ? 'Thiếu' : 'Thừa'
  draft.computed.push({
    name,
    value: {
      kind: 'arithmetic',
      operator: 'subtract',
      left: { kind: 'column', column: left },
      right: { kind: 'column', column: right }
    }
  })
  return { table: -1, column: name }
}

/** Whether a question about lacking people is about units and has no figures or periods. */
const isPlainGap = ({ groups, having, periods, sort, scope }: QuestionDraft): boolean =>
  having.length === 0 &&
  periods.length === 0 &&
  !sort &&
  groups.every(({ column, part }) => column.table === 0 && !part) &&
  scope.relations.length === 0

/** Rows with the lack or surplus of each unit, instead of the condition that there is one. */
const gapRows = (draft: QuestionDraft, gap: ColumnRef): StructuredQuery => ({
  ...createStructuredQuery(draft.scope.table),
  computed: draft.computed,
  columns: selectedColumns([...draft.scope.columns(), gap]),
  filter: andParts(
    draft.conditions.filter(
      condition => !draft.gap || !isSameJson(condition, gapCondition(draft.gap))
    )
  )
})

/** Units with the greatest lack or surplus of people, by the number of people. */
export function finishGap(draft: QuestionDraft): StructuredQuery[] {
  const [measure, ...others] = draft.measures
  const target = draft.which ?? draft.topTerm
  if (!target || draft.scope.entity(target)?.count !== 'rows' || draft.extreme !== 'desc') return []
  if (others.length > 0 || measure?.form !== 'figure' || measure.kind !== 'count') return []
  if (draft.gap === 'full' || !isPlainGap(draft)) return []
  const gap = addGapColumn(draft)
  const rows = gapRows(draft, gap)
  const count = draft.limit ?? 1
  const within = draft.groups.map(({ column }) => column.column)
  return within.length > 0
    ? [{ ...rows, top: { by: gap.column, direction: 'desc', within, count } }]
    : [{ ...rows, sort: [{ output: gap.column, direction: 'desc' }], limit: count }]
}

/** "đơn vị thiếu quá 50 người": units whose lack or surplus passes a test. */
export function finishGapTest(
  draft: QuestionDraft,
  { test, value }: NonNullable<QuestionDraft['gapTest']>
): StructuredQuery[] {
  const isOfUnits =
    draft.entity?.count === 'rows' || (draft.which && draft.scope.entity(draft.which))
  const isFigure = draft.measures.length > 0 || draft.howMany || draft.groups.length > 0
  if (!isOfUnits || isFigure || draft.extreme || draft.limit !== null) return []
  if (!isPlainGap(draft) || !explainPending(draft, [])) return []
  const gap = addGapColumn(draft)
  const rows = gapRows(draft, gap)
  const condition = isCondition(gap, value, test)
  // "thiếu dưới 10 người" does not mean the units that lack nobody.
  const parts = ['less', 'atMost'].includes(test)
    ? draft.conditions
    : rows.filter
      ? [rows.filter]
      : []
  return [{ ...rows, filter: andParts([...parts, condition]) }]
}

/** Result columns under the names of the table columns, which a number makes unique. */
function selectedColumns(columns: readonly ColumnRef[]): SelectedColumn[] {
  const names = new Set<string>()
  return columns.map(column => {
    let name = column.column
    for (let number = 2; names.has(name); number += 1) name = `${column.column}_${number}`
    names.add(name)
    return { name, column }
  })
}

const andParts = (parts: readonly QueryCondition[]): QueryCondition | null =>
  parts.length > 1 ? { kind: 'all', parts } : (parts[0] ?? null)

/** Whether each column that was named alone is explained by another clause. */
export function explainPending(draft: QuestionDraft, columns: readonly ColumnRef[]): boolean {
  const used = new Set([
    ...draft.conditioned,
    ...[...draft.groups.map(({ column }) => column), ...columns].map(columnKey),
    ...draft.scope.relations.flatMap(({ on }) => on.map(({ from }) => columnKey(from)))
  ])
  return draft.pending.every(column => used.has(columnKey(column)))
}

/** Columns that were named alone and are therefore shown; undefined if they are no columns to show. */
function shownColumns(draft: QuestionDraft, isSubject: boolean): ColumnRef[] | undefined {
  const { pending, scope, isList } = draft
  const isListed = isSubject && pending.length > 0 && !explainPending(draft, [])
  if (!isListed && (isSubject || !isList)) return []
  // "đơn vị hết hiệu lực" asks for some of the units, not for the dates of all.
  const isDate = pending.some(column => scope.familyOf(column) === 'day')
  return isDate && isSubject && !isList ? undefined : pending
}

/** Rows that pass the conditions. */
export function finishRows(draft: QuestionDraft): StructuredQuery[] {
  if (draft.hasRowTest) draft.isList = true
  const isSubject = draft.entity !== null || draft.hasRowTest
  const columns = shownColumns(draft, isSubject)
  if (!columns) return []
  if (!isRowQuestion(draft) || (columns.length > 1 && !isSubject)) return []
  if (!explainPending(draft, columns)) return []
  const sort = draft.extremeColumn
    ? [{ output: draft.extremeColumn.column, direction: draft.extreme ?? ('asc' as const) }]
    : rowSort(draft)
  if (!sort) return []
  return [
    {
      ...base(draft),
      ...(columns.length > 0 && !isSubject ? { distinct: true as const } : {}),
      columns: selectedColumns(columns),
      sort,
      limit: draft.limit
    }
  ]
}

/** Order of rows that a clause gives; undefined if it names no column. */
function rowSort({ sort, scope }: QuestionDraft): StructuredQuery['sort'] | undefined {
  if (!sort) return []
  if (!sort.column) return undefined
  const order = scope.orderOf(sort.column)
  const { column } = sort.column
  return [{ output: column, direction: sort.direction, ...(order ? { order } : {}) }]
}

/** Whether the noun of the question is a thing that rows are about; money is none. */
const isThing = ({ entity, scope }: QuestionDraft): boolean =>
  entity?.count === 'rows' ||
  (typeof entity?.count === 'object' && 'sum' in entity.count && scope.profile.year !== undefined)

/** Whether the question asks for some of the rows and nothing else. */
function isRowQuestion(draft: QuestionDraft): boolean {
  const isFigure =
    draft.howMany || draft.groups.length > 0 || draft.isRunning || draft.having.length > 0
  const isLimited = draft.limit !== null
  const isAsked = draft.isList || isThing(draft)
  if (isFigure || draft.isWhen || !isAsked) return false
  return isLimited ? draft.head || draft.extremeColumn !== null : draft.conditions.length > 0
}

export const base = (draft: QuestionDraft): StructuredQuery => ({
  ...createStructuredQuery(draft.scope.table),
  relations: draft.scope.relations,
  ...(draft.computed.length > 0 ? { computed: draft.computed } : {}),
  filter: conjunction(draft)
})

const conjunction = ({ conditions }: QuestionDraft): StructuredQuery['filter'] =>
  conditions.length > 1 ? { kind: 'all', parts: conditions } : (conditions[0] ?? null)

/** Rows in the order of the only amount that the question names. */
export function rankedRows(draft: QuestionDraft): StructuredQuery[] | undefined {
  if (draft.parts.length > 0 || draft.having.length > 0) return undefined
  const whole = defaultMeasure(draft.scope)
  const isAmount = whole?.form === 'figure' && whole.kind === 'sum'
  if (isAmount && draft.extreme && draft.measures.length === 0) draft.measures.push(whole)
  const [measure, ...others] = draft.measures
  if (!draft.extreme || others.length > 0) return undefined
  if (measure?.form === 'quotient') return rankedByRatio(draft, measure)
  if (measure?.form !== 'figure') return undefined
  if (measure.kind !== 'sum' || measure.where || !measure.column) return undefined
  if (!explainPending(draft, [])) return undefined
  return rankedBy(draft, measure.column.column, draft.extreme)
}

/** First rows by an amount, of all rows or of each group. */
function rankedBy(
  draft: QuestionDraft,
  by: string,
  direction: Direction,
  count = draft.limit ?? 1
): StructuredQuery[] | undefined {
  if (draft.groups.length === 0) {
    return [{ ...base(draft), sort: [{ output: by, direction }], limit: count }]
  }
  if (draft.groups.some(({ column, part }) => column.table !== 0 || part)) return undefined
  const within = draft.groups.map(({ column }) => column.column)
  return [{ ...base(draft), top: { by, direction, within, count } }]
}

/** "mỗi đơn vị 3 người trẻ nhất": the first rows of each group. */
export function extremeOfGroups(draft: QuestionDraft): StructuredQuery[] {
  const { extreme, extremeColumn, limit, measures, having, howMany } = draft
  const isPlain = measures.length === 0 && having.length === 0 && !howMany && !draft.sort
  if (!extreme || !extremeColumn || !isPlain || !explainPending(draft, [])) return []
  draft.limit = null
  return rankedBy(draft, extremeColumn.column, extreme, limit ?? 1) ?? []
}

/** Rows about units in the order of a quotient of two of their columns. */
function rankedByRatio(
  draft: QuestionDraft,
  { over, under }: Extract<MeasureDraft, { form: 'quotient' }>
): StructuredQuery[] | undefined {
  const isSum = (part: MeasureDraft): part is Extract<MeasureDraft, { form: 'figure' }> =>
    part.form === 'figure' && part.kind === 'sum' && !part.where
  if (!isSum(over) || !isSum(under) || !over.column || !under.column) return undefined
  if (draft.groups.length > 0) return undefined
  if (!draft.scope.profile.key || !explainPending(draft, [])) return undefined
  const ratio = addQuotient(draft, over.column.column, under.column.column)
  return [
    {
      ...base(draft),
      columns: selectedColumns([...draft.scope.columns(), ratio]),
      sort: [{ output: ratio.column, direction: draft.extreme ?? 'desc' }],
      limit: draft.limit ?? 1
    }
  ]
}

/** Values of a column among the rows that pass the conditions, each once. */
export function distinctColumn(draft: QuestionDraft, column: ColumnRef): StructuredQuery[] {
  if (draft.extreme || draft.groups.length > 0 || draft.conditions.length === 0) return []
  if (draft.howMany || draft.having.length > 0 || !explainPending(draft, [column])) return []
  return [
    {
      ...base(draft),
      distinct: true,
      columns: selectedColumns([column])
    }
  ]
}
