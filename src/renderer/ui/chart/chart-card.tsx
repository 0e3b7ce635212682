import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatNumber } from '@shared/kit/format'
import { uiText } from '@shared/kit/words/text'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { IfPermitted } from '../../session/permission'
import { createLazyComponent } from '../late'
import { Card } from '../page/card'
import { pageSheetWidth, toPrintedText, useIsPrinting } from '../print/paper'
import { chartChunk, drawnChunk, pictureChunk } from './chart-chunk'
import { ChartTable } from './chart-table'
import { condenseChart } from './condensed-chart'
import { buildSpokenChartSummary } from './spoken-summary'
import { formatAxisTick, truncatedValueAxisOf } from './value-axis'

/** Place of a chart whose code is still loading. */
const waiting = <div aria-busy="true" />
const ChartCanvas = createLazyComponent(chartChunk, 'ChartCanvas', waiting)
const DrawnChart = createLazyComponent(drawnChunk, 'DrawnChart', waiting)
const PictureMenu = createLazyComponent(pictureChunk, 'PictureMenu')

const useStyles = makeStyles({
  tools: { display: 'flex', columnGap: '4px', '@media print': { display: 'none' } },
  canvas: {
    position: 'relative',
    width: '100%',
    // Avoids a page break inside a chart; only a tree or a matrix may be longer than a sheet.
    breakInside: 'avoid',
    '@media print': {
      height: 'auto !important',
      '& canvas': { maxWidth: '100%', height: 'auto !important' }
    }
  },
  summary: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    breakAfter: 'avoid'
  },
  unit: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold }
})

export interface ChartCardProps {
  readonly title: string
  /** Sentence above the title that states what the chart shows. */
  readonly finding?: string | undefined
  /** Text summary of the chart in a sentence, also for people who cannot see it. */
  readonly summary: string
  readonly data: ChartData
  readonly stacked?: boolean
  /** Height in pixels (spec 9 requires 300 for the report). */
  readonly height?: number
  /** Returns the source of the numbers, for the picture of the chart. */
  readonly source?: (() => string | undefined) | undefined
  /** Called with the index of the pressed label. */
  readonly onPick?: ((index: number) => void) | undefined
  /** Indexes of the selected labels. */
  readonly selection?: readonly number[]
  /** Content that is shown instead of a chart canvas. */
  readonly children?: ReactNode
}

const none: readonly number[] = []

/** Chart with its text summary and, on request, the same numbers as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, finding, stacked, height = 300, onPick, selection = none, children } = props
  const data = useMemo(
    () => (stacked === undefined ? props.data : { ...props.data, stacked }),
    [props.data, stacked]
  )
  const styles = useStyles()
  const isPaper = useIsPrinting()
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const isDrawn = !asTable && !children
  const condensed = useMemo(() => condenseChart(data), [data])
  const { data: drawn } = condensed
  const summary = isDrawn
    ? `${props.summary}${axisWords(drawn)}${condensedWords(data, drawn)}`
    : props.summary
  const measured = unitWords(data, isDrawn)
  const spoken = buildSpokenChartSummary([title, finding, measured, summary])
  return (
    <Card
      title={title}
      lead={finding}
      actions={
        <div className={styles.tools}>
          {!asTable && (
            <IfPermitted to="export">
              <PictureMenu
                title={title}
                finding={finding}
                unit={`${measured} ${toPrintedText(summary)}`}
                source={props.source}
                drawing={drawing}
              />
            </IfPermitted>
          )}
          <ViewSwitch asTable={asTable} onSwitch={setAsTable} />
        </div>
      }
    >
      <p className={styles.summary}>
        <span className={styles.unit}>{measured}</span> {isPaper ? toPrintedText(summary) : summary}
      </p>
      {asTable ? (
        <ChartTable
          title={title}
          data={data}
          maxHeight={height}
          onPick={onPick}
          selection={selection}
        />
      ) : (
        <div ref={drawing}>
          {children ?? (
            <Drawing
              title={title}
              label={spoken}
              data={data}
              condensed={condensed}
              selection={selection}
              onPick={onPick}
              height={height}
              isPaper={isPaper}
            />
          )}
        </div>
      )}
    </Card>
  )
}

interface ViewSwitchProps {
  readonly asTable: boolean
  readonly onSwitch: (asTable: boolean) => void
}

function ViewSwitchContent({ asTable, onSwitch }: ViewSwitchProps) {
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={asTable ? <DataBarVerticalRegular /> : <TableRegular />}
      onClick={() => onSwitch(!asTable)}
    >
      {asTable ? uiText.chart.asChart : uiText.chart.asTable}
    </Button>
  )
}

/** Button that switches between drawing and table; memoised, because new data leave it as it is. */
const ViewSwitch = memo(ViewSwitchContent)

/** Kinds of charts that are drawn with elements instead of a canvas. */
const drawnKinds: ReadonlySet<ChartData['kind']> = new Set(['bullet', 'flow', 'multiples'])

interface DrawingProps extends Pick<ChartCardProps, 'title' | 'data' | 'onPick'> {
  readonly label: string
  readonly condensed: ReturnType<typeof condenseChart>
  readonly selection: readonly number[]
  readonly height: number
  readonly isPaper: boolean
}

/** The chart: on a canvas of fixed height, or with elements as high as they need. */
function Drawing({ condensed, height, isPaper, ...props }: DrawingProps) {
  const styles = useStyles()
  const { data, indexes } = condensed
  const { onPick, selection } = props
  if (drawnKinds.has(data.kind)) return <DrawnChart {...props} />
  return (
    <div
      className={styles.canvas}
      // The width is set to that of the printed sheet before printing, because a canvas does not
      // follow the print layout.
      style={isPaper ? { height, width: pageSheetWidth() } : { height }}
    >
      <ChartCanvas
        {...props}
        data={data}
        onPick={onPick && (index => onPick(indexes?.[index] ?? index))}
        selection={indexes ? drawnPlaces(indexes, selection) : selection}
      />
    </div>
  )
}

/** Units of values and labels of a chart, one per axis. */
function unitWords({ axis, unit, series, shares }: ChartData, isDrawn: boolean): string {
  const text = uiText.chart
  const isBeside = isDrawn && series.some(({ right }) => right !== undefined)
  const values = isBeside ? text.twoAxes(unit) : shares && isDrawn ? text.ofColumn : unit
  // Only ordinary words are lowercased, not abbreviations and column names.
  const isWord = /^\p{Lu}(?!\p{Lu})/u.test(axis)
  return text.measured(values, isWord ? axis.charAt(0).toLowerCase() + axis.slice(1) : axis)
}

/** Places of the selected labels among the drawn ones. */
const drawnPlaces = (indexes: readonly number[], selection: readonly number[]): readonly number[] =>
  indexes.flatMap((index, place) => (selection.includes(index) ? place : []))

/** Note for a chart that draws only the extremes of its points. */
const condensedWords = (data: ChartData, drawn: ChartData): string =>
  data === drawn
    ? ''
    : ` ${uiText.chart.condensed(formatNumber(data.labels.length), formatNumber(drawn.labels.length))}`

/** Note below a chart whose axis does not start at zero. */
function axisWords(data: ChartData): string {
  const axis = truncatedValueAxisOf(data)
  return axis
    ? ` ${uiText.chart.brokenAxis(formatAxisTick(axis.start, data.format ?? 'number'))}`
    : ''
}
