import { makeStyles, tokens } from '@fluentui/react-components'
import { type ChartData, categoryColors } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { useMemo, useRef } from 'react'
import { type ChartSelection, selectedStroke, useChartElements } from './chart-elements'
import { layoutFlows } from './flow-layout'
import { useDrawingWidth } from './use-drawing-width'

const useStyles = makeStyles({
  text: { fill: tokens.colorNeutralForeground1, fontSize: '12px' },
  band: {
    fillOpacity: 0.4,
    ':hover': { fillOpacity: 0.65 },
    ':focus-visible': {
      outlineStyle: 'none',
      stroke: tokens.colorStrokeFocus2,
      strokeWidth: '2px',
      fillOpacity: 0.65
    },
    '@media (forced-colors: active)': { stroke: 'CanvasText', fill: 'Canvas' },
    ...selectedStroke
  },
  pressable: { cursor: 'pointer' }
})

interface FlowChartProps extends ChartSelection {
  readonly label: string
  readonly data: ChartData
}

const nodeWidth = 10
/** Pixels between a node and its name. */
const labelGap = 6
/** Space for the names at either side, as a share of the width and at most in pixels. */
const namesShare = 0.26
const mostNames = 190
/** Space in pixels for the shortest name with its amount, in a narrow chart. */
const leastNames = 82

const colorOf = (index: number): string =>
  `var(--${categoryColors[index % categoryColors.length] ?? 'category-1'})`

/** Sankey diagram of two columns: bands from origins at the left to destinations at the right. */
export function FlowChart({ label, data, ...selection }: FlowChartProps) {
  const styles = useStyles()
  const holder = useRef<HTMLDivElement>(null)
  const width = useDrawingWidth(holder)
  const { nodes, bands, height } = useMemo(() => layoutFlows(flowsOf(data), data.rest), [data])
  const { elementProps, onKeyDown } = useChartElements(selection, data.labels.length)
  const names = Math.max(leastNames, Math.min(mostNames, width * namesShare))
  const [left, right] = [names + nodeWidth, width - names - nodeWidth]
  const origins = nodes.filter(({ side }) => side === 'from').map(({ name }) => name)
  const format = data.format ?? 'number'
  const indexOf = (from: string, to: string): number =>
    data.flows?.findIndex(flow => flow.from === from && flow.to === to) ?? -1
  return (
    <div ref={holder}>
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={height + 2}
        onKeyDown={onKeyDown}
        className={selection.onPick && styles.pressable}
      >
        {bands.map(band => {
          const { from, to, amount } = band
          const index = indexOf(from, to)
          const key = data.labels[index] ?? ''
          const said = `${key}: ${formatFigure(amount, format)} ${data.unit}`
          return (
            <path
              key={key}
              d={bandPath(band, left, right)}
              fill={colorOf(origins.indexOf(from))}
              className={styles.band}
              {...elementProps(index, said)}
            >
              <title>{said}</title>
            </path>
          )
        })}
        {nodes.map(({ name, side, amount, y, height: tall }) => {
          const isOrigin = side === 'from'
          const figure = formatFigure(amount, format)
          return (
            <g key={`${side} ${name}`} aria-hidden>
              <rect
                x={isOrigin ? names : right}
                y={y}
                width={nodeWidth}
                height={Math.max(1, tall)}
                fill={isOrigin ? colorOf(origins.indexOf(name)) : 'currentColor'}
              />
              <text
                x={isOrigin ? names - labelGap : right + nodeWidth + labelGap}
                y={y + Math.max(14, tall) / 2}
                dominantBaseline="central"
                textAnchor={isOrigin ? 'end' : 'start'}
                className={styles.text}
              >
                {`${fitName(name, names, figure)} ${figure}`}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

const flowsOf = ({ flows = [], series }: ChartData) =>
  flows.map((flow, at) => ({ ...flow, amount: series[0]?.values[at] ?? 0 }))

interface DrawnBand {
  readonly start: number
  readonly end: number
  readonly thickness: number
}

function bandPath({ start, end, thickness }: DrawnBand, left: number, right: number): string {
  const middle = (left + right) / 2
  const low = Math.max(thickness, 0.75)
  return [
    `M${left},${start}C${middle},${start} ${middle},${end} ${right},${end}`,
    `V${end + low}C${middle},${end + low} ${middle},${start + low} ${left},${start + low}Z`
  ].join('')
}

/** Name cut to the space that its figure leaves beside the node, at seven pixels a letter. */
function fitName(name: string, space: number, figure: string): string {
  const most = Math.max(4, Math.floor((space - labelGap) / 7) - figure.length - 1)
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}
