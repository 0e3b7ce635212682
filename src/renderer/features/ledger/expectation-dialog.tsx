import type { LoadTarget } from '@shared/features/data-load/calls'
import type { ExpectationView } from '@shared/features/ledger/calls'
import {
  createExpectationDraft,
  type ExpectationDraft,
  expectationDraftSchema,
  toExpectationDraft
} from '@shared/features/ledger/draft'
import { ledgerText } from '@shared/features/ledger/text'
import { parseTypedInteger, parseTypedTimeOfDay } from '@shared/kit/figures/typed-number'
import { formatDay, toVietnamIsoDay } from '@shared/kit/format'
import { deliveryIntervalLabels } from '@shared/model/ledger/period'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { choicesFromLabels, RadioField, SelectField } from '../../ui/form/choice-field'
import { DayField, normalizeTypedDay } from '../../ui/form/day-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { FieldPair } from '../../ui/form/form-section'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { EmptyState } from '../../ui/page/states'
import { type ExpectationForm, type ExpectationFormValues, SenderAttributionTrial } from './try-out'

const text = ledgerText.form

const every = choicesFromLabels(deliveryIntervalLabels)
const unitKinds = choicesFromLabels(text.unitKinds)
const recognitions = choicesFromLabels(text.recognitions)

const days: ReadonlySet<string> = new Set(['date', 'datetime'])

function toInput({ dueDays, dueTime, since, ...rest }: ExpectationFormValues): ExpectationDraft {
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
  readonly expectation: ExpectationView | undefined
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
    ? toExpectationDraft({ ...expectation, notes: [], reminders: {} })
    : createExpectationDraft(toVietnamIsoDay(Date.now()))
  const form = useForm(
    expectationDraftSchema,
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
  readonly form: ExpectationForm
  readonly tables: readonly LoadTarget[]
}

function Fields({ form, tables }: FieldsProps) {
  const { unitKind } = form.values
  const choices = tables.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FieldPair>
        <TextField {...form.field('name')} label={text.name} required maxLength={200} />
        <SelectField
          {...form.field('table')}
          label={text.table}
          required
          placeholder={text.chooseTable}
          choices={choices}
          onChange={table => form.set({ table, rowUnit: '', rowDay: '' })}
        />
      </FieldPair>
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
        <FieldPair>
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
        </FieldPair>
      )}
      <FieldPair>
        <SelectField {...form.field('every')} label={text.every} choices={every} />
        <DayField {...form.field('since')} label={text.since} required />
      </FieldPair>
      <FieldPair>
        <TextField
          {...form.field('dueDays')}
          label={text.dueDays}
          hint={text.dueHint}
          required
          numeric
        />
        <TextField {...form.field('dueTime')} label={text.dueTime} required />
      </FieldPair>
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
        <FieldPair>
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
        </FieldPair>
      )}
      <SenderAttributionTrial form={form} />
    </>
  )
}

/** Selectable columns of a table: no personal ones, and only date columns for a date. */
function columnsOf(tables: readonly LoadTarget[], id: string, isDay = false) {
  const columns = tables.find(table => table.id === id)?.columns ?? []
  return columns
    .filter(({ personal, dataType }) => !personal && (!isDay || days.has(dataType)))
    .map(({ name }) => ({ value: name, label: name }))
}
