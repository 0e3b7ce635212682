import type { SectorFigureView } from '@shared/features/analytics/view'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { unitLevels } from '@shared/model/analytics/words'
import type { Area, Unit } from '../model'
import type { SectorPageScope } from '../scope'

/** Kind of rows that a figure counts. */
export type KindOfRowCountedByFigure =
  | 'holders'
  | 'fill'
  | 'lines'
  | 'days'
  | 'reserve'
  | 'assigned'
  | 'ready'
  | 'quota'
  | 'levels'
  | 'pay'

/** Levels of the fill rate (success, warning, danger), by which units are counted. */
export type FillRateBand = 'success' | 'warning' | 'danger'

/** Definition of what a figure counts, needed to split the change of the figure by cause. */
export interface FigureCountDefinition {
  readonly kind: KindOfRowCountedByFigure
  readonly format: ValueFormat
  /** Names of the units or areas that the figure covers, by code. */
  readonly places: ReadonlyMap<string, string>
  /** Rank of the counted reservists; undefined for all ranks. */
  readonly rank?: string
  readonly level?: FillRateBand
}

type ExplainedBy = (scope: SectorPageScope) => FigureCountDefinition

const named = (
  places: readonly Pick<Area | Unit, 'code' | 'name'>[]
): FigureCountDefinition['places'] => new Map(places.map(({ code, name }) => [code, name]))

const ofUnits =
  (kind: KindOfRowCountedByFigure, format: ValueFormat = 'number') =>
  ({ units }: SectorPageScope): FigureCountDefinition => ({ kind, format, places: named(units) })

const ofAreas =
  (kind: 'assigned' | 'quota' | 'ready' | 'reserve', format: ValueFormat = 'number') =>
  ({ areas }: SectorPageScope): FigureCountDefinition => ({ kind, format, places: named(areas) })

/** Restricts a figure of reservists to the rank that the page shows. */
const ofRank =
  (all: ExplainedBy): ExplainedBy =>
  scope => ({ ...all(scope), rank: scope.own('hang') ?? '' })

const ofLevel =
  (level: FillRateBand) =>
  (scope: SectorPageScope): FigureCountDefinition => ({ ...ofUnits('levels')(scope), level })

/**
 * Figures whose change can be split by cause, by figure key; a key stands for the same quantity on
 * every page.
 */
const byKey: Readonly<Record<string, ExplainedBy>> = {
  headcount: ofUnits('holders'),
  establishment: ofUnits('lines'),
  'fill-rate': ofUnits('fill', 'percent'),
  'units-success': ofLevel('success'),
  'units-warning': ofLevel('warning'),
  'units-danger': ofLevel('danger'),
  'equipment-ready': ofUnits('days', 'percent'),
  'reserve-registered': ofAreas('reserve'),
  'reserve-registered-rank': ofRank(ofAreas('reserve')),
  'reserve-assigned': ofAreas('assigned'),
  'reserve-assigned-rank': ofRank(ofAreas('assigned')),
  'reserve-ready': ofAreas('ready', 'percent'),
  'reserve-ready-rank': ofRank(ofAreas('ready', 'percent')),
  'reserve-quota-rate': ofAreas('quota', 'percent'),
  'pay-total': ofUnits('pay'),
  ...Object.fromEntries(
    unitLevels.flatMap(level => {
      const units = (scope: SectorPageScope): Unit[] =>
        scope.units.filter(unit => unit.level === level)
      const own: ExplainedBy = scope => ({
        ...ofUnits('holders')(scope),
        places: named(units(scope))
      })
      const whole: ExplainedBy = scope => ({
        ...ofUnits('holders')(scope),
        places: named(units(scope).flatMap(scope.partsOf))
      })
      return [
        [`headcount-level-${level}`, own],
        [`headcount-level-${level}-whole`, whole]
      ]
    })
  )
}

/** Whether a figure is counted by geographical area instead of by unit. */
export const isAreaFigure = ({ kind }: Pick<FigureCountDefinition, 'kind'>): boolean =>
  ['assigned', 'quota', 'ready', 'reserve'].includes(kind)

/** Whether the change of a figure with this key can be split. */
export const hasChangeExplanation = (key: string): boolean => Object.hasOwn(byKey, key)

/**
 * Figures that themselves show the change of another figure on the same page: key of that other
 * figure, by their own key.
 */
const changesOf: Readonly<Record<string, string>> = {
  'headcount-change': 'headcount',
  'reserve-quota-change': 'reserve-quota-rate'
}

/**
 * Key of the figure whose change a figure displays; undefined if the figure displays no change that
 * can be split by cause.
 */
export function findKeyOfChangedFigure({
  key,
  amount,
  delta
}: Pick<SectorFigureView, 'amount' | 'delta' | 'key'>): string | undefined {
  if (Object.hasOwn(changesOf, key)) return amount === null ? undefined : changesOf[key]
  return delta && hasChangeExplanation(key) ? key : undefined
}

/**
 * Definition of what the figure counts for the selected period and units; undefined if its change
 * cannot be split by cause.
 */
export const findFigureCountDefinition = (
  key: string,
  scope: SectorPageScope
): FigureCountDefinition | undefined =>
  hasChangeExplanation(key) ? byKey[key]?.(scope) : undefined

/**
 * Prefix of row identities that denote a person; rows with other identities are not personal data.
 */
const personPrefix = 'n:'
const otherPrefixes = { line: 'v:', item: 't:', place: 'd:', unit: 'u:' } as const

/**
 * Builders of row identities that are unique among the rows of all kinds (persons, positions, areas
 * and so on).
 */
export const figureRowIdBuilders = {
  person: (code: string) => `${personPrefix}${code}`,
  line: (code: string) => `${otherPrefixes.line}${code}`,
  item: (code: string) => `${otherPrefixes.item}${code}`,
  place: (code: string) => `${otherPrefixes.place}${code}`,
  unit: (code: string) => `${otherPrefixes.unit}${code}`
} as const

/** Code of a row: its identity without the prefix of its kind. */
export const codeOfFigureRowId = (id: string): string => id.slice(personPrefix.length)

export const isPersonRowId = (id: string): boolean => id.startsWith(personPrefix)

/** Whether the figure is a rate. */
export const isRateFigure = ({ format }: Pick<FigureCountDefinition, 'format'>): boolean =>
  format === 'percent'
