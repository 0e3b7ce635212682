/** Condition in the notation of phrasings.json. */
export interface ReadingCondition {
  readonly column?: string
  readonly op?: string
  readonly value?: string | readonly string[]
  readonly otherColumn?: string
  readonly any?: readonly ReadingCondition[]
  readonly all?: readonly ReadingCondition[]
  readonly none?: RelatedReading
  readonly exists?: RelatedReading
}

/** Period in the notation of phrasings.json. */
export interface ReadingPeriod {
  readonly column?: string
  readonly period?: string
  readonly days?: number
  readonly from?: string | null
  readonly to?: string | null
  readonly axis?: string
  readonly until?: string
  readonly day?: string
  readonly overlaps?: readonly [string, string]
  readonly filter?: readonly ReadingCondition[]
}

interface RelatedReading {
  readonly table: string
  readonly on: readonly { readonly from: string; readonly to: string }[]
  readonly filter?: readonly ReadingCondition[]
  readonly period?: ReadingPeriod
}

/** Measure in the notation of phrasings.json. */
export interface ReadingMeasure {
  readonly kind: string
  readonly column?: string
  readonly table?: string
  readonly where?: readonly ReadingCondition[]
  readonly numerator?: ReadingMeasure
  readonly denominator?: ReadingMeasure
  readonly left?: ReadingMeasure
  readonly right?: ReadingMeasure
}

/** Computed column in the notation of phrasings.json. */
export interface ReadingComputed {
  readonly name: string
  readonly kind: string
  readonly column?: string
  readonly at?: string
  readonly from?: string
  readonly to?: string
  readonly below?: readonly number[]
  readonly left?: string
  readonly right?: string
  readonly numerator?: string
  readonly denominator?: string
}

interface MeasureIndex {
  readonly measure: number
}

/** Reading of a question in the notation of phrasings.json. */
export interface Reading {
  readonly table: string
  readonly columns?: readonly string[]
  readonly measures?: readonly ReadingMeasure[]
  readonly groups?: readonly { readonly column: string; readonly part?: string }[]
  readonly filter?: readonly ReadingCondition[]
  readonly period?: ReadingPeriod
  readonly joins?: readonly {
    readonly table: string
    readonly on: readonly { readonly from: string; readonly to: string }[]
  }[]
  readonly joinKind?: 'left'
  readonly computed?: readonly ReadingComputed[]
  readonly compare?: { readonly with: ReadingPeriod; readonly show: readonly string[] }
  readonly groupTests?: readonly {
    readonly measure: number
    readonly op: string
    readonly value?: string
    readonly otherMeasure?: number
  }[]
  readonly topPerGroup?: {
    readonly groups: readonly string[]
    readonly by: string | MeasureIndex
    readonly direction: 'asc' | 'desc'
    readonly count: number
  }
  readonly runningTotal?: MeasureIndex
  readonly distinct?: true
  readonly sort?: readonly {
    readonly by: string | MeasureIndex
    readonly direction: 'asc' | 'desc'
  }[]
  readonly limit?: number
}

/** Thrown for a reading that structured queries cannot express. */
export class InexpressibleReading extends Error {}
