import type { LoadTargetTable } from '@shared/features/data-load/calls'
import type { DeliveryExpectationView } from '@shared/features/ledger/calls'
import {
  createDeliveryExpectationDraft,
  type DeliveryExpectationDraft,
  deliveryExpectationDraftSchema,
  toDeliveryExpectationDraft
} from '@shared/features/ledger/draft'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { parseTypedInteger, parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { deliveryIntervalLabels } from '@shared/model/ledger/period'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { fieldChoicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../ui/form/day-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SideBySideFields } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { EmptyState } from '../../ui/page/states'
import {
  type DeliveryExpectationForm,
  type DeliveryExpectationFormValues,
  SenderAttributionTrial
} from './try-out'

const text = deliveryRegisterText.form

const every = fieldChoicesFromLabels(deliveryIntervalLabels)
const unitKinds = fieldChoicesFromLabels(text.unitKinds)
const recognitions = fieldChoicesFromLabels(text.recognitions)

const days: ReadonlySet<string> = new Set(['date', 'datetime'])

function toInput({
  dueDays,
  dueTime,
  since,
  ...rest
}: DeliveryExpectationFormValues): DeliveryExpectationDraft {
  const count = parseTypedInteger(dueDays)
  return {
    ...rest,
    dueDays: Number.isNaN(count) ? -1 : count,
    dueTime: parseTypedTimeOfDay(dueTime) ?? dueTime,
    since: normalizeTypedDay(since)
  }
}

interface DeliveryExpectationDialogProps {
  /** Expected delivery to edit; undefined for a new one. */
  readonly expectation: DeliveryExpectationView | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/**
 * Dialog for an expected delivery: target table, senders, frequency, deadline, and how a delivery
 * is recognised.
 */
export function DeliveryExpectationDialog({
  expectation,
  onClose,
  onSaved
}: DeliveryExpectationDialogProps) {
  const first = expectation
    ? toDeliveryExpectationDraft({ ...expectation, notes: [], reminders: {} })
    : createDeliveryExpectationDraft(toVietnamIsoDay(Date.now()))
  const form = useForm(
    deliveryExpectationDraftSchema,
    { ...first, dueDays: String(first.dueDays), since: formatDay(first.since) },
    { toInput }
  )
  const { data: tables } = useCall('dataLoad:targets')
  const id = expectation?.id ?? null
  return (
    <FormDialog
      title={expectation ? text.editTitle(expectation.name) : text.addTitle}
      size="tall"
      sending={{
        form,
        submitLabel: text.save,
        incomplete: tables?.length === 0,
        save: draft => call('ledger:save', { id, draft }),
        saved: ({ name }) => ({ title: expectation ? text.saved : text.added, body: name }),
        failed: text.failed,
        onSaved
      }}
      onClose={onClose}
    >
      {tables?.length === 0 ? (
        <EmptyState message={text.noTables} />
      ) : (
        <Fields form={form} tables={tables ?? []} />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: DeliveryExpectationForm
  readonly tables: readonly LoadTargetTable[]
}

function Fields({ form, tables }: FieldsProps) {
  const { unitKind } = form.values
  const choices = tables.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SideBySideFields>
        <TextField {...form.field('name')} label={text.name} required maxLength={200} />
        <SelectField
          {...form.field('table')}
          label={text.table}
          required
          placeholder={text.chooseTable}
          choices={choices}
          onChange={table => form.set({ table, rowUnit: '', rowDay: '' })}
        />
      </SideBySideFields>
      <RadioField {...form.field('unitKind')} label={text.unitKind} choices={unitKinds} />
      {unitKind === 'typed' ? (
        <TextField
          {...form.field('units')}
          label={text.units}
          hint={text.unitsHint}
          required
          rows={5}
        />
      ) : (
        <SideBySideFields>
          <SelectField
            {...form.field('unitTable')}
            label={text.unitTable}
            required
            placeholder={text.chooseTable}
            choices={choices}
            onChange={unitTable => form.set({ unitTable, unitColumn: '' })}
          />
          <SelectField
            {...form.field('unitColumn')}
            label={text.unitColumn}
            required
            placeholder={text.chooseColumn}
            choices={columnsOf(tables, form.values.unitTable)}
          />
        </SideBySideFields>
      )}
      <SideBySideFields>
        <SelectField {...form.field('every')} label={text.every} choices={every} />
        <DayField {...form.field('since')} label={text.since} required />
      </SideBySideFields>
      <SideBySideFields>
        <TextField
          {...form.field('dueDays')}
          label={text.dueDays}
          hint={text.dueHint}
          required
          numeric
        />
        <TextField {...form.field('dueTime')} label={text.dueTime} required />
      </SideBySideFields>
      <RecognitionFields form={form} tables={tables} />
    </>
  )
}

function RecognitionFields({ form, tables }: FieldsProps) {
  const { recognition, table } = form.values
  return (
    <>
      <RadioField
        {...form.field('recognition')}
        label={text.recognition}
        choices={recognitions}
        {...(recognition === 'rows' && { hint: text.rowsHint })}
      />
      {recognition === 'file' ? (
        <TextField
          {...form.field('pattern')}
          label={text.pattern}
          hint={text.patternHint}
          required
          maxLength={200}
        />
      ) : (
        <SideBySideFields>
          <SelectField
            {...form.field('rowUnit')}
            label={text.rowUnit}
            required
            placeholder={text.chooseColumn}
            choices={columnsOf(tables, table)}
          />
          <SelectField
            {...form.field('rowDay')}
            label={text.rowDay}
            required
            placeholder={text.chooseColumn}
            choices={columnsOf(tables, table, true)}
          />
        </SideBySideFields>
      )}
      <SenderAttributionTrial form={form} />
    </>
  )
}

/** Selectable columns of a table: no personal ones, and only date columns for a date. */
function columnsOf(tables: readonly LoadTargetTable[], id: string, isDay = false) {
  const columns = tables.find(table => table.id === id)?.columns ?? []
  return columns
    .filter(({ personal, dataType }) => !personal && (!isDay || days.has(dataType)))
    .map(({ name }) => ({ value: name, label: name }))
}
