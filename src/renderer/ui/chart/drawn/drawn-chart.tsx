import type { ChartData } from '@shared/kit/figures/chart'
import { BulletChart } from './bullet-chart'
import type { ChartSelection } from './chart-elements'
import { FlowChart } from './flow-chart'
import { MultiplesChart } from './multiples-chart'

interface DrawnChartProps extends ChartSelection {
  readonly label: string
  readonly data: ChartData
}

/** Chart of a kind that is drawn with elements instead of a canvas. */
export function DrawnChart(props: DrawnChartProps) {
  if (props.data.kind === 'bullet') return <BulletChart {...props} />
  return props.data.kind === 'flow' ? <FlowChart {...props} /> : <MultiplesChart {...props} />
}
