import type { PagePart } from '@shared/features/standard-model/needs/parts'
import type { Series } from '@shared/kit/figures/chart'
import type { Shown } from '../scope'

/** BC and HC, both of which a rate or a gap needs. */
export const strengthParts: readonly PagePart[] = ['establishment', 'headcount']

type Tells = Pick<Shown, 'tells'>

export const tellsEstablishment = ({ tells }: Tells): boolean => tells('establishment')
export const tellsHeadcount = ({ tells }: Tells): boolean => tells('headcount')
export const tellsFill = ({ tells }: Tells): boolean => strengthParts.every(tells)
export const tellsStrength = ({ tells }: Tells): boolean => strengthParts.some(tells)

/** Labels of the parts (BC, HC) that the tables provide; empty if they provide neither. */
export const strengthWords = (scope: Tells): string =>
  [...(tellsEstablishment(scope) ? ['BC'] : []), ...(tellsHeadcount(scope) ? ['HC'] : [])].join(
    ' và '
  )

/** What charts say of the striped bars beside the others. */
export const stripedWords = (scope: Tells, words: string): string => (tellsFill(scope) ? words : '')

interface Counted {
  readonly establishment: number
  readonly headcount: number
}

/** One chart series for each part (BC, HC) that the tables provide. */
export const strengthSeries = (
  scope: Tells,
  rows: readonly Counted[],
  look: Pick<Series, 'striped'> = { striped: true }
): Series[] => [
  ...(tellsEstablishment(scope)
    ? [
        {
          name: 'BC',
          tone: 'neutral' as const,
          ...look,
          values: rows.map(row => row.establishment)
        }
      ]
    : []),
  ...(tellsHeadcount(scope)
    ? [{ name: 'HC', tone: 'category-1' as const, values: rows.map(row => row.headcount) }]
    : [])
]
