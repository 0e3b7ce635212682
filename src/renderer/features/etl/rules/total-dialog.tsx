import { flowText } from '@shared/features/etl/flow-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatExactNumber } from '@shared/kit/figures/exact'
import { parseTypedDecimal } from '@shared/kit/figures/typed-number'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { canFlowReadTable, type FlowSource } from '@shared/model/etl/flow/source'
import { useCall } from '../../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'
import {
  RuleThresholdFields,
  type ThresholdFormValues,
  toRuleThreshold,
  toThresholdFormValues
} from './threshold-fields'

const text = flowText.rules.total

type Total = Extract<FlowRule, { readonly kind: 'total' }>

interface Draft extends ThresholdFormValues {
  readonly column: string
  readonly kind: Total['equals']['kind']
  readonly value: string
  readonly table: string
  readonly tableColumn: string
}

const exactValue = /^-?\d{1,18}(\.\d{1,9})?$/

const schema = createFieldRuleSchema<Draft>((draft): Record<string, string> => {
  if (draft.column === '') return { column: text.chooseColumn }
  if (draft.kind === 'value') {
    return exactValue.test(parseTypedDecimal(draft.value) ?? '') ? {} : { value: text.badValue }
  }
  return draft.table === '' || draft.tableColumn === '' ? { table: text.chooseTable } : {}
})

const isNumber = ({ dataType }: Pick<FlowField, 'dataType'>): boolean =>
  dataType === 'integer' || dataType === 'float'

const choices = (fields: readonly Pick<FlowField, 'name' | 'dataType'>[]) =>
  fields.filter(isNumber).map(({ name }) => ({ value: name, label: name }))

interface TotalRuleDialogProps {
  readonly rule: Total | undefined
  readonly fields: readonly FlowField[]
  /** Kind of the pipeline's source. */
  readonly source: FlowSource['kind']
  readonly onDone: (rule: FlowRule) => void
  readonly onClose: () => void
}

/** Rule that the sum of a column equals a value, or the sum of a column of another table. */
export function TotalRuleDialog({ rule, fields, source, onDone, onClose }: TotalRuleDialogProps) {
  const { data: catalogue } = useCall('dataMart:catalogue')
  const equals = rule?.equals
  const form = useForm<Draft, Draft>(schema, {
    column: rule?.column ?? '',
    kind: equals?.kind ?? 'value',
    value: equals?.kind === 'value' ? formatExactNumber(equals.value) : '',
    table: equals?.kind === 'table' ? equals.table : '',
    tableColumn: equals?.kind === 'table' ? equals.column : '',
    ...toThresholdFormValues(rule)
  })
  const { values } = form
  const tables = (catalogue ?? []).filter(
    ({ columns, origin }) => canFlowReadTable(source, origin) && columns.some(isNumber)
  )
  const other = tables.find(({ name }) => name === values.table)
  const apply = (draft: Draft): void =>
    onDone({
      kind: 'total',
      id: rule?.id ?? crypto.randomUUID(),
      column: draft.column,
      equals:
        draft.kind === 'value'
          ? { kind: 'value', value: parseTypedDecimal(draft.value) ?? '0' }
          : { kind: 'table', table: draft.table, column: draft.tableColumn },
      ...toRuleThreshold({ ...draft, most: '0', unit: 'rows' })
    })
  return (
    <QueryPartForm title={text.title} form={form} apply={apply} onClose={onClose}>
      <SelectField
        {...form.field('column')}
        label={text.column}
        placeholder={text.chooseColumn}
        choices={choices(fields)}
        required
      />
      <RadioField<Draft['kind']>
        {...form.field('kind')}
        label={text.equals}
        choices={fieldChoicesFromLabels<Draft['kind']>(text.kinds)}
      />
      {values.kind === 'value' ? (
        <TextField {...form.field('value')} label={text.value} numeric required />
      ) : (
        <SideBySideFields>
          <SelectField
            {...form.field('table')}
            label={text.table}
            choices={tables.map(({ name }) => ({ value: name, label: name }))}
            onChange={table => form.set({ table, tableColumn: '' })}
            required
          />
          <SelectField
            {...form.field('tableColumn')}
            label={text.tableColumn}
            choices={choices(other?.columns ?? [])}
            required
          />
        </SideBySideFields>
      )}
      <RuleThresholdFields form={form} whole />
    </QueryPartForm>
  )
}
