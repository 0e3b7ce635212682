import type { ColumnRef } from '../../../model/query/column-ref'
import type { ComparisonOperator, QueryCondition } from '../../../model/query/condition'
import type { ComputedColumn } from '../../../model/query/expression'
import type { MeasureKind } from '../../../model/query/question'
import type { Clause, DateUnit, Direction, Term } from './clauses'
import type { TypedPeriod } from './period-parts'
import type { QuestionScope } from './scope'
import type { EntitySense, TableLink } from './types'

/** Measure of a question: one figure, or a quotient of two. */
export type MeasureDraft =
  | {
      readonly form: 'figure'
      readonly kind: MeasureKind
      readonly column?: ColumnRef
      readonly where?: QueryCondition
    }
  | { readonly form: 'quotient'; readonly over: MeasureDraft; readonly under: MeasureDraft }
  | { readonly form: 'difference'; readonly over: MeasureDraft; readonly under: MeasureDraft }
  | { readonly form: 'shareOf'; readonly over: MeasureDraft }

interface GroupDraft {
  readonly column: ColumnRef
  readonly part?: DateUnit
}

interface HavingDraft {
  readonly test: ComparisonOperator
  readonly value: string
}

/** Question over one table while its clauses are read. */
export interface QuestionDraft {
  readonly scope: QuestionScope
  readonly today: string
  readonly conditions: QueryCondition[]
  /** Keys of the columns with a condition, each of which may have only one value. */
  readonly conditioned: Set<string>
  readonly computed: ComputedColumn[]
  readonly measures: MeasureDraft[]
  readonly groups: GroupDraft[]
  /** Parts of a date by which the question groups. */
  readonly parts: DateUnit[]
  /** Columns that were named alone and need another clause about them. */
  readonly pending: ColumnRef[]
  readonly columns: ColumnRef[]
  /** Names that stand alone: of a column, and of what the question is about. */
  pendingTerm: Term | null
  entityTerm: Term | null
  readonly having: HavingDraft[]
  readonly periods: { period: TypedPeriod; column: ColumnRef | null }[]
  /** What the question is about, if a noun says so. */
  entity: EntitySense | null
  isList: boolean
  howMany: boolean
  isNow: boolean
  isRunning: boolean
  isWhen: boolean
  /** What "nào" asks for, and how many of it. */
  which: Term | null
  topTerm: Term | null
  limit: number | null
  extreme: Direction | null
  /** Column by which rows are sorted instead of a measure. */
  extremeColumn: ColumnRef | null
  sort: { direction: Direction; column: ColumnRef | null } | null
  versus: { period: TypedPeriod | null } | null
  change: boolean
  changePercent: boolean
  plural: Term | null
  /** Whether the question names a figure "of the units", which is one of each or of all. */
  isOfPlural: boolean
  /** Whether the question names a measure as a total or as a number of things. */
  isTotal: boolean
  /** Whether the only measure is implied by a verb. */
  isImplied: boolean
  /** Whether "mỗi" names the groups, of which an average may also be meant. */
  isEach: boolean
  isPerRow: boolean
  /** Whether "tháng nào" asks for the greatest of the dates by which the question groups. */
  isPartTarget: boolean
  /** Whether "không" denies a value: of each row, or of all rows of a thing. */
  isDenied: boolean
  isComparing: boolean
  isAgainst: boolean
  /** Whether a number of each row was tested. */
  hasRowTest: boolean
  /** Whether a word was an abbreviation that also is a word of the grammar. */
  isDoubtful: boolean
  /** Amount that a test without a name of a column is about. */
  amount: ColumnRef | null
  gap: 'short' | 'surplus' | 'full' | null
  /** Test of the number of people by which a unit has too few or too many. */
  gapTest: HavingDraft | null
  /** Reference by which no row may refer to the rows of the question. */
  without: { readonly link: TableLink; readonly filter: readonly QueryCondition[] } | null
  repeated: boolean
  head: boolean
  /** Values that were joined by "và", which are either summed up or listed. */
  andColumn: ColumnRef | null
  hasOr: boolean
  hasConjunction: boolean
}

export const createDraft = (scope: QuestionScope, today: string): QuestionDraft => ({
  scope,
  today,
  conditions: [],
  conditioned: new Set(),
  computed: [],
  measures: [],
  groups: [],
  parts: [],
  pending: [],
  columns: [],
  pendingTerm: null,
  entityTerm: null,
  having: [],
  periods: [],
  entity: null,
  isList: false,
  howMany: false,
  isNow: false,
  isRunning: false,
  isWhen: false,
  which: null,
  topTerm: null,
  limit: null,
  extreme: null,
  extremeColumn: null,
  sort: null,
  versus: null,
  change: false,
  changePercent: false,
  plural: null,
  isOfPlural: false,
  isTotal: false,
  isImplied: false,
  isEach: false,
  isPerRow: false,
  isPartTarget: false,
  isDenied: false,
  isComparing: false,
  isAgainst: false,
  hasRowTest: false,
  isDoubtful: false,
  amount: null,
  gap: null,
  gapTest: null,
  without: null,
  repeated: false,
  head: false,
  andColumn: null,
  hasOr: false,
  hasConjunction: false
})

export const columnKey = ({ table, column }: ColumnRef): string => `${table}.${column}`

/** Adds a condition on a column; false if the column has one already. */
export function addCondition(
  draft: QuestionDraft,
  column: ColumnRef,
  condition: QueryCondition
): boolean {
  const key = columnKey(column)
  if (draft.conditioned.has(key)) return false
  draft.conditioned.add(key)
  draft.conditions.push(condition)
  return true
}

export const isCondition = (
  column: ColumnRef,
  value: string,
  test: ComparisonOperator = 'is'
): QueryCondition => ({ kind: 'compare', column, test, value: { value } })

export type ClauseOf<K extends Clause['kind']> = Extract<Clause, { kind: K }>
