import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import type { ReportBlockSource } from '@shared/model/reports/composition'
import { useState } from 'react'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { emptyReportSource } from './new-block'
import { PageFilters } from './page-filters'
import { QueryChoice } from './query-choice'
import { QueryPeriodFields, toQuerySource } from './query-period'
import { type ReportQueryOffer, useReportSources } from './report-sources'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  label: { color: tokens.colorNeutralForeground3 }
})

type SourceKind = keyof typeof text.sources
const kinds = fieldChoicesFromLabels(text.sources)
const pages = reportTemplatesOf('')

interface SourceFieldsProps {
  /** Name of the field in the document, which takes the focus if no source is chosen. */
  readonly name: string
  readonly source: ReportBlockSource
  /** Period of the report, "2026-10". */
  readonly period: string
  readonly error: string | undefined
  /** Called with the new source, and with the chart that is stored with a query. */
  readonly onChange: (source: ReportBlockSource, chart?: ChartChoice | null) => void
}

/** Choice of the data of a block: a sector page with filters, a saved query, or a ready question. */
export function SourceFields({ name, source, period, error, onChange }: SourceFieldsProps) {
  const styles = useStyles()
  const sources = useReportSources()
  const [chosen, setChosen] = useState<SourceKind>()
  const kind = chosen ?? kindOf(source, sources.ready)
  const choose = (next: SourceKind): void => {
    setChosen(next)
    if (next !== kind) onChange(emptyReportSource)
  }
  const fault = { error: error === undefined ? undefined : faultOf(kind) }
  return (
    <div className={styles.fields}>
      <RadioField
        name={`${name}-kind`}
        label={text.source}
        value={kind}
        choices={kinds}
        onChange={choose}
      />
      {kind === 'page' && (
        <SelectField
          name={name}
          label={text.page}
          placeholder={text.choosePage}
          required
          {...fault}
          value={source.kind === 'page' ? source.page : ''}
          choices={pages}
          onChange={page => onChange({ kind: 'page', page, filters: {} })}
        />
      )}
      {kind === 'page' && source.kind === 'page' && source.page !== '' && (
        <Field label={text.filters}>
          <PageFilters source={source} period={period} onChange={onChange} />
        </Field>
      )}
      {kind !== 'page' && (
        <QueryChoice
          name={name}
          kind={kind}
          source={source}
          sources={sources}
          {...fault}
          onChange={({ query, chart }) => onChange(toQuerySource(query), chart)}
        />
      )}
      {source.kind === 'query' && <QueryPeriodFields source={source} onChange={onChange} />}
    </div>
  )
}

const faultOf = (kind: SourceKind): string =>
  kind === 'page' ? text.faults.page : text.faults.query

function kindOf(source: ReportBlockSource, ready: readonly ReportQueryOffer[]): SourceKind {
  if (source.kind === 'page') return 'page'
  return ready.some(offer => offer.isOf(source.query)) ? 'ready' : 'saved'
}
