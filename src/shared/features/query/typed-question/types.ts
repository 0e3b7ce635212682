import type { QueryCatalogueTable } from '../../../model/query/catalogue'
import type { MeasureKind } from '../../../model/query/question'

/** Condition of a dictionary entry. */
export interface DictionaryCondition {
  readonly column?: string
  readonly op?: string
  /** Conditions of which one has to hold, instead of a column. */
  readonly any?: readonly DictionaryCondition[]
  readonly value?: string | readonly string[]
  readonly otherColumn?: string
}

/** Formula of a measure in the dictionary. */
export interface DictionaryMeasure {
  readonly kind: MeasureKind | 'ratio' | 'difference' | 'median' | 'shareOfTotal'
  readonly column?: string
  readonly where?: readonly DictionaryCondition[]
  readonly numerator?: DictionaryMeasure
  readonly denominator?: DictionaryMeasure
  readonly left?: DictionaryMeasure
  readonly right?: DictionaryMeasure
}

/** Computed column of a dictionary entry. */
export interface DictionaryComputed {
  readonly name: string
  readonly kind: string
  readonly column?: string
  readonly numerator?: string
  readonly denominator?: string
  readonly left?: string
  readonly right?: string
}

/** Field or measure that a person may name in a typed question. */
export interface DictionaryEntry {
  readonly name: string
  readonly kind: 'field' | 'measure'
  readonly synonyms: readonly string[]
  readonly table: string
  readonly column?: string
  /** Words for each value of a field. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  readonly formula?: string
  readonly measure?: DictionaryMeasure
  readonly filter?: readonly DictionaryCondition[]
  readonly computed?: readonly DictionaryComputed[]
  /** Joins of a formula, which typed questions do not build yet. */
  readonly joins?: readonly unknown[]
  readonly period?: unknown
  readonly unit: string
  readonly decimals: number
  readonly owner: string
  /** First and last day on which the entry is used; null if unbounded. */
  readonly validFrom: string | null
  readonly validUntil: string | null
}

/** Column of a table. */
export interface TableColumn {
  readonly table: string
  readonly column: string
}

/** Reference of a column to the key of another table. */
export interface TableLink extends TableColumn {
  readonly toTable: string
  readonly toColumn: string
}

/** What a noun counts in a table. */
export interface EntitySense {
  readonly table: string
  readonly count: 'rows' | 'topic' | { readonly distinct: string } | { readonly sum: string }
}

export interface NounEntry {
  readonly nouns: readonly string[]
  readonly sense: EntitySense
}

/** Properties of a table that its columns do not state. */
export interface TableProfile {
  readonly table: string
  /** Id of the model table that the table fills under another name. */
  readonly model?: string
  /** Model column that each column fills. */
  readonly roles?: Readonly<Record<string, string>>
  /** Date column that periods without another word refer to. */
  readonly period?: string
  /** Dates of which none is the one that periods refer to. */
  readonly days?: readonly string[]
  /** Column of years that periods of whole years refer to. */
  readonly year?: string
  /** Columns that bound the validity of rows. */
  readonly span?: readonly [from: string, until: string]
  /** Column that identifies what each row is about; rows are unique by it. */
  readonly key?: string
  /** Measure of a question that names only values. */
  readonly measure?: { readonly kind: 'count' | 'sum'; readonly column?: string }
  /** Whether rows repeat in each period, so that a question needs one of the periods. */
  readonly snapshot?: 'thisMonth' | 'required'
  /** Whether a share may be of the rows or of an amount. */
  readonly hasTwoShares?: true
  /** Columns whose values count only beside the name of the column. */
  readonly explicit?: readonly string[]
  /** Date on which a reason in a column took effect. */
  readonly events?: Readonly<Record<string, string>>
  /** Columns whose values are in ascending order in the catalogue, such as ranks. */
  readonly ordered?: readonly string[]
}

/** Everything that typed questions are read against. */
export interface TypedQuestionCatalogue {
  readonly tables: readonly QueryCatalogueTable[]
  readonly dictionary: readonly DictionaryEntry[]
  readonly nouns: readonly NounEntry[]
  readonly profiles: readonly TableProfile[]
  readonly links: readonly TableLink[]
  /** Further titles of columns. */
  readonly titles?: readonly (TableColumn & { readonly title: string })[]
  /** Distinct values of a text column in ascending order. */
  valuesOf(table: string, column: string): readonly string[]
}
