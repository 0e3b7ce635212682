import type { OptionalPagePart } from '@shared/features/standard-model/needs/parts'
import type { ChartSeries } from '@shared/kit/figures/chart'
import type { ColumnVisibilityScope } from '../scope'

/** BC and HC, both of which a rate or a gap needs. */
export const strengthParts: readonly OptionalPagePart[] = ['establishment', 'headcount']

type PartAvailability = Pick<ColumnVisibilityScope, 'tells'>

export const hasEstablishment = ({ tells }: PartAvailability): boolean => tells('establishment')
export const hasHeadcount = ({ tells }: PartAvailability): boolean => tells('headcount')
export const hasFillRate = ({ tells }: PartAvailability): boolean => strengthParts.every(tells)
export const hasAnyStrength = ({ tells }: PartAvailability): boolean => strengthParts.some(tells)

/** Labels of the parts (BC, HC) that the tables provide; empty if they provide neither. */
export const strengthPartsLabel = (scope: PartAvailability): string =>
  [...(hasEstablishment(scope) ? ['BC'] : []), ...(hasHeadcount(scope) ? ['HC'] : [])].join(' và ')

/** What charts say of the striped bars beside the others. */
export const stripedBarsText = (scope: PartAvailability, words: string): string =>
  hasFillRate(scope) ? words : ''

interface StrengthAmounts {
  readonly establishment: number
  readonly headcount: number
}

/** One chart series for each part (BC, HC) that the tables provide. */
export const strengthSeries = (
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
