import { Field, Option } from '@fluentui/react-components'
import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { martText } from '@shared/features/data-mart/text'
import { pipelineCreationText } from '@shared/features/etl/create-text'
import { flowText } from '@shared/features/etl/flow-text'
import type { MartColumn } from '@shared/model/data-mart/column'
import { writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { cssColorOfTone } from '../../../theme'
import {
  fieldChoicesFromLabels,
  PlainDropdown,
  RadioField,
  SelectField
} from '../../../ui/form/choice-field'
import { ColumnSelectionField } from '../../../ui/form/columns-field'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { InlineCode } from '../../../ui/page/details'
import { LoadingState } from '../../../ui/page/states'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { FlowTargetDetails } from '../flow/target-part'
import type { PipelineWizardState } from './use-wizard'
import type { WizardTargetDraft } from './wizard-rules'

const text = pipelineCreationText.target
/** Option value “no source column”: the table column stays empty. */
const nowhere = '-'

/**
 * Wizard step that chooses the target: an existing table with a column mapping, or a new table with
 * these columns.
 */
export function WizardTargetStep({ wizard }: { readonly wizard: PipelineWizardState }) {
  const { target, targets, errors, setTarget } = wizard
  if (!targets) return <LoadingState lines={4} />
  return (
    <>
      <RadioField<WizardTargetDraft['kind']>
        name="kind"
        label={text.label}
        value={target.kind}
        choices={fieldChoicesFromLabels<WizardTargetDraft['kind']>(text.kinds)}
        onChange={kind => setTarget({ kind })}
      />
      {target.kind === 'existing' ? (
        <Existing wizard={wizard} targets={targets} />
      ) : (
        <Fresh wizard={wizard} fault={errors.fresh} />
      )}
    </>
  )
}

interface ExistingProps {
  readonly wizard: PipelineWizardState
  readonly targets: readonly LoadTargetTable[]
}

function Existing({ wizard, targets }: ExistingProps) {
  const { target, found, errors, chooseTable, setTarget } = wizard
  const table = targets.find(({ name }) => name === target.table)
  if (targets.length === 0) return <p>{text.none}</p>
  const titles = new Map((found?.columns ?? []).map(({ name, title }) => [name, title]))
  const choose = (at: number, source: string | null): void =>
    setTarget({
      // A source column may fill at most one table column, so it is removed from the others.
      sources: target.sources.map((one, place) =>
        place === at ? source : one === source ? null : one
      )
    })
  const columns: readonly PlainColumn<MartColumn>[] = [
    {
      key: 'column',
      title: text.heads.column,
      cell: ({ name, dataType }) => (
        <>
          <InlineCode>{name}</InlineCode> {dataTypeDefinitions[dataType].word}
        </>
      )
    },
    {
      key: 'source',
      title: text.heads.source,
      cell: ({ name }, at) => (
        <PlainDropdown
          aria-label={text.sourceOf(name)}
          value={titles.get(target.sources[at] ?? '') ?? text.empty}
          selectedOptions={[target.sources[at] ?? nowhere]}
          onOptionSelect={(_event, { optionValue }) =>
            choose(at, optionValue === undefined || optionValue === nowhere ? null : optionValue)
          }
        >
          <Option value={nowhere}>{text.empty}</Option>
          {(found?.columns ?? []).map(({ name: value, title }) => (
            <Option key={value} value={value}>
              {title}
            </Option>
          ))}
        </PlainDropdown>
      )
    }
  ]
  return (
    <>
      <SelectField
        name="table"
        label={text.table}
        placeholder={pipelineCreationText.source.chooseTable}
        required
        value={target.table}
        error={errors.table}
        choices={targets.map(({ name }) => ({ value: name, label: name }))}
        onChange={chooseTable}
      />
      {table && <FlowTargetDetails target={table} partition={target.partition} />}
      {table?.writeStrategy === 'partitioned' && (
        <SelectField
          name="partition"
          label={flowText.target.partition}
          placeholder={flowText.target.choosePartition}
          required
          value={target.partition}
          error={errors.partition}
          choices={table.columns.map(({ name }) => ({ value: name, label: name }))}
          onChange={partition => setTarget({ partition })}
        />
      )}
      {errors.sources && (
        <p role="alert" style={{ color: cssColorOfTone('danger', 'text') }}>
          {errors.sources}
        </p>
      )}
      {table && <PlainTable label={text.mapping} columns={columns} rows={table.columns} />}
    </>
  )
}

interface FreshProps {
  readonly wizard: PipelineWizardState
  readonly fault: string | undefined
}

function Fresh({ wizard, fault }: FreshProps) {
  const { target, setTarget } = wizard
  const { fresh } = target
  const set = (part: Partial<typeof fresh>): void => setTarget({ fresh: { ...fresh, ...part } })
  return (
    <>
      <Field
        label={text.name}
        required
        hint={martText.create.nameHint}
        validationState={fault ? 'error' : 'none'}
        validationMessage={fault}
      >
        <LowerCaseInput
          data-field="fresh"
          value={fresh.tableName}
          onChange={tableName => set({ tableName })}
        />
      </Field>
      <SelectField<WizardTargetDraft['fresh']['writeStrategy']>
        name="writeStrategy"
        label={martText.create.writeStrategy}
        value={fresh.writeStrategy}
        choices={fieldChoicesFromLabels(writeStrategyLabels)}
        onChange={writeStrategy => set({ writeStrategy })}
      />
      <ColumnSelectionField
        name="key"
        label={text.key}
        hint={martText.create.key.hint}
        error={undefined}
        columns={fresh.columns.map(({ name }) => name)}
        value={fresh.key}
        disabled={false}
        onChange={key => set({ key })}
      />
    </>
  )
}
