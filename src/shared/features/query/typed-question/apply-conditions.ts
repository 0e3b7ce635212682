import type { QueryCondition } from '../../../model/query/condition'
import { applyBetween, applyColumns, applyComparison } from './apply-comparisons'
import type { Clause, Term } from './clauses'
import { ageColumn, daysSince } from './computed'
import { addCondition, type ClauseOf, isCondition, type QuestionDraft } from './draft'
import type { ResolvedValue } from './scope'

/** Adds a condition clause to a question; undefined for a clause of another kind. */
export function applyCondition(draft: QuestionDraft, clause: Clause): boolean | undefined {
  switch (clause.kind) {
    case 'anyOf':
      return applyAnyOf(draft, clause)
    case 'noneOf':
      if (clause.isVerb) draft.isDenied = true
      return applyNoneOf(draft, clause.terms)
    case 'upFrom':
      return applyRanks(draft, clause.term, null)
    case 'downFrom':
      return applyRanks(draft, null, clause.term)
    case 'ranks':
      return applyRanks(draft, clause.from, clause.to)
    case 'empty':
    case 'filled':
      return applyEmpty(draft, clause)
    case 'compare':
      return applyComparison(draft, clause)
    case 'between':
      return applyBetween(draft, clause)
    case 'columns':
      return applyColumns(draft, clause)
    case 'gap':
      return applyGap(draft, clause.side)
    case 'startsWith':
    case 'contains': {
      const column = draft.scope.ownField(clause.term, ['text'])
      if (!column || clause.text.length === 0) return false
      return addCondition(draft, column, {
        kind: clause.kind,
        column,
        text: { value: clause.text }
      })
    }
    case 'stale': {
      const column = draft.scope.ownField(clause.term, ['day'])
      if (!column || column.column === 'ngay_sinh') return false
      const days = daysSince(draft, column)
      return addCondition(draft, days, isCondition(days, String(clause.days), 'greater'))
    }
    case 'nobody':
      return applyNobody(draft, clause.term)
    case 'without':
      return applyWithout(draft, clause.term)
    case 'ageTest':
      return applyAge(draft, clause)
    default:
      return undefined
  }
}

/** Values of one column that several terms name; undefined if they name different columns. */
function valuesOfTerms(draft: QuestionDraft, terms: readonly Term[]): ResolvedValue[] | undefined {
  const values = terms.map(term => draft.scope.value(term))
  const [first] = values
  const isSame = values.every(
    value =>
      value !== undefined &&
      value.column.column === first?.column.column &&
      value.column.table === first.column.table
  )
  return isSame ? values.filter(value => value !== undefined) : undefined
}

function applyAnyOf(draft: QuestionDraft, { terms, isOr }: ClauseOf<'anyOf'>): boolean {
  const values = valuesOfTerms(draft, terms)
  const column = values?.[0]?.column
  if (!values || !column) return false
  if (isOr) draft.hasOr = true
  else draft.andColumn = column
  return addCondition(draft, column, {
    kind: 'among',
    column,
    values: values.map(({ value }) => ({ value }))
  })
}

function applyNoneOf(draft: QuestionDraft, terms: readonly Term[]): boolean {
  const [only] = terms
  const truth = only && terms.length === 1 ? draft.scope.ownField(only, ['truth']) : undefined
  if (truth && only && !draft.scope.value(only)) {
    return addCondition(draft, truth, isCondition(truth, 'false'))
  }
  const values = valuesOfTerms(draft, terms)
  const column = values?.[0]?.column
  if (!values || !column) return false
  const part: QueryCondition =
    values.length === 1 && values[0]
      ? isCondition(column, values[0].value)
      : { kind: 'among', column, values: values.map(({ value }) => ({ value })) }
  return addCondition(draft, column, { kind: 'not', part })
}

/** Ranks from one to another, in the order of the catalogue; an end that is missing is open. */
function applyRanks(draft: QuestionDraft, from: Term | null, to: Term | null): boolean {
  const { scope } = draft
  const first = from && scope.ownValue(from)
  const last = to && scope.ownValue(to)
  const column = (first ?? last)?.column
  if ((from && !first) || (to && !last) || !column) return false
  if (first && last && first.column.column !== last.column.column) return false
  if (!scope.profile.ordered?.includes(column.column)) return false
  const all = scope.catalogue.valuesOf(scope.table, column.column)
  const start = first ? all.indexOf(first.value) : 0
  const end = last ? all.indexOf(last.value) : all.length - 1
  if (start < 0 || end < start) return false
  return addCondition(draft, column, {
    kind: 'among',
    column,
    values: all.slice(start, end + 1).map(value => ({ value }))
  })
}

function applyEmpty(draft: QuestionDraft, clause: ClauseOf<'empty' | 'filled'>): boolean {
  const columns = clause.terms.map(term => draft.scope.ownField(term))
  const [truth] = columns
  if (truth && columns.length === 1 && draft.scope.familyOf(truth) === 'truth') {
    return addCondition(draft, truth, isCondition(truth, String(clause.kind === 'filled')))
  }
  const conditions: QueryCondition[] = []
  for (const column of columns) {
    if (!column || draft.scope.familyOf(column) === 'truth') return false
    conditions.push({ kind: clause.kind, column })
  }
  if (clause.isAny) {
    draft.conditions.push({ kind: 'any', parts: conditions })
    return true
  }
  return conditions.every((condition, index) => {
    const column = columns[index]
    return column !== undefined && addCondition(draft, column, condition)
  })
}

/** "đơn vị nào không ai nghỉ phép": groups without any row of a value. */
function applyNobody(draft: QuestionDraft, term: Term): boolean {
  const value = draft.scope.ownValue(term)
  const { scope } = draft
  if (!value || draft.measures.length > 0 || scope.profile.measure?.kind !== 'count') return false
  draft.measures.push({
    form: 'figure',
    kind: 'count',
    where: isCondition(value.column, value.value)
  })
  draft.having.push({ test: 'is', value: '0' })
  return true
}

/** "đơn vị nào không được phân bổ lương": rows to which no row of another table refers. */
function applyWithout(draft: QuestionDraft, term: Term): boolean {
  const { scope } = draft
  const links = scope.catalogue.links.filter(
    ({ table, toTable }) =>
      toTable === scope.table &&
      [...term.entities, ...term.values].some(sense => sense.table === table)
  )
  const [link] = links
  if (links.length !== 1 || !link || draft.without) return false
  const values = term.values.filter(({ table }) => table === link.table)
  const [value] = values
  if (values.length > 1) return false
  draft.without = {
    link,
    filter: value ? [isCondition({ table: 0, column: value.column }, value.value)] : []
  }
  return true
}

/** Present and established strength of a unit. */
export const gapColumns = {
  column: { table: 0, column: 'so_quan_so_hien_tai' },
  other: { table: 0, column: 'so_quan_so_bien_che' }
} as const

/** Condition that a unit has fewer or more people than its establishment, or as many. */
export const gapCondition = (side: 'short' | 'surplus' | 'full'): QueryCondition => ({
  kind: 'compareColumns',
  column: gapColumns.column,
  test: side === 'full' ? 'is' : side === 'short' ? 'less' : 'greater',
  other: gapColumns.other
})

/** Units with fewer or more people than their establishment. */
function applyGap(draft: QuestionDraft, side: 'short' | 'surplus' | 'full'): boolean {
  if (draft.scope.table !== 'dm_donvi_capbac' || draft.gap) return false
  draft.gap = side
  draft.conditions.push(gapCondition(side))
  return true
}

function applyAge(draft: QuestionDraft, { from, to }: ClauseOf<'ageTest'>): boolean {
  const age = ageColumn(draft)
  if (!age) return false
  if (from !== null && to !== null) {
    if (from > to) return false
    if (from === to) return addCondition(draft, age, isCondition(age, String(from)))
    return addCondition(draft, age, {
      kind: 'between',
      column: age,
      from: { value: String(from) },
      to: { value: String(to) }
    })
  }
  return from !== null
    ? addCondition(draft, age, isCondition(age, String(from), 'atLeast'))
    : addCondition(draft, age, isCondition(age, String(to), 'atMost'))
}
