import { compositionText as text } from '@shared/features/reports/composition-text'
import type { ReportBlockSource } from '@shared/model/reports/composition'
import { SelectField } from '../../../ui/form/choice-field'
import type { ReportQueryOffer, ReportSources } from './report-sources'

/** Value of the choice for a query that no offer has. */
const kept = 'kept'

interface QueryChoiceProps {
  readonly name: string
  readonly kind: 'saved' | 'ready'
  readonly source: ReportBlockSource
  readonly sources: ReportSources
  readonly error: string | undefined
  readonly onChange: (offer: ReportQueryOffer) => void
}

/** Choice among saved queries or ready questions. A query that has changed since remains chosen. */
export function QueryChoice({ name, kind, source, sources, error, onChange }: QueryChoiceProps) {
  const offers = sources[kind]
  const query = source.kind === 'query' ? source.query : undefined
  const chosen = query && offers.find(offer => offer.isOf(query))
  const isKept = query !== undefined && !chosen && !sources.loading
  if (offers.length === 0 && !isKept && !sources.loading)
    return <p role={error && 'alert'}>{kind === 'saved' ? text.noQueries : text.noReady}</p>
  return (
    <SelectField
      name={name}
      label={kind === 'saved' ? text.query : text.ready}
      placeholder={kind === 'saved' ? text.chooseQuery : text.chooseReady}
      required
      error={error}
      {...(chosen?.hint && { hint: chosen.hint })}
      value={chosen?.id ?? (isKept ? kept : '')}
      choices={[
        ...(isKept ? [{ value: kept, label: text.keptQuery }] : []),
        ...offers.map(({ id, label }) => ({ value: id, label }))
      ]}
      onChange={id => {
        const offer = offers.find(one => one.id === id)
        if (offer) onChange(offer)
      }}
    />
  )
}
