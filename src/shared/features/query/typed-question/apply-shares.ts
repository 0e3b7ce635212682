import { isSameJson } from '../../../kit/json'
import type { QueryCondition } from '../../../model/query/condition'
import type { Clause, Term } from './clauses'
import { type ClauseOf, isCondition, type MeasureDraft, type QuestionDraft } from './draft'
import {
  countMeasure,
  defaultMeasure,
  measureOfEntity,
  measureOfEntry,
  measureOfTerm
} from './measures'

/** Adds a share or a quotient; undefined for a clause of another kind. */
export function applyShares(draft: QuestionDraft, clause: Clause): boolean | undefined {
  switch (clause.kind) {
    case 'share':
      return applyShare(draft, clause.terms)
    case 'weightBy':
      return applyWeightBy(draft, clause.term)
    case 'weight':
      return applyWeight(draft, clause.term)
    case 'ofTotal': {
      const [over] = draft.measures
      const total = measureOfTerm(draft, clause.term)
      return over?.form === 'shareOf' && isSameJson(over.over, total)
    }
    case 'partOf':
      return applyPartOf(draft, clause)
    case 'rate':
      return applyRate(draft)
    case 'besideShare':
      return applyBesideShare(draft)
    case 'difference': {
      const over = measureOfTerm(draft, clause.left)
      const under = measureOfTerm(draft, clause.right)
      if (!over || !under || isSameJson(over, under)) return false
      draft.measures.push({ form: 'difference', over, under })
      return true
    }
    case 'fillRate': {
      const over = measureOfTerm(draft, clause.left)
      const under = measureOfTerm(draft, clause.right)
      if (!over || !under) return false
      draft.measures.push({ form: 'quotient', over, under })
      return true
    }
    default:
      return undefined
  }
}

type Figure = Extract<MeasureDraft, { form: 'figure' }>

/** Share of the whole: of the number of rows, or of an amount. */
const shareOfWhole = (over: Figure): MeasureDraft =>
  over.kind === 'count' && !over.where
    ? { form: 'figure', kind: 'share' }
    : { form: 'shareOf', over }

/** Share of the rows that pass a condition, or of an amount of theirs. */
const shareWhere = (whole: Figure, where: QueryCondition): MeasureDraft =>
  whole.kind === 'count'
    ? { form: 'figure', kind: 'share', where }
    : { form: 'quotient', over: { ...whole, where }, under: whole }

function applyWeightBy(draft: QuestionDraft, term: Term): boolean {
  const column = draft.scope.key(term)
  const whole = defaultMeasure(draft.scope)
  if (!column || draft.scope.familyOf(column) !== 'text' || whole?.form !== 'figure') return false
  draft.groups.push({ column })
  draft.measures.push(shareOfWhole(whole))
  return true
}

function applyWeight(draft: QuestionDraft, term: Term): boolean {
  const group = draft.scope.ownField(term, ['text'])
  if (group && draft.scope.profile.measure?.kind === 'count') {
    draft.groups.push({ column: group })
    draft.measures.push({ form: 'figure', kind: 'share' })
    return true
  }
  const over = measureOfTerm(draft, term)
  if (over?.form !== 'figure') return false
  draft.measures.push(shareOfWhole(over))
  return true
}

function applyPartOf(draft: QuestionDraft, { part, whole }: ClauseOf<'partOf'>): boolean {
  const value = draft.scope.ownValue(part)
  const entity = draft.scope.entity(whole)
  const under = measureOfTerm(draft, whole) ?? (entity && measureOfEntity(entity))
  if (!value || under?.form !== 'figure' || under.where) return false
  draft.measures.push(shareWhere(under, isCondition(value.column, value.value)))
  return true
}

/** "tỷ lệ" after two figures: the quotient that the dictionary has of them. */
function applyRate(draft: QuestionDraft): boolean {
  const { scope } = draft
  const ratios = scope.catalogue.dictionary.flatMap(entry =>
    entry.table === scope.table && entry.measure?.kind === 'ratio'
      ? (measureOfEntry(draft, entry) ?? [])
      : []
  )
  const known = draft.measures.map(measure => JSON.stringify(measure))
  const fitting = ratios.filter(
    ratio =>
      ratio.form === 'quotient' &&
      known.includes(JSON.stringify(ratio.over)) &&
      known.includes(JSON.stringify(ratio.under))
  )
  const [ratio] = fitting
  if (fitting.length !== 1 || !ratio || known.length !== 2) return false
  draft.measures.push(ratio)
  return true
}

/** "kèm tỷ lệ": the share of each group beside its number of rows. */
function applyBesideShare(draft: QuestionDraft): boolean {
  const [measure, ...others] = draft.measures
  if (draft.groups.length === 0 || others.length > 0) return false
  const whole = measure ?? defaultMeasure(draft.scope)
  if (whole?.form !== 'figure' || whole.where) return false
  if (whole.kind !== 'count' && whole.kind !== 'share') return false
  draft.measures.splice(0, 1, countMeasure, { form: 'figure', kind: 'share' })
  return true
}

/** Share of rows, or of the counted amount in tables that count amounts. */
function applyShare(draft: QuestionDraft, terms: readonly Term[]): boolean {
  const { scope } = draft
  const subjects = terms.filter(term => scope.entity(term) && !scope.ownValue(term))
  const values = terms.flatMap(term => scope.ownValue(term) ?? [])
  const [value] = values
  if (subjects.length + values.length !== terms.length || values.length !== 1) {
    const [named, ...others] = terms.filter(term => !subjects.includes(term))
    return named !== undefined && others.length === 0 && applyNamedShare(draft, named)
  }
  const whole = defaultMeasure(scope) ?? countMeasure
  const isOpen = scope.profile.hasTwoShares || whole.form !== 'figure'
  if (!value || isOpen || scope.familyOf(value.column) === 'truth') return false
  draft.measures.push(shareWhere(whole, isCondition(value.column, value.value)))
  return true
}

/** Share that the dictionary names, or the share of a figure of the dictionary. */
function applyNamedShare(draft: QuestionDraft, term: Term): boolean {
  const entry = draft.scope.measure(term)
  const measure = entry && measureOfEntry(draft, entry)
  if (!measure) return false
  if (measure.form !== 'figure' || measure.kind === 'share') {
    draft.measures.push(measure)
    return true
  }
  const { where, ...whole } = measure
  if (!where || draft.scope.profile.hasTwoShares) return false
  draft.measures.push(shareWhere(whole, where))
  return true
}
