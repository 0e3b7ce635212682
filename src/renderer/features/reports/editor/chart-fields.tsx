import { resultChartText } from '@shared/features/query/chart-text'
import { isChartFigure, proposeResultChart } from '@shared/features/query/edit/chart'
import { compositionText as text } from '@shared/features/reports/composition-text'
import type { Query } from '@shared/model/query/asked'
import {
  type ChartChoice,
  maxChartFigures,
  resultChartKinds
} from '@shared/model/query/chart-choice'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import type { ReportBlock } from '@shared/model/reports/composition'
import { useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { ChoiceList } from '../../../ui/form/choice-list'
import { SideBySideFields } from '../../../ui/form/form-section'
import { type PageSource, toPageQuery } from './page-filters'
import { useReportCatalogue } from './report-sources'

export type ChartBlock = Extract<ReportBlock, { kind: 'chart' }>

/** Number of rows for which the chart of a result that is not computed yet is proposed. */
const assumedRows = 12

interface ChartFieldsProps {
  readonly name: string
  readonly block: ChartBlock
  readonly period: string
  readonly error: string | undefined
  readonly onChange: (block: ChartBlock) => void
}

/** Choice of the chart of a page, or settings of the chart of a query. */
export function ChartFields({ block, onChange, ...rest }: ChartFieldsProps) {
  const { source } = block
  if (source.kind === 'page') {
    if (source.page === '') return null
    return (
      <PageChart
        {...rest}
        source={source}
        index={block.index}
        onChange={index => onChange({ ...omitChartChoice(block), index })}
      />
    )
  }
  return (
    <QueryChart
      {...rest}
      query={source.query}
      choice={block.choice}
      onChange={choice => onChange({ ...omitChartChoice(block), choice })}
    />
  )
}

/** Chart block without the choice of a chart, which is valid for one source only. */
export function omitChartChoice({
  index: _index,
  choice: _choice,
  ...block
}: ChartBlock): ChartBlock {
  return block
}

interface PageChartProps extends Omit<ChartFieldsProps, 'block' | 'onChange'> {
  readonly source: PageSource
  readonly index: number | undefined
  readonly onChange: (index: number) => void
}

function PageChart({ name, source, period, index, error, onChange }: PageChartProps) {
  const { data } = useCall('analytics:page', {
    path: source.page,
    query: toPageQuery(source, period)
  })
  if (data?.blocks.length === 0) return <p role={error && 'alert'}>{text.noPageChart}</p>
  return (
    <SelectField
      name={name}
      label={text.pageChart}
      placeholder={text.faults.chart}
      required
      error={error}
      value={index === undefined ? '' : String(index)}
      choices={(data?.blocks ?? []).map(({ title }, at) => ({ value: String(at), label: title }))}
      onChange={value => onChange(Number(value))}
    />
  )
}

interface QueryChartProps extends Omit<ChartFieldsProps, 'block' | 'onChange' | 'period'> {
  readonly query: Query
  readonly choice: ChartChoice | undefined
  readonly onChange: (choice: ChartChoice) => void
}

function QueryChart({ name, query: { asked }, choice, error, onChange }: QueryChartProps) {
  const catalogue = useReportCatalogue()
  const question = asked.form === 'tree' ? asked.question : undefined
  const { columns, titles } = useMemo(
    () =>
      question && catalogue.length > 0
        ? {
            columns: outputsOfStructuredQuery(question, catalogue),
            titles: resultColumnTitlesByName(question, catalogue)
          }
        : { columns: [], titles: new Map<string, string>() },
    [question, catalogue]
  )
  const titleOf = (column: string): string => titles.get(column) ?? column
  const proposed = useMemo(
    () => proposeResultChart(columns, assumedRows, { question }),
    [columns, question]
  )
  const shown = choice ?? proposed
  if (!question && !choice) return <p role={error && 'alert'}>{text.sqlChart}</p>
  if (!shown) return catalogue.length > 0 && <p role={error && 'alert'}>{text.noColumns}</p>
  const figures = columns.filter(column => isChartFigure(column, question))
  const categories = columns.filter(column => !isChartFigure(column, question))
  return (
    <>
      <SideBySideFields>
        <SelectField
          name={name}
          label={text.chartKind}
          placeholder={text.faults.chart}
          required
          error={error}
          value={choice?.kind ?? ''}
          choices={resultChartKinds.map(kind => ({
            value: kind,
            label: resultChartText.kinds[kind]
          }))}
          onChange={kind => onChange({ ...shown, kind: kind as ChartChoice['kind'] })}
        />
        {choice && question && (
          <SelectField
            name={`${name}-category`}
            label={text.category}
            value={choice.category}
            choices={categories.map(column => ({
              value: column.name,
              label: titleOf(column.name)
            }))}
            onChange={category => onChange({ ...choice, category })}
          />
        )}
      </SideBySideFields>
      {choice && question && (
        <ChoiceList
          name={`${name}-figures`}
          label={text.chartFigures}
          error={undefined}
          choices={figures.map(column => ({ value: column.name, label: titleOf(column.name) }))}
          chosen={choice.figures}
          onChange={chosen => {
            // A chart has at least one figure, so the last one cannot be removed.
            if (chosen.length > 0 && chosen.length <= maxChartFigures)
              onChange({ ...choice, figures: [...chosen] })
          }}
        />
      )}
      {choice && (
        <RadioField
          name={`${name}-stacking`}
          label={resultChartText.stacking}
          value={choice.stacking ?? 'none'}
          choices={stackings}
          onChange={stacking => onChange(withStacking(choice, stacking))}
        />
      )}
    </>
  )
}

const stackings = fieldChoicesFromLabels(resultChartText.stackings)

function withStacking(
  { stacking: _before, ...choice }: ChartChoice,
  stacking: (typeof stackings)[number]['value']
): ChartChoice {
  return stacking === 'none' ? choice : { ...choice, stacking }
}
