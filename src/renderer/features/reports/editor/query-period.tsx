import { compositionText as text } from '@shared/features/reports/composition-text'
import {
  type PeriodFill,
  periodFillLabels,
  periodFills,
  type QueryPeriodFill,
  queryFillText,
  validDayFills
} from '@shared/model/query/query-fill'
import type { ReportQuerySource } from '@shared/model/reports/composition'
import { SelectField } from '../../../ui/form/choice-field'
import { QueryFillFields, suggestedFill } from '../../../ui/question/fill-fields'
import { useReportCatalogue } from './report-sources'

type PartFill = Exclude<QueryPeriodFill, { kind: 'validOn' }>

/** Query of a block, with the suggested parameters that take the period of the report. */
export function toQuerySource(query: ReportQuerySource['query']): ReportQuerySource {
  const fills = query.parameters.flatMap(({ name, type }): PartFill[] => {
    const value = suggestedFill(name, type)
    return value && value !== 'unitCode' ? [{ kind: 'parameter', name, value }] : []
  })
  return { kind: 'query', query, ...(fills.length > 0 && { fills }) }
}

interface QueryPeriodFieldsProps {
  readonly source: ReportQuerySource
  readonly onChange: (source: ReportQuerySource) => void
}

/** Choice of the parts of a query that take the period of the report. */
export function QueryPeriodFields({ source, onChange }: QueryPeriodFieldsProps) {
  const catalogue = useReportCatalogue()
  const { query, fills = [] } = source
  const day = fills.find(({ kind }) => kind === 'validOn')
  const parts = fills.filter((fill): fill is PartFill => fill.kind !== 'validOn')
  const set = (next: readonly QueryPeriodFill[]): void =>
    onChange({ kind: 'query', query, ...(next.length > 0 && { fills: [...next] }) })
  return (
    <QueryFillFields<PeriodFill>
      query={query}
      catalogue={catalogue}
      fills={parts}
      legend={text.fills}
      none={text.fillsHint}
      labels={periodFillLabels}
      columns={[{ label: queryFillText.periodColumn, values: periodFills }]}
      onChange={next => set([...next, ...(day ? [day] : [])])}
    >
      {query.asked.form === 'tree' && query.asked.question.validOn && (
        <SelectField<string>
          name="valid-on"
          label={text.validOn}
          value={day?.value ?? notFilled}
          choices={[
            { value: notFilled, label: queryFillText.notFilled },
            ...validDayFills.map(value => ({ value, label: periodFillLabels[value] }))
          ]}
          onChange={chosen => {
            const value = validDayFills.find(one => one === chosen)
            set(value ? [...parts, { kind: 'validOn', value }] : parts)
          }}
        />
      )}
    </QueryFillFields>
  )
}

const notFilled = 'none'
