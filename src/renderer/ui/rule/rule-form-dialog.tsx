import { makeStyles } from '@fluentui/react-components'
import {
  findQualityRuleDraftFaults,
  isMultiColumnRuleKind,
  parseQualityRuleDraft,
  type QualityRuleDraft,
  toQualityRuleDraft
} from '@shared/features/data-quality/rule-draft'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { MartColumn } from '@shared/model/data-mart/column'
import { valueFamilyOf } from '@shared/model/data-mart/rows/row-filter'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule } from '@shared/model/data-quality/rule-words'
import type { RuleSeverity, TableRule, TableRuleKind } from '@shared/model/data-quality/rules'
import { useMemo } from 'react'
import { useCall } from '../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../form/choice-field'
import { ColumnSelectionField } from '../form/columns-field'
import { DayField } from '../form/day-field'
import { FormDialog } from '../form/form-dialog'
import { TextField } from '../form/text-field'
import { type FormController, useForm } from '../form/use-form'
import { TextPatternFields } from './shape-fields'

const text = tableRuleText.dialog

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px', alignItems: 'start' }
})

const kinds = fieldChoicesFromLabels<TableRuleKind>(tableRuleText.kinds)
const severities = fieldChoicesFromLabels<RuleSeverity>(tableRuleText.severities)
const units = fieldChoicesFromLabels<QualityRuleDraft['unit']>(tableRuleText.units)
const choices = (names: readonly string[]) => names.map(name => ({ value: name, label: name }))

interface RuleFormDialogProps {
  /** Columns that the rule can check. */
  readonly columns: readonly MartColumn[]
  /**
   * Name of the table that contains the checked rows; that table cannot be its own list of allowed
   * values. Undefined if the rows are in no table yet.
   */
  readonly tableName?: string
  /** Whether a table may serve as a list of allowed values; all tables may by default. */
  readonly lists?: (table: CatalogueTable) => boolean
  /**
   * Explanations of the fields for severity and threshold; by default those for rules of a table.
   */
  readonly hints?: Readonly<Record<'severity' | 'most', string>>
  /** Initial threshold of a new rule, that is, the violations that it tolerates. */
  readonly threshold?: TableRule['threshold']
  /** Rule to edit; undefined for a new rule. */
  readonly rule?: TableRule | undefined
  /** Saves the rule; the main process may reject it. */
  readonly save: (rule: TableRule) => Promise<unknown>
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/**
 * Dialog **Thêm quy tắc** (add a rule) or **Sửa quy tắc** (edit a rule): the kind of check, its
 * severity, and the threshold of tolerated violations.
 */
export function RuleFormDialog(props: RuleFormDialogProps) {
  const { columns, tableName, lists: isOffered = () => true, rule, save, onClose, onSaved } = props
  const styles = useStyles()
  const { data: catalogue } = useCall('dataMart:catalogue')
  const schema = useMemo(() => {
    const columnsOf = (name: string) => catalogue?.find(one => one.name === name)?.columns
    return createFieldRuleSchema<QualityRuleDraft>(draft =>
      findQualityRuleDraftFaults(draft, columns, columnsOf)
    )
  }, [columns, catalogue])
  const { threshold, hints = { severity: text.severityHint, most: text.mostHint } } = props
  const form = useForm(schema, toQualityRuleDraft(rule, columns, threshold))
  const { kind } = form.values
  const lists = (catalogue ?? []).filter(table => table.name !== tableName && isOffered(table))
  const list = lists.find(({ name }) => name === form.values.table)
  return (
    <FormDialog
      title={rule ? text.edit : text.add}
      sending={{
        form,
        save: draft => save(parseQualityRuleDraft(rule?.id ?? crypto.randomUUID(), draft, columns)),
        saved: draft => ({
          title: text.saved,
          body: describeTableRule(
            parseQualityRuleDraft(crypto.randomUUID(), draft, columns),
            columns
          )
        }),
        failed: text.failed,
        ...(onSaved && { onSaved })
      }}
      onClose={onClose}
    >
      <SelectField {...form.field('kind')} label={text.kind} choices={kinds} required />
      {isMultiColumnRuleKind(kind) ? (
        <ColumnSelectionField
          {...form.field('columns')}
          label={text.columns}
          hint={text.columnsHint}
          columns={columns.map(({ name }) => name)}
        />
      ) : (
        <SelectField
          {...form.field('column')}
          label={text.column}
          choices={choices(offered(form.values, columns))}
          required
        />
      )}
      {kind === 'between' && (
        <div className={styles.pair}>
          <Bound columns={columns} form={form} name="from" label={text.from} />
          <Bound columns={columns} form={form} name="to" label={text.to} />
        </div>
      )}
      {kind === 'among' && (
        <TextField
          {...form.field('values')}
          label={text.values}
          hint={text.valuesHint}
          rows={5}
          required
        />
      )}
      {kind === 'shaped' && <TextPatternFields form={form} />}
      {kind === 'listed' && (
        <div className={styles.pair}>
          <SelectField
            {...form.field('table')}
            label={text.table}
            choices={choices(lists.map(({ name }) => name))}
            onChange={name => form.set({ table: name, tableColumn: '' })}
            required
          />
          <SelectField
            {...form.field('tableColumn')}
            label={text.tableColumn}
            choices={choices(openColumns(list?.columns ?? []))}
            required
          />
        </div>
      )}
      <RadioField
        {...form.field('severity')}
        label={text.severity}
        hint={hints.severity}
        choices={severities}
      />
      <div className={styles.pair}>
        <TextField {...form.field('most')} label={text.most} hint={hints.most} numeric required />
        <SelectField {...form.field('unit')} label={text.unit} choices={units} />
      </div>
    </FormDialog>
  )
}

const openColumns = (columns: readonly MartColumn[]): string[] =>
  columns.filter(({ personal }) => !personal).map(({ name }) => name)

/** Names of the columns that a rule about a single column can check. */
function offered({ kind, shape }: QualityRuleDraft, columns: readonly MartColumn[]): string[] {
  const fitting = columns.filter(column => {
    if (kind !== 'between') return column.dataType === 'string' || column.dataType === 'integer'
    return valueFamilyOf(column) === 'number' || valueFamilyOf(column) === 'day'
  })
  const isReady = kind === 'shaped' && shape !== 'own'
  return isReady ? fitting.map(({ name }) => name) : openColumns(fitting)
}

interface BoundProps {
  readonly columns: readonly MartColumn[]
  readonly form: FormController<QualityRuleDraft>
  readonly name: 'from' | 'to'
  readonly label: string
}

function Bound({ columns, form, name, label }: BoundProps) {
  const field = form.field(name)
  const column = columns.find(one => one.name === form.values.column)
  return column && valueFamilyOf(column) === 'day' ? (
    <DayField {...field} label={label} />
  ) : (
    <TextField {...field} label={label} numeric />
  )
}
