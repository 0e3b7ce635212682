import type { ComparisonOperator } from '../../../model/query/condition'
import type { Senses } from './lexicon'
import type { Quantity } from './numbers'
import type { TypedPeriod } from './period-parts'

/** Name of the catalogue in a question. */
export type Term = Senses

/** Operator of a comparison in words. */
export type TypedComparison = Exclude<ComparisonOperator, 'isNot'>

export type Direction = 'asc' | 'desc'

export type AggregateKind = 'sum' | 'average' | 'greatest' | 'least'

/** Part of a typed question with one meaning. */
export type Clause =
  | { readonly kind: 'filler' }
  | {
      readonly kind:
        | 'link'
        | 'comparing'
        | 'list'
        | 'now'
        | 'howMany'
        | 'conjunction'
        | 'running'
        | 'when'
    }
  | { readonly kind: 'term'; readonly term: Term }
  | {
      readonly kind: 'by'
      readonly terms: readonly Term[]
      readonly parts: readonly DateUnit[]
      readonly isEach: boolean
    }
  | {
      readonly kind: 'which' | 'count' | 'distinct' | 'plural' | 'inPlural' | 'ofPlural' | 'ofTotal'
      readonly term: Term
    }
  | { readonly kind: 'aggregate'; readonly of: readonly AggregateKind[]; readonly term: Term }
  | { readonly kind: 'age'; readonly of: readonly AggregateKind[] }
  | { readonly kind: 'anyOf'; readonly terms: readonly Term[]; readonly isOr: boolean }
  | { readonly kind: 'noneOf'; readonly terms: readonly Term[]; readonly isVerb: boolean }
  | { readonly kind: 'ranks'; readonly from: Term; readonly to: Term }
  | { readonly kind: 'upFrom' | 'downFrom'; readonly term: Term }
  | { readonly kind: 'empty' | 'filled'; readonly terms: readonly Term[]; readonly isAny: boolean }
  | {
      readonly kind: 'compare'
      readonly term: Term | null
      readonly test: TypedComparison
      readonly value: Quantity
      readonly unit: Term | null
    }
  | {
      readonly kind: 'between'
      readonly term: Term
      readonly from: Quantity
      readonly to: Quantity
    }
  | {
      readonly kind: 'columns'
      readonly left: Term
      readonly test: TypedComparison
      readonly right: Term
    }
  | { readonly kind: 'gap'; readonly side: 'short' | 'surplus' | 'full' }
  | { readonly kind: 'difference'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'besideShare' }
  | { readonly kind: 'averageDays'; readonly from: Term; readonly until: Term }
  | { readonly kind: 'ageTest'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'ageBands'; readonly edges: readonly number[] }
  | { readonly kind: 'oldest' | 'youngest'; readonly count: number }
  | {
      readonly kind: 'period'
      readonly meanings: readonly TypedPeriod[]
      readonly term: Term | null
    }
  | { readonly kind: 'versus' | 'against'; readonly period: TypedPeriod | null }
  | { readonly kind: 'change'; readonly isPercent: boolean }
  | {
      readonly kind: 'extreme'
      readonly direction: Direction
      readonly term: Term | null
    }
  | { readonly kind: 'latest'; readonly direction: Direction; readonly term: Term | null }
  | { readonly kind: 'top'; readonly count: number; readonly term: Term }
  | { readonly kind: 'head'; readonly count: number; readonly term: Term }
  | { readonly kind: 'share'; readonly terms: readonly Term[] }
  | { readonly kind: 'partOf'; readonly part: Term; readonly whole: Term }
  | { readonly kind: 'perRow'; readonly term: Term }
  | { readonly kind: 'stale'; readonly term: Term; readonly days: number }
  | { readonly kind: 'weightBy'; readonly term: Term }
  | { readonly kind: 'weight'; readonly term: Term }
  | { readonly kind: 'fillRate'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'sort'; readonly direction: Direction; readonly term: Term | null }
  | { readonly kind: 'extremeFirst'; readonly direction: Direction; readonly term: Term | null }
  | { readonly kind: 'repeated'; readonly terms: readonly Term[] }
  | { readonly kind: 'nobody' | 'without'; readonly term: Term }
  | { readonly kind: 'whichPart'; readonly part: DateUnit }
  | { readonly kind: 'rate' | 'unlike' }
  | { readonly kind: 'contains' | 'startsWith'; readonly term: Term; readonly text: string }

export type DateUnit = 'month' | 'quarter' | 'year' | 'week' | 'day'
