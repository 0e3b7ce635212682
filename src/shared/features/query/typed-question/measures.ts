import type { ColumnRef } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import type { Term } from './clauses'
import { addDictionaryComputed, isBuildable } from './computed'
import type { MeasureDraft, QuestionDraft } from './draft'
import type { QuestionScope } from './scope'
import type { DictionaryCondition, DictionaryEntry, DictionaryMeasure, EntitySense } from './types'

const own = (column: string): ColumnRef => ({ table: 0, column })

/** Builds measures and conditions of the dictionary over the columns of a table. */
class FormulaBuilder {
  private readonly today: string
  private readonly computed: ReadonlyMap<string, ColumnRef>

  constructor(today: string, computed: ReadonlyMap<string, ColumnRef>) {
    this.today = today
    this.computed = computed
  }

  private column(name: string): ColumnRef {
    return this.computed.get(name) ?? own(name)
  }

  /** Condition of the dictionary; null if typed questions do not build it. */
  condition(condition: DictionaryCondition): QueryCondition | null {
    const { column, op, value, otherColumn, any } = condition
    if (any) {
      const parts = any.map(part => this.condition(part)).filter(part => part !== null)
      return parts.length === any.length ? { kind: 'any', parts } : null
    }
    if (column === undefined || column.includes('.') || otherColumn?.includes('.')) return null
    const texts = (Array.isArray(value) ? value : [String(value ?? '')]).map(text =>
      text === 'today' ? this.today : text
    )
    switch (op) {
      case 'is':
      case 'less':
      case 'greater':
      case 'atMost':
      case 'atLeast':
        return otherColumn
          ? {
              kind: 'compareColumns',
              column: this.column(column),
              test: op,
              other: own(otherColumn)
            }
          : {
              kind: 'compare',
              column: this.column(column),
              test: op,
              value: { value: texts[0] ?? '' }
            }
      case 'among':
        return { kind: 'among', column: own(column), values: texts.map(text => ({ value: text })) }
      case 'empty':
      case 'filled':
        return { kind: op, column: own(column) }
      default:
        return null
    }
  }

  private pair(
    form: 'quotient' | 'difference',
    left: DictionaryMeasure | undefined,
    right: DictionaryMeasure | undefined
  ): MeasureDraft | undefined {
    const over = left && this.measure(left)
    const under = right && this.measure(right)
    return over && under && { form, over, under }
  }

  measure(measure: DictionaryMeasure): MeasureDraft | undefined {
    const { kind } = measure
    if (kind === 'median') return undefined
    if (kind === 'ratio') return this.pair('quotient', measure.numerator, measure.denominator)
    if (kind === 'difference') return this.pair('difference', measure.left, measure.right)
    if (kind === 'shareOfTotal') {
      return measure.column
        ? { form: 'shareOf', over: { form: 'figure', kind: 'sum', column: own(measure.column) } }
        : undefined
    }
    const parts = (measure.where ?? []).map(part => this.condition(part))
    const where = parts.filter(part => part !== null)
    if (where.length < parts.length) return undefined
    const [first] = where
    return {
      form: 'figure',
      kind,
      ...(measure.column ? { column: this.column(measure.column) } : {}),
      ...(first ? { where: where.length === 1 ? first : { kind: 'all', parts: where } } : {})
    }
  }
}

/** Whether typed questions can build the measure of a dictionary entry. */
export function isBuildableEntry(entry: DictionaryEntry): boolean {
  if (entry.joins || !entry.measure || !(entry.computed ?? []).every(isBuildable)) return false
  const builder = new FormulaBuilder('2000-01-01', new Map())
  return (
    builder.measure(entry.measure) !== undefined &&
    (entry.filter ?? []).every(part => builder.condition(part) !== null)
  )
}

/**
 * Measure of a dictionary entry, whose condition on rows holds for the whole question; undefined if
 * typed questions cannot build it.
 */
export function measureOfEntry(
  draft: QuestionDraft,
  entry: DictionaryEntry
): MeasureDraft | undefined {
  const { measure, filter = [], computed = [] } = entry
  if (!measure || !isBuildableEntry(entry)) return undefined
  if (filter.length > 0 && draft.measures.length > 0) return undefined
  const builder = new FormulaBuilder(draft.today, addDictionaryComputed(draft, computed))
  draft.conditions.push(...filter.flatMap(part => builder.condition(part) ?? []))
  return builder.measure(measure)
}

export const countMeasure: MeasureDraft = { form: 'figure', kind: 'count' }

export function measureOfEntity({ count }: EntitySense): MeasureDraft {
  if (count === 'rows' || count === 'topic') return countMeasure
  return 'sum' in count
    ? { form: 'figure', kind: 'sum', column: own(count.sum) }
    : { form: 'figure', kind: 'distinct', column: own(count.distinct) }
}

/** Measure of a question that names only values and conditions of a table. */
export const defaultMeasure = ({ profile }: QuestionScope): MeasureDraft | undefined =>
  profile.measure && {
    form: 'figure',
    kind: profile.measure.kind,
    ...(profile.measure.column ? { column: own(profile.measure.column) } : {})
  }

/** Measure that a term names by itself: a measure of the dictionary, or the sum of a number. */
export function measureOfTerm(draft: QuestionDraft, term: Term): MeasureDraft | undefined {
  const { scope } = draft
  const numeric = scope.ownField(term, ['number'])
  if (numeric && numeric.column !== scope.profile.year) {
    return { form: 'figure', kind: 'sum', column: numeric }
  }
  const entry = scope.measure(term)
  return entry && measureOfEntry(draft, entry)
}
