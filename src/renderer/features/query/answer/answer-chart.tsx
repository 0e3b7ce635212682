import { makeStyles } from '@fluentui/react-components'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { buildResultChart, maxChartRows } from '@shared/features/query/chart-data'
import { resultChartText as text } from '@shared/features/query/chart-text'
import {
  type ChartedResult,
  chartKindRefusal,
  isChartFigure
} from '@shared/features/query/edit/chart'
import { type ChartChoice, resultChartKinds } from '@shared/model/query/chart-choice'
import { useMemo, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ActionButton } from '../../../ui/action/action-button'
import { ChartCard } from '../../../ui/chart/chart-card'
import { SelectFilter } from '../../../ui/filter-bar'
import { createLazyChunk, createLazyComponent } from '../../../ui/late'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import type { CompletedQueryResult } from '../use-run'
import { toQueryOutput } from './answer-columns'
import type { ResultWords } from './use-result-words'

const SettingsDialog = createLazyComponent(
  createLazyChunk(() => import('./chart-settings')),
  'ChartSettingsDialog'
)

const useStyles = makeStyles({
  chart: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '@media print': { display: 'none' }
  }
})

interface QueryResultChartProps {
  readonly answer: CompletedQueryResult
  readonly words: ResultWords
  readonly choice: ChartChoice
  readonly onChoose: (choice: ChartChoice) => void
}

/** Chart of the figures of a result over one of its columns, with its settings. */
export function QueryResultChart({ answer, words, choice, onChoose }: QueryResultChartProps) {
  const styles = useStyles()
  const [isSetting, setSetting] = useState(false)
  const { run } = answer
  const { data, error, reload } = useCall('query:rows', {
    run,
    query: { search: '', filters: {}, sort: null, offset: 0, limit: maxChartRows(choice) }
  })
  const { titles, formats } = words
  const titleOf = (name: string): string => titles.get(name) ?? name
  const result = useMemo(
    () => data && chartedResult(answer, data.rows, formats),
    [answer, data, formats]
  )
  const chart = useMemo(
    () => result && buildResultChart(result, choice, name => titles.get(name) ?? name),
    [result, choice, titles]
  )
  const categories = answer.columns
    .filter(column => !isChartFigure(toQueryOutput(column), questionOf(answer)))
    .map(({ name }) => ({ value: name, label: titleOf(name) }))
  const kinds = resultChartKinds.filter(
    kind => kind === choice.kind || !(result && chartKindRefusal(kind, choice, result))
  )
  return (
    <div className={styles.chart}>
      <div className={styles.choices}>
        <SelectFilter
          required
          label={text.kind}
          value={choice.kind}
          options={kinds.map(kind => ({ value: kind, label: text.kinds[kind] }))}
          onChange={value => {
            const kind = resultChartKinds.find(one => one === value)
            if (kind) onChoose({ ...choice, kind })
          }}
        />
        <SelectFilter
          required
          label={text.category}
          value={choice.category}
          options={categories}
          onChange={category => onChoose({ ...choice, category })}
        />
        <ActionButton
          icon={<SettingsRegular />}
          disabledFocusable={!result}
          onClick={() => setSetting(true)}
        >
          {text.settings}
        </ActionButton>
      </div>
      {error !== undefined && !chart && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && !chart && <LoadingState lines={6} />}
      {chart && (
        <ChartCard
          title={chart.title}
          summary={chart.summary}
          data={chart.data}
          height={heightOf(chart.data)}
        />
      )}
      {isSetting && result && (
        <SettingsDialog
          result={result}
          choice={choice}
          titleOf={titleOf}
          onChoose={onChoose}
          onClose={() => setSetting(false)}
        />
      )}
    </div>
  )
}

const questionOf = ({ query: { asked } }: CompletedQueryResult) =>
  asked.form === 'tree' ? asked.question : undefined

const chartedResult = (
  answer: CompletedQueryResult,
  rows: ChartedResult['rows'],
  formats: ResultWords['formats']
): ChartedResult => ({
  columns: answer.columns.map(toQueryOutput),
  rows,
  count: answer.rows,
  formats,
  question: questionOf(answer)
})

/** Height in pixels; horizontal bars need a line for each label and figure. */
function heightOf({
  kind,
  labels,
  series,
  stacked
}: ReturnType<typeof buildResultChart>['data']): number {
  if (kind !== 'horizontal') return 280
  return Math.max(280, 64 + labels.length * (8 + 16 * (stacked ? 1 : series.length)))
}
