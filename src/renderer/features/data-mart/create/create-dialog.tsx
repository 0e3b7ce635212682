import { Field } from '@fluentui/react-components'
import { localityQuestionText } from '@shared/features/data-load/locality-text'
import {
  type FileForNewTable,
  fileColumnIndexesOfDraft
} from '@shared/features/data-load/proposed-file'
import { dataLoadText } from '@shared/features/data-load/text'
import { martText } from '@shared/features/data-mart/text'
import { degreeText } from '@shared/features/secrecy/text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { formatNumber } from '@shared/kit/format'
import { createTableSql, writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import { type MartDraft, validateMartDraft } from '@shared/model/data-mart/draft'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { TableColumnsEditor } from '../../../ui/form/column-editor'
import { ColumnSelectionField } from '../../../ui/form/columns-field'
import { DegreeField } from '../../../ui/form/degree-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SideBySideFields } from '../../../ui/form/form-section'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { TextField, validateTypedText } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import type { SaveSuccessNotice } from '../../../ui/form/use-save'
import { CopyableTextBlock } from '../../../ui/page/copy-block'
import { LoadProgressBar } from '../../../ui/page/load-bar'
import { createLoadedNotice } from '../../../ui/page/loaded-notice'
import {
  LocalityQuestions,
  type LocalityQuestionsState,
  useLocalityQuestions
} from '../../../ui/page/locality-questions'

const text = martText.create
const schema = createFieldRuleSchema<MartDraft>(validateMartDraft)
const strategies = fieldChoicesFromLabels(writeStrategyLabels)

interface CreateTableDialogProps {
  readonly initial: MartDraft
  /** File whose rows fill the new table; absent if the table starts empty. */
  readonly file?: FileForNewTable | undefined
  readonly onClose: () => void
  readonly onCreated: () => void
}

/**
 * Creates a data-mart table (spec 2.8 and 5). The dialog cannot be closed while the table is
 * created, and a failure loses no input.
 */
export function CreateTableDialog({ initial, file, onClose, onCreated }: CreateTableDialogProps) {
  const [load] = useState(() => crypto.randomUUID())
  const asked = useLocalityQuestions()
  const form = useForm(schema, initial, { asOne: true })
  const draft = form.values
  const name = form.field('tableName')
  const { value: columns, disabled, onChange } = form.field('columns')
  const { tableName } = draft
  const nameFault = validateTypedText(tableName, 63)
  const named = columns.filter(column => column.name.trim() !== '')
  return (
    <FormDialog
      title={text.title}
      size="tall"
      sending={{
        form,
        submitLabel: text.submit,
        busyLabel: text.busy,
        incomplete: tableName.trim() === '' || columns.length === 0 || !asked.isAnswered,
        errorAbove: true,
        save: valid => create(valid, load, file, asked),
        saved: (_valid, words) => words,
        failed: file ? dataLoadText.notCreated : text.failed,
        failedAt: 'tableName',
        onSaved: onCreated
      }}
      onClose={onClose}
    >
      <SideBySideFields>
        <Field
          label={text.tableName}
          required
          hint={text.nameHint}
          validationMessage={nameFault}
          validationState={nameFault ? 'error' : 'none'}
        >
          <LowerCaseInput
            data-field={name.name}
            value={tableName}
            disabled={name.disabled}
            onChange={name.onChange}
          />
        </Field>
        <TextField {...form.field('dataGroup')} label={text.dataGroup} maxLength={100} />
      </SideBySideFields>
      <SideBySideFields>
        <TextField {...form.field('description')} label={text.description} maxLength={1_000} />
        <SelectField
          {...form.field('writeStrategy')}
          label={text.writeStrategy}
          choices={strategies}
        />
      </SideBySideFields>
      <DegreeField
        {...form.field('degree')}
        label={degreeText.label}
        hint={degreeText.ofTableHint}
      />
      <TableColumnsEditor
        columns={columns}
        disabled={disabled}
        complete={column => column}
        onChange={onChange}
      />
      <ColumnSelectionField
        {...form.field('key')}
        label={text.key.label}
        hint={text.key.hint}
        columns={named.map(column => column.name)}
      />
      <LocalityQuestions state={asked} disabled={form.busy} />
      {file &&
        (form.busy ? (
          <LoadProgressBar load={load} />
        ) : (
          <p>{dataLoadText.rowsComing(file.name, formatNumber(file.rows))}</p>
        ))}
      {tableName && named.length > 0 && (
        <CopyableTextBlock
          label={text.ddl}
          text={createTableSql({ ...draft, name: tableName, columns: named })}
        />
      )}
    </FormDialog>
  )
}

/**
 * Creates the table with the rows of the file, if any; returns the notification. Throws if
 * cancelled, or if codes of localities mean several places.
 */
async function create(
  draft: MartDraft,
  load: string,
  file: FileForNewTable | undefined,
  { decisions, ask }: Pick<LocalityQuestionsState, 'ask' | 'decisions'>
): Promise<SaveSuccessNotice> {
  const title = text.success
  if (!file) return { title, body: (await call('dataMart:create', { draft })).name }
  const sources = fileColumnIndexesOfDraft(file, draft.columns)
  const input = { load, token: file.token, draft, sources, localities: decisions }
  const made = await call('dataLoad:create', input)
  if (made.outcome === 'ambiguous') {
    ask(made.questions)
    throw new Error(localityQuestionText.asked)
  }
  if (made.outcome === 'cancelled') throw new Error(dataLoadText.progress.stopped)
  const { added, rejected } = made.counts
  const loaded = dataLoadText.created(made.table.name, formatNumber(added), formatNumber(rejected))
  const body = made.filled === null ? loaded : `${loaded}${dataLoadText.mappedTo(made.filled)}`
  return createLoadedNotice({ title, body }, made.table)
}
