import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { findWordConflicts } from '@shared/features/query/dictionary/conflicts'
import { dictionaryText as text } from '@shared/features/query/dictionary/dictionary-text'
import {
  type DictionaryDraft,
  type DictionaryView,
  dictionaryDraftSchema,
  dictionaryLimits,
  type EntryCalculation
} from '@shared/features/query/dictionary/entry'
import { toFieldFaults } from '@shared/kit/field-faults'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { typedLinesOf } from '@shared/kit/typed-lines'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { DayField, dayOfTyped, typedDayOf } from '../../../ui/form/day-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { type FormController, useForm } from '../../../ui/form/use-form'
import { useNotify } from '../../../ui/notifications'

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px', alignItems: 'start' },
  reset: { alignSelf: 'flex-start' }
})

/** Values as typed; `table`, `calculation` and `column` only of an entry that users add. */
interface Draft {
  readonly name: string
  readonly synonyms: string
  readonly unit: string
  readonly decimals: string
  readonly owner: string
  readonly validFrom: string
  readonly validUntil: string
  readonly table: string
  readonly calculation: EntryCalculation
  readonly column: string
}

interface DictionaryDialogProps {
  /** Entry that is edited; undefined to add one. */
  readonly entry: DictionaryView | undefined
  readonly index: ReadonlyMap<string, readonly DictionaryView[]>
  readonly catalogue: readonly CatalogueTable[]
  readonly onSaved: (entries: readonly DictionaryView[]) => void
  readonly onClose: () => void
}

/** Dialog that edits, retires, resets or adds an entry of the dictionary. */
export function DictionaryDialog(props: DictionaryDialogProps) {
  const { entry, index, onSaved, onClose } = props
  const styles = useStyles()
  const isOwn = !entry || entry.origin === 'own'
  const schema = createFieldRuleSchema<Draft>(draft => faultsOf(toInput(draft, isOwn)))
  const form = useForm<Draft, Draft>(schema, initialDraft(entry))
  const { values } = form
  const table = entry && !isOwn ? entry.table : values.table
  // Words with the same other entries are named together.
  const conflicts = Map.groupBy(
    findWordConflicts({ ...toInput(values, isOwn), id: entry?.id ?? '', table }, index),
    ({ others }) => others.map(other => text.entryOf(other.name, other.table)).join(', ')
  )
  return (
    <FormDialog
      title={entry ? text.editTitle(entry.name) : text.addTitle}
      sending={{
        form,
        failed: text.failed,
        save: async draft =>
          onSaved(
            await call('query:saveEntry', { id: entry?.id ?? null, draft: toInput(draft, isOwn) })
          ),
        saved: ({ name }) => ({ title: text.saved, body: name })
      }}
      onClose={onClose}
    >
      {isOwn ? (
        <SourceFields {...props} form={form} />
      ) : (
        <p>{text.sourceOf(entry.table, entry.formula)}</p>
      )}
      <TextField
        {...form.field('name')}
        label={text.name}
        maxLength={dictionaryLimits.word}
        required
      />
      <TextField
        {...form.field('synonyms')}
        label={text.synonyms}
        hint={text.synonymsHint}
        rows={3}
      />
      <div role="status">
        {[...conflicts].map(([others, words]) => (
          <MessageBar key={others} intent="warning" layout="multiline">
            <MessageBarBody>
              {text.conflict(
                words.map(({ word }) => word),
                others
              )}
            </MessageBarBody>
          </MessageBar>
        ))}
      </div>
      <div className={styles.pair}>
        <TextField {...form.field('unit')} label={text.unit} hint={text.unitHint} maxLength={40} />
        <TextField {...form.field('decimals')} label={text.decimals} numeric />
      </div>
      <TextField {...form.field('owner')} label={text.owner} maxLength={100} />
      <div className={styles.pair}>
        <DayField {...form.field('validFrom')} label={text.validFrom} />
        <DayField {...form.field('validUntil')} label={text.validUntil} hint={text.validHint} />
      </div>
      {entry && (entry.isChanged || isOwn) && <ResetEntry {...props} entry={entry} />}
    </FormDialog>
  )
}

interface SourceFieldsProps extends Pick<DictionaryDialogProps, 'catalogue'> {
  readonly form: FormController<Draft, Draft>
}

/** Fields for the table and the calculation of an entry that users add. */
function SourceFields({ catalogue, form }: SourceFieldsProps) {
  const { table, calculation } = form.values
  const columns = catalogue.find(({ name }) => name === table)?.columns ?? []
  return (
    <>
      <SelectField
        {...form.field('table')}
        label={text.table}
        onChange={next => form.set({ table: next, column: '' })}
        choices={catalogue.map(({ name }) => ({ value: name, label: name }))}
        required
      />
      <SelectField
        {...form.field('calculation')}
        label={text.formula}
        choices={fieldChoicesFromLabels(text.formulaOf)}
      />
      {calculation !== 'count' && (
        <SelectField
          {...form.field('column')}
          label={text.column}
          choices={columns.map(({ name, description }) => ({
            value: name,
            label: description ? `${description} (${name})` : name
          }))}
          required
        />
      )}
    </>
  )
}

interface ResetEntryProps extends Pick<DictionaryDialogProps, 'onSaved' | 'onClose'> {
  readonly entry: DictionaryView
}

/** Button that resets an entry of the program, or removes an entry of a user, after confirmation. */
function ResetEntry({ entry, onSaved, onClose }: ResetEntryProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const isOwn = entry.origin === 'own'
  const label = isOwn ? text.remove : text.reset
  const reset = async (): Promise<void> => {
    setAsking(false)
    try {
      onSaved(await call('query:resetEntry', { id: entry.id }))
      notify({
        intent: 'success',
        title: isOwn ? text.removeDone : text.resetDone,
        body: entry.name
      })
      onClose()
    } catch (error) {
      notify({ intent: 'error', title: text.failed, body: toErrorMessage(error) })
    }
  }
  return (
    <>
      <Button className={styles.reset} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isOwn ? text.removeAsk(entry.name) : text.resetAsk(entry.name)}
        confirmLabel={label}
        cancelLabel={text.cancel}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

const initialDraft = (entry: DictionaryView | undefined): Draft => ({
  name: entry?.name ?? '',
  synonyms: entry?.synonyms.join('\n') ?? '',
  unit: entry?.unit ?? '',
  decimals: String(entry?.decimals ?? 0),
  owner: entry?.owner ?? '',
  validFrom: typedDayOf(entry?.validFrom ?? null),
  validUntil: typedDayOf(entry?.validUntil ?? null),
  table: entry?.table ?? '',
  calculation: entry?.calculation ?? 'column',
  column: entry?.column ?? ''
})

/** First fault of each field, by the schema of the main process. */
function faultsOf(draft: DictionaryDraft): Record<string, string> {
  const { error } = dictionaryDraftSchema.safeParse(draft)
  if (!error) return {}
  const found = toFieldFaults(error.issues, path =>
    String((path[0] === 'source' ? path[1] : path[0]) ?? 'table')
  )
  return { ...found, ...(found.decimals && { decimals: text.fault.decimals }) }
}

/** Draft in the form of the schema of the main process, which rejects what is not valid. */
function toInput(draft: Draft, isOwn: boolean): DictionaryDraft {
  const { table, calculation, column } = draft
  return {
    name: draft.name,
    synonyms: typedLinesOf(draft.synonyms),
    unit: draft.unit.trim(),
    decimals: parseTypedInteger(draft.decimals),
    owner: draft.owner.trim(),
    validFrom: dayOfTyped(draft.validFrom),
    validUntil: dayOfTyped(draft.validUntil),
    source: isOwn ? { table, calculation, column: calculation === 'count' ? '' : column } : null
  }
}
