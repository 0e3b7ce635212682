import { Button } from '@fluentui/react-components'
import type { EndpointView } from '@shared/features/collection/calls'
import { pipelineCreationText } from '@shared/features/etl/create-text'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState, LoadingState } from '../../../ui/page/states'
import type { PipelineWizardState } from './use-wizard'
import type { SourceLocationDraft } from './wizard-rules'

const text = pipelineCreationText.source

interface WizardSourceStepProps {
  readonly origin: 'own' | 'table'
  readonly wizard: PipelineWizardState
}

/**
 * Wizard step that chooses the source and the part of it to read, such as a table of a database.
 */
export function WizardSourceStep({ origin, wizard }: WizardSourceStepProps) {
  return origin === 'table' ? <TableChoice wizard={wizard} /> : <EndpointChoice wizard={wizard} />
}

/** Data sources that are real, not simulated. */
const ownSources = (views: readonly EndpointView[]): readonly EndpointView[] =>
  views.filter(
    ({ endpoint }) =>
      !endpoint.simulated && ['file', 'postgresql', 'oracle'].includes(endpoint.kind)
  )

function TableChoice({ wizard }: { readonly wizard: PipelineWizardState }) {
  const { data: catalogue } = useCall('dataMart:catalogue')
  if (!catalogue) return <LoadingState lines={4} />
  // Sample rows and real rows are never mixed in one table.
  const own = catalogue.filter(({ origin }) => origin === 'own')
  if (own.length === 0) return <EmptyState message={text.noTable} />
  return (
    <SelectField
      name="table"
      label={text.warehouseTable}
      placeholder={text.chooseTable}
      required
      value={wizard.place.table}
      error={wizard.errors.table}
      choices={own.map(({ name }) => ({ value: name, label: name }))}
      onChange={table => wizard.setPlace({ table })}
    />
  )
}

function EndpointChoice({ wizard }: { readonly wizard: PipelineWizardState }) {
  const navigate = useNavigate()
  const { data } = useCall('collection:endpoints')
  const { place, errors, setPlace } = wizard
  if (!data) return <LoadingState lines={4} />
  const sources = ownSources(data)
  const chosen = sources.find(({ endpoint }) => endpoint.id === place.endpoint)
  if (sources.length === 0) {
    return (
      <EmptyState message={pipelineCreationText.noSource}>
        <Button onClick={() => navigate(pagePaths.sources)}>
          {pipelineCreationText.toSources}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <SelectField
        name="endpoint"
        label={text.endpoint}
        placeholder={text.chooseEndpoint}
        required
        value={place.endpoint}
        error={errors.endpoint}
        choices={sources.map(({ endpoint }) => ({ value: endpoint.id, label: endpoint.name }))}
        onChange={endpoint => setPlace({ endpoint, schema: '', table: '', select: '', sheet: '' })}
      />
      {chosen && chosen.endpoint.kind !== 'file' && (
        <>
          <RadioField<SourceLocationDraft['reads']>
            name="reads"
            label={text.what}
            value={place.reads}
            choices={fieldChoicesFromLabels<SourceLocationDraft['reads']>(text.kinds)}
            onChange={reads => setPlace({ reads })}
          />
          {place.reads === 'table' ? (
            <TableOfDatabase id={chosen.endpoint.id} wizard={wizard} />
          ) : (
            <TextField
              name="select"
              label={text.select}
              required
              rows={5}
              value={place.select}
              error={errors.select}
              maxLength={20_000}
              onChange={select => setPlace({ select })}
            />
          )}
        </>
      )}
    </>
  )
}

interface TableOfDatabaseProps {
  readonly id: string
  readonly wizard: PipelineWizardState
}

/**
 * Choice of a table of a database; if the database cannot list its tables, the user types the name.
 */
function TableOfDatabase({ id, wizard }: TableOfDatabaseProps) {
  const { place, errors, setPlace } = wizard
  const { data, error } = useCall('collection:tables', { id })
  if (!data && error === undefined) return <LoadingState lines={2} />
  const found = data ?? []
  if (found.length > 0) {
    const keyOf = (one: { readonly schema: string; readonly table: string }): string =>
      `${one.schema}.${one.table}`
    return (
      <SelectField
        name="table"
        label={text.table}
        placeholder={text.chooseTable}
        required
        value={place.table === '' ? '' : keyOf(place)}
        error={errors.table}
        choices={found.map(one => ({ value: keyOf(one), label: keyOf(one) }))}
        onChange={key => {
          const one = found.find(table => keyOf(table) === key)
          if (one) setPlace(one)
        }}
      />
    )
  }
  return (
    <>
      {error !== undefined && <p role="status">{toErrorMessage(error)}</p>}
      <SideBySideFields>
        <TextField
          name="schema"
          label={text.schema}
          value={place.schema}
          error={errors.schema}
          maxLength={200}
          onChange={schema => setPlace({ schema })}
        />
        <TextField
          name="table"
          label={text.table}
          required
          value={place.table}
          error={errors.table}
          maxLength={200}
          onChange={table => setPlace({ table })}
        />
      </SideBySideFields>
    </>
  )
}
