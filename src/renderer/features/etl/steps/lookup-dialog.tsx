import { matchColumnNames } from '@shared/features/data-load/match-names'
import { flowStepText } from '@shared/features/etl/step-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { canFlowReadTable, type FlowSource } from '@shared/model/etl/flow/source'
import type { FlowStep } from '@shared/model/etl/flow/step'
import { useCall } from '../../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../../ui/form/choice-field'
import { ColumnSelectionField } from '../../../ui/form/columns-field'
import { useForm } from '../../../ui/form/use-form'
import { JoinColumnFields, type JoinColumnPair } from '../../../ui/question/pair-fields'
import { QueryPartForm } from '../../../ui/question/part-form'

const text = flowStepText.lookup

type LookupStep = Extract<FlowStep, { readonly kind: 'lookup' }>

interface Draft {
  readonly table: string
  readonly pairs: readonly JoinColumnPair[]
  readonly take: string[]
  readonly missing: LookupStep['missing']
}

const schema = createFieldRuleSchema<Draft>(
  ({ table, pairs, take, missing }): Record<string, string> => {
    if (table === '') return { table: text.chooseTable }
    if (pairs.some(({ from, to }) => from === '' || to === '')) return { pairs: text.choosePair }
    return take.length === 0 && missing === 'keep' ? { take: text.takeSomething } : {}
  }
)

interface LookupStepDialogProps {
  readonly fields: readonly FlowField[]
  /** Kind of the pipeline's source. */
  readonly source: FlowSource['kind']
  readonly step: LookupStep | undefined
  readonly onDone: (made: Pick<LookupStep, 'table' | 'on' | 'take' | 'missing'>) => void
  readonly onClose: () => void
}

/** Dialog for a step that adds columns of another table to each matching row. */
export function LookupStepDialog({ fields, source, step, onDone, onClose }: LookupStepDialogProps) {
  const { data: catalogue } = useCall('dataMart:catalogue')
  const form = useForm(schema, {
    table: step?.table ?? '',
    pairs: step?.on ?? [{ from: '', to: '' }],
    take: step?.take.map(({ column }) => column) ?? [],
    missing: step?.missing ?? 'keep'
  })
  const { values, set } = form
  const offered = (catalogue ?? []).filter(({ origin }) => canFlowReadTable(source, origin))
  const names = fields.map(({ name }) => name)
  const theirs = catalogue?.find(({ name }) => name === values.table)?.columns ?? []
  const own = names.map(name => ({ value: name, label: name }))
  const chooseTable = (table: string): void => {
    const columns = catalogue?.find(({ name }) => name === table)?.columns ?? []
    // Columns with the same name in both tables are proposed for the comparison.
    const found = matchColumnNames(
      names,
      columns.map(({ name, description }) => [name, description])
    )
    const at = found.findIndex(place => place !== null)
    const to = columns[found[at] ?? -1]?.name ?? ''
    set({ table, pairs: [{ from: to ? (names[at] ?? '') : '', to }], take: [] })
  }
  const apply = (draft: Draft): void =>
    onDone({
      table: draft.table,
      on: [...draft.pairs],
      missing: draft.missing,
      take: draft.take.map(column => ({
        column,
        name:
          step?.take.find(one => one.column === column)?.name ??
          (names.includes(column) ? `${column}_${draft.table}`.slice(0, 100) : column)
      }))
    })
  return (
    <QueryPartForm title={flowStepText.kinds.lookup} form={form} apply={apply} onClose={onClose}>
      <SelectField
        {...form.field('table')}
        label={text.table}
        placeholder={text.chooseTable}
        choices={offered.map(({ name, title }) => ({
          value: name,
          label: title ? `${name} · ${title}` : name
        }))}
        onChange={chooseTable}
        required
      />
      <JoinColumnFields
        pairs={values.pairs}
        own={own}
        theirs={theirs.map(({ name }) => ({ value: name, label: name }))}
        words={{
          from: text.from,
          to: text.to,
          add: text.addPair,
          remove: (_pair, place) => text.removePair(formatNumber(place + 1))
        }}
        error={form.errors.pairs}
        next={values.table === '' ? undefined : { from: '', to: '' }}
        onChange={pairs => set({ pairs })}
      />
      <ColumnSelectionField
        {...form.field('take')}
        label={text.take}
        hint={text.takeHint}
        columns={theirs.map(({ name }) => name)}
      />
      <RadioField
        {...form.field('missing')}
        label={text.missing}
        choices={fieldChoicesFromLabels<LookupStep['missing']>(text.missingChoices)}
      />
    </QueryPartForm>
  )
}
