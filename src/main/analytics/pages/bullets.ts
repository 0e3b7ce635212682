import type { BlockFilterSelection } from '@shared/features/analytics/view'
import type { ChartData } from '@shared/kit/figures/chart'
import type { StatusTone } from '@shared/kit/status'

/** One bullet: the actual value of a subject against its target. */
interface BulletRow {
  readonly name: string
  readonly target: number
  readonly actual: number
  readonly tone: StatusTone
}

interface BulletBlock {
  readonly pick: BlockFilterSelection
  readonly data: ChartData
}

interface BulletChartSpec extends Pick<ChartData, 'axis' | 'unit'> {
  /** Filter that a press sets, with its values in the order of the rows. */
  readonly pick: BlockFilterSelection
  /** Names of target and actual value. */
  readonly names: readonly [target: string, actual: string]
  readonly rows: readonly BulletRow[]
}

/** Explains bullets of units; `more`: further sentences, each with a blank in front. */
export const describeUnitBullets = (more: string): string =>
  `Thiếu nhiều nhất ở trên; bấm vào dòng để lọc trang theo đơn vị.${more}`

/** Bullets with the largest shortage first; equal ones keep their order. */
export function bulletBlock({ pick, names, rows, ...chart }: BulletChartSpec): BulletBlock {
  const sorted = rows
    .map((row, index) => ({ ...row, value: pick.values[index] ?? '' }))
    .sort((one, other) => one.actual - one.target - (other.actual - other.target))
  const [target, actual] = names
  return {
    pick: {
      filter: pick.filter,
      values: sorted.map(({ value }) => value),
      names: sorted.map(({ name }) => name)
    },
    data: {
      ...chart,
      kind: 'bullet',
      labels: sorted.map(({ name }) => name),
      series: [
        {
          name: target,
          tone: 'neutral',
          striped: true,
          values: sorted.map(row => row.target)
        },
        {
          name: actual,
          tone: 'category-1',
          tones: sorted.map(({ tone }) => tone),
          values: sorted.map(row => row.actual)
        }
      ]
    }
  }
}
