/** Parts of the forecast that a page offers: everything, the age pyramids, or the shortages. */
export const forecastParts = ['all', 'ages', 'shortages'] as const
export type ForecastPart = (typeof forecastParts)[number]

/** Tables of rules that make persons in service due. */
export const forecastDueTables = ['serviceAge', 'rankYears'] as const
export type ForecastDueTable = (typeof forecastDueTables)[number]

/** Figure of a year: the expected number and the interval that contains it with 80 %. */
export interface ForecastFigure {
  readonly expected: number
  readonly low: number
  readonly high: number
}

/** Figure of all persons, with the interval of 50 % besides. */
export interface ForecastTotal extends ForecastFigure {
  readonly innerLow: number
  readonly innerHigh: number
}

/** Persons of a grade or group of units now and at the end of each year. */
export interface ForecastRow {
  readonly name: string
  /** Null if the group is too small to be shown. */
  readonly now: number | null
  readonly years: readonly (ForecastFigure | null)[]
}

/** How the strength of a group of units is expected to meet its establishment, the worst first. */
export const shortageLevels = ['grave', 'warning', 'short', 'possible', 'enough'] as const
export type ShortageLevel = (typeof shortageLevels)[number]

/** Persons missing from the establishment of a group of units, now and at the end of each year. */
export interface ForecastShortageRow {
  readonly name: string
  readonly establishment: number
  /** Persons now; null if the group is too small to be shown. */
  readonly now: number | null
  readonly years: readonly ((ForecastFigure & { readonly level: ShortageLevel }) | null)[]
}

/** Expected shortages of the groups of units, those with the earliest alert first. */
export interface ForecastShortages {
  readonly rows: readonly ForecastShortageRow[]
  /** Sentence about the establishment and the thresholds of the alerts. */
  readonly basis: string
}

/** One rate, with what it was counted from; null for parts that are too small to be shown. */
export interface ForecastRateRow {
  readonly grade: string
  /** Name of the group of units; null for all units. */
  readonly group: string | null
  /** Name of the class of years in the rank; null for all years. */
  readonly years: string | null
  readonly change: string
  /** Persons in all observed years, each year counted again, and those of them with this change. */
  readonly exposure: number
  readonly count: number | null
  /** Rate that the forecast takes: the share of `count`, shrunk for a group of units. */
  readonly rate: number | null
}

/** Persons by age class at the end of a year; null for classes that are too small to be shown. */
export interface ForecastAgeYear {
  readonly label: string
  readonly men: readonly (number | null)[]
  readonly women: readonly (number | null)[]
}

/** How last year's forecast met the newest closed period. */
export interface ForecastScoreView {
  /** Label of the period from which the forecast was made. */
  readonly from: string
  readonly cells: number
  readonly inside: number
  readonly bias: number
  readonly error: number
}

/** Rule that decides about persons, ready for display. */
export interface ForecastRule {
  readonly title: string
  readonly content: string
  readonly validity: string
  readonly basis: string
}

/** Persons who are due: by the base, and in each year after it; null if too few to be shown. */
export interface ForecastDueRow {
  readonly name: string
  readonly people: readonly (number | null)[]
}

/** Persons in service whom one table of rules makes due. */
export interface ForecastDue {
  readonly table: ForecastDueTable
  /** Persons by kind and rank, for readers of personal data. */
  readonly rows: readonly ForecastDueRow[]
  readonly total: ForecastDueRow
  readonly rules: readonly ForecastRule[]
  readonly notes: readonly string[]
}

/** Persons of one year who are due, with the rule of each. */
export interface ForecastDuePersons {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of all persons; greater than `rows.length` if there are too many to return. */
  readonly count: number
}

/** Forecast of the headcount, ready for display. */
export interface CareerForecastView {
  /** Label of the newest closed period, and those of the years after it. */
  readonly base: string
  readonly years: readonly string[]
  readonly now: number
  readonly total: readonly ForecastTotal[]
  readonly grades: readonly ForecastRow[]
  readonly groups: readonly ForecastRow[]
  readonly flows: readonly Pick<ForecastRow, 'name' | 'years'>[]
  readonly shortages: ForecastShortages
  readonly ageClasses: readonly string[]
  readonly ages: readonly ForecastAgeYear[]
  readonly rates: readonly ForecastRateRow[]
  readonly score: ForecastScoreView | null
  readonly due: readonly ForecastDue[]
  /** Seed and number of the random runs. */
  readonly seed: number
  readonly runs: number
  readonly notes: readonly string[]
}
