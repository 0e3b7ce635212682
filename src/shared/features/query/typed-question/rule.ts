import type { AggregateKind, Clause, DateUnit, Term, TypedComparison } from './clauses'
import type { Quantity } from './numbers'
import type { PeriodMatch } from './periods'
import type { WordClass } from './words'

/** Items that a pattern matched, by kind and in order. */
export interface RuleMatch {
  readonly terms: readonly Term[]
  readonly quantities: readonly Quantity[]
  readonly periods: readonly PeriodMatch[]
  readonly literals: readonly string[]
  /** Classes of the matched words of the grammar. */
  readonly classes: readonly WordClass[]
  /** Folded texts of the matched words of the grammar. */
  readonly words: readonly string[]
}

/**
 * Pattern of a clause: `T` is a name of the catalogue, `Q` a quantity, `P` a period, everything else
 * a class of words; `a|b` is a choice and `a?` may be missing.
 */
export interface Rule {
  readonly pattern: readonly string[]
  readonly make: (match: RuleMatch) => readonly Clause[] | null
}

export type Make = Rule['make']

export const rule = (pattern: string, make: Make): Rule => ({ pattern: pattern.split(' '), make })

export const rules = (patterns: readonly string[], make: Make): Rule[] =>
  patterns.map(pattern => rule(pattern, make))

const noTerm: Term = { classes: [], fields: [], values: [], measures: [], entities: [] }

export const at = (match: RuleMatch, index = 0): Term => match.terms[index] ?? noTerm

export const hasField = ({ fields }: Term): boolean => fields.length > 0

export const hasValue = ({ values }: Term): boolean => values.length > 0

const comparisons: Readonly<Partial<Record<WordClass, TypedComparison>>> = {
  greater: 'greater',
  less: 'less',
  atLeast: 'atLeast',
  atMost: 'atMost',
  equal: 'is',
  up: 'atLeast',
  down: 'atMost'
}

export const comparisonIn = ({ classes }: RuleMatch): TypedComparison =>
  classes.map(name => comparisons[name]).find(Boolean) ?? 'is'

const aggregates: Readonly<Partial<Record<WordClass, AggregateKind>>> = {
  total: 'sum',
  average: 'average',
  supMost: 'greatest',
  supLeast: 'least'
}

export const aggregatesIn = ({ classes }: RuleMatch): AggregateKind[] =>
  classes.flatMap(name => aggregates[name] ?? [])

const units: Readonly<Record<string, DateUnit>> = {
  thang: 'month',
  qui: 'quarter',
  tuan: 'week',
  ngay: 'day',
  nam: 'year'
}

export const partsIn = ({ words }: RuleMatch): DateUnit[] =>
  words.flatMap(word => units[word] ?? [])

export const testWords = 'greater|less|atLeast|atMost|equal'

const noQuantity: Quantity = { value: Number.NaN, end: 0, isWords: false, unit: null }

export const quantityOf = (match: RuleMatch, index = 0): Quantity =>
  match.quantities[index] ?? noQuantity

export const simple = (
  kind: 'link' | 'comparing' | 'list' | 'now' | 'howMany' | 'conjunction' | 'running' | 'when'
): Make => {
  return () => [{ kind }]
}
