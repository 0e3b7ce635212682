import type { ColumnRef } from '../../../model/query/column-ref'
import type { Clause, Term } from './clauses'
import { ageBandColumn, ageColumn } from './computed'
import type { ClauseOf, QuestionDraft } from './draft'
import { countMeasure, defaultMeasure, measureOfEntity, measureOfTerm } from './measures'

/** Adds a clause about order, periods or comparison to a question; false if it has no meaning. */
export function applyOrder(draft: QuestionDraft, clause: Clause): boolean {
  switch (clause.kind) {
    case 'age':
      return applyAgeAverage(draft, clause)
    case 'ageBands':
      return applyAgeBands(draft, clause)
    case 'oldest':
    case 'youngest':
      return applyOldest(draft, clause)
    case 'period':
      return applyPeriod(draft, clause)
    case 'against':
      draft.isAgainst = true
      if (draft.versus) return false
      draft.versus = { period: clause.period }
      return true
    case 'versus':
      if (draft.versus) return false
      draft.versus = { period: clause.period }
      return true
    case 'change':
      draft.change = true
      draft.changePercent = clause.isPercent
      return true
    case 'extreme':
      return applyExtreme(draft, clause)
    case 'extremeFirst':
      return applyExtremeFirst(draft, clause)
    case 'latest':
      return applyLatest(draft, clause)
    case 'top':
    case 'head':
      return applyLimit(draft, clause)
    case 'sort':
      return applySort(draft, clause)
    case 'repeated':
      return applyRepeated(draft, clause.terms)
    default:
      return false
  }
}

function applyAgeAverage(draft: QuestionDraft, { of }: ClauseOf<'age'>): boolean {
  const column = ageColumn(draft)
  if (!column) return false
  for (const kind of of) draft.measures.push({ form: 'figure', kind, column })
  return true
}

function applyAgeBands(draft: QuestionDraft, { edges }: ClauseOf<'ageBands'>): boolean {
  const column = ageBandColumn(draft, edges)
  if (!column) return false
  draft.groups.push({ column })
  return true
}

function applyOldest(
  draft: QuestionDraft,
  { kind, count }: ClauseOf<'oldest' | 'youngest'>
): boolean {
  if (!ageColumn(draft) || draft.limit !== null) return false
  draft.computed.pop()
  draft.isList = true
  draft.limit = count
  draft.extreme = kind === 'oldest' ? 'asc' : 'desc'
  draft.extremeColumn = { table: 0, column: 'ngay_sinh' }
  return true
}

/** Period of the table's date column, or of the date that the term names. */
function applyPeriod(draft: QuestionDraft, { meanings, term }: ClauseOf<'period'>): boolean {
  const [period] = meanings
  if (!period || meanings.length !== 1) return false
  const column = term && (draft.scope.ownField(term, ['day']) ?? yearColumn(draft, term))
  if (term && !column) return false
  if (column?.column === 'ngay_sinh' && (period.relative || period.untilToday)) return false
  if (column?.column === 'ngay_sinh' && (period.whole === 'month' || period.whole === 'quarter')) {
    return false
  }
  draft.periods.push({ period, column: column ?? null })
  return true
}

/** Column of years that a term names, such as the year of production. */
function yearColumn({ scope }: QuestionDraft, term: Term): ColumnRef | undefined {
  const column = scope.ownField(term, ['number'])
  return column &&
    scope.roleOf(column.column).startsWith('nam_') &&
    column.column !== scope.profile.year
    ? column
    : undefined
}

/** Figure that a term names in a superlative: "nhiều tiền nhất", "đông người nhất". */
function addSuperlative(draft: QuestionDraft, term: Term): boolean {
  const measure = measureOfTerm(draft, term)
  const entity = draft.scope.entity(term)
  const isPeople = term.entities.some(({ table }) => table === 'dm_nhansu_tong_hop')
  if (draft.gap && isPeople) draft.measures.push(countMeasure)
  else if (measure) draft.measures.push(measure)
  else if (entity) draft.measures.push(measureOfEntity(entity))
  else return false
  return true
}

function applyExtreme(draft: QuestionDraft, { direction, term }: ClauseOf<'extreme'>): boolean {
  if (draft.extreme) return false
  draft.extreme = direction
  if (!term) return true
  const value = draft.scope.ownValue(term)
  if (value) {
    draft.conditioned.add(`0.${value.column.column}`)
    draft.conditions.push({
      kind: 'compare',
      column: value.column,
      test: 'is',
      value: { value: value.value }
    })
    // "nhiều phụ cấp nhất": the dictionary says that the value is an amount.
    const isText = draft.scope.familyOf(value.column) === 'text'
    const amount = isText && draft.scope.measure(term) && defaultMeasure(draft.scope)
    if (amount) draft.measures.push(amount)
    return true
  }
  const { scope } = draft
  const amount = scope.profile.measure?.kind === 'sum'
  if (scope.entity(term)?.count === 'rows' && amount && !draft.which && !draft.topTerm) {
    draft.which = term
    return true
  }
  return addSuperlative(draft, term)
}

function applyExtremeFirst(
  draft: QuestionDraft,
  { direction, term }: ClauseOf<'extremeFirst'>
): boolean {
  if (draft.sort) return false
  draft.sort = { direction, column: null }
  if (!term) return true
  const measure = measureOfTerm(draft, term)
  const isKnown = draft.measures.some(
    other =>
      other.form === 'figure' &&
      measure?.form === 'figure' &&
      other.kind === measure.kind &&
      other.column?.column === measure.column?.column
  )
  if (isKnown) return true
  return addSuperlative(draft, term)
}

/** Latest day of a column: "ngày phân bổ gần nhất". */
function applyLatest(draft: QuestionDraft, { direction, term }: ClauseOf<'latest'>): boolean {
  if (!term) return false
  const own = draft.scope.ownField(term, ['day'])
  const entity = draft.scope.entity(term)
  const { period } = draft.scope.profile
  const column: ColumnRef | undefined =
    own ?? (entity?.count === 'rows' && period ? { table: 0, column: period } : undefined)
  if (!column) return false
  draft.measures.push({ form: 'figure', kind: direction === 'desc' ? 'greatest' : 'least', column })
  return true
}

function applyLimit(draft: QuestionDraft, clause: ClauseOf<'top' | 'head'>): boolean {
  if (draft.limit !== null || !Number.isInteger(clause.count) || clause.count < 1) return false
  draft.limit = clause.count
  if (clause.kind === 'head') {
    if (draft.scope.entity(clause.term)?.count !== 'rows') return false
    draft.head = true
    draft.isList = true
    return true
  }
  draft.topTerm = clause.term
  return true
}

function applySort(draft: QuestionDraft, { direction, term }: ClauseOf<'sort'>): boolean {
  if (draft.sort) return false
  const own = term ? draft.scope.ownField(term) : null
  const isFigure = term && (draft.scope.entity(term) ?? draft.scope.measure(term))
  const column = own ?? (isFigure ? null : own)
  if (column === undefined) return false
  draft.sort = { direction, column }
  return true
}

/** Rows that have equal values in several columns. */
function applyRepeated(draft: QuestionDraft, terms: readonly Term[]): boolean {
  for (const term of terms) {
    const column = draft.scope.ownField(term)
    if (!column) return false
    draft.groups.push({ column })
  }
  draft.repeated = true
  draft.measures.push({ form: 'figure', kind: 'count' })
  draft.having.push({ test: 'greater', value: '1' })
  return true
}
