import type { AlertCase } from '@shared/features/analytics/alert-case'
import type { OrderedNameLists } from '@shared/features/standard-model/model'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { PeriodClosing } from './facts/own/closed/closing-of'
import { type MonthlyStrengthCompleteness, unusedMonthlyStrengthTable } from './facts/staffing'
import type { AgeLimits } from './measures/age-limits'
import {
  defaultFillThresholds,
  defaultIndicatorGoals,
  type FillRateThresholds,
  type IndicatorGoals
} from './measures/staffing'
import type { NarrowingFilter } from './narrowing'
import type { PageComputationTarget } from './places/place-facts'
import { openRuleBook, type RuleBook } from './rule-book'

/** Days from finding an alert to its deadline; severe ones are due earlier. */
interface AlertDays {
  readonly grave: number
  readonly other: number
}

/**
 * Today's numbers of person lookups and of full views of personal data, counted by the main
 * process. `results` is the number of results of the current search, and is null if nothing was
 * searched yet.
 */
export interface PersonLookupUsage {
  readonly lookups: number
  readonly reveals: number
  readonly results: number | null
}

/** An unavailable part of a page, with the titles of the tables that have gaps. */
export interface UnavailablePagePart {
  readonly part: OptionalSectorPagePart
  readonly tables: readonly string[]
}

export type AlertCasesById = ReadonlyMap<string, AlertCase>

/** Localities of all code lists, and a day to whose localities rows are converted. */
export interface LocalitiesOfDay {
  readonly register: LocalityRegister
  readonly day: string
}

/** Input of a page besides the filters. */
export interface SectorPageContext {
  readonly thresholds: FillRateThresholds
  readonly goals: IndicatorGoals
  readonly reserveAges: AgeLimits
  /** Rules in use, with the legal documents that they rest on. */
  readonly ruleBook: RuleBook
  /** Person lookups of the current user today. */
  readonly usage: PersonLookupUsage
  /** User actions on alerts, such as taking over, annotating or closing. */
  readonly cases: AlertCasesById
  /** Days from finding an alert to its deadline. */
  readonly alertDays: AlertDays
  /** Snapshot of a closed period; missing for an open one. */
  readonly closing?: PeriodClosing
  /** Whether the selected server computed the page; missing if no server is selected. */
  readonly computed?: PageComputationTarget
  /**
   * Titles of the tables that the page reads and that are missing in the snapshot of the closed
   * period.
   */
  readonly openTables: readonly string[]
  /**
   * Whether the page offers the option `sumsUp` (include subordinate units), which is on by default
   * for the unit's own data.
   */
  readonly canSumUp: boolean
  readonly lacking: readonly UnavailablePagePart[]
  /** States which strengths are taken from the table of monthly strengths. */
  readonly monthly: MonthlyStrengthCompleteness
  /**
   * Configured orders of names (ranks, kinds of units, groups of posts) that apply to the period.
   */
  readonly orders: OrderedNameLists
  /** Localities of all code lists, and the day of today to whose localities rows are converted. */
  readonly localities?: LocalitiesOfDay
  /** Further notices about the data. */
  readonly notices: readonly string[]
  /** Filters of the page that narrow everything on it. */
  readonly narrowing: readonly NarrowingFilter[]
  /** Whether filters are set that the page does not apply for a reader without personal data. */
  readonly withheld: boolean
}

/** Context where the caller states none. */
export const usualSectorPageContext: SectorPageContext = {
  thresholds: defaultFillThresholds,
  goals: defaultIndicatorGoals,
  reserveAges: { men: [45, 45], women: [45, 45], officers: {}, basis: '' },
  ruleBook: openRuleBook(),
  usage: { lookups: 0, reveals: 0, results: null },
  cases: new Map(),
  alertDays: { grave: 60, other: 120 },
  openTables: [],
  canSumUp: false,
  lacking: [],
  monthly: unusedMonthlyStrengthTable,
  orders: {},
  notices: [],
  narrowing: [],
  withheld: false
}
