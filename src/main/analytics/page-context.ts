import type { AlertCase } from '@shared/features/analytics/alert-case'
import type { OrderedNameLists } from '@shared/features/standard-model/model'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import type { LegalDocument } from '@shared/model/legal/legal-document'
import { listLegalDocuments } from '@shared/model/legal/validity'
import { listRules } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
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

/** Days from finding an alert to its deadline; severe ones are due earlier. */
export interface AlertDays {
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

/** Rules with validity and legal documents. */
export interface RuleBook {
  readonly rules: readonly Rule[]
  readonly documents: readonly LegalDocument[]
}

/** Input of a page besides the filters. */
export interface SectorPageContext {
  readonly thresholds: FillRateThresholds
  readonly goals: IndicatorGoals
  readonly reserveAges: AgeLimits
  readonly ruleBook: RuleBook
  readonly usage: PersonLookupUsage
  readonly cases: AlertCasesById
  readonly alertDays: AlertDays
  readonly closing?: PeriodClosing
  readonly computed?: PageComputationTarget
  readonly openTables: readonly string[]
  readonly canSumUp: boolean
  readonly lacking: readonly UnavailablePagePart[]
  readonly monthly: MonthlyStrengthCompleteness
  readonly orders: OrderedNameLists
  readonly notices: readonly string[]
  /** Filters of the page that narrow everything on it. */
  readonly narrowing: readonly NarrowingFilter[]
  readonly withheld: boolean
}

/** Context where the caller states none. */
export const usualSectorPageContext: SectorPageContext = {
  thresholds: defaultFillThresholds,
  goals: defaultIndicatorGoals,
  reserveAges: { men: [45, 45], women: [45, 45], officers: {}, basis: '' },
  ruleBook: { rules: listRules(), documents: listLegalDocuments() },
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
