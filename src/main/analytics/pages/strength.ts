import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import type { ChartSeries } from '@shared/kit/figures/chart'
import type { ColumnVisibilityScope } from '../scope'

/** Page parts that a rate or a gap requires: establishment (BC) and headcount (HC). */
export const strengthPageParts: readonly OptionalSectorPagePart[] = ['establishment', 'headcount']

type PartAvailability = Pick<ColumnVisibilityScope, 'tells'>

export const hasEstablishment = ({ tells }: PartAvailability): boolean => tells('establishment')
export const hasHeadcount = ({ tells }: PartAvailability): boolean => tells('headcount')
export const hasFillRate = ({ tells }: PartAvailability): boolean => strengthPageParts.every(tells)
export const hasAnyStrength = ({ tells }: PartAvailability): boolean =>
  strengthPageParts.some(tells)

/** Labels of the parts (BC, HC) that the tables provide; empty if they provide neither. */
export const strengthPartsLabel = (scope: PartAvailability): string =>
  [...(hasEstablishment(scope) ? ['BC'] : []), ...(hasHeadcount(scope) ? ['HC'] : [])].join(' và ')

/** Sentence in chart summaries that explains the striped bars beside the others. */
export const describeStripedBars = (scope: PartAvailability, words: string): string =>
  hasFillRate(scope) ? words : ''

interface StrengthAmounts {
  readonly establishment: number
  readonly headcount: number
}

/** Creates one chart series for each part (BC, HC) that the tables provide. */
export const createStrengthChartSeries = (
  scope: PartAvailability,
  rows: readonly StrengthAmounts[],
  look: Pick<ChartSeries, 'striped'> = { striped: true }
): ChartSeries[] => [
  ...(hasEstablishment(scope)
    ? [
        {
          name: 'BC',
          tone: 'neutral' as const,
          ...look,
          values: rows.map(row => row.establishment)
        }
      ]
    : []),
  ...(hasHeadcount(scope)
    ? [{ name: 'HC', tone: 'category-1' as const, values: rows.map(row => row.headcount) }]
    : [])
]
