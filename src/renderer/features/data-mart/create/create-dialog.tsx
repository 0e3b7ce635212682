import { Field } from '@fluentui/react-components'
import { ddlOf, writeStrategies } from '@shared/features/data-mart/data-mart'
import { type MartDraft, martFaultsOf } from '@shared/features/data-mart/draft'
import { martText } from '@shared/features/data-mart/text'
import { ruledBy } from '@shared/kit/ruled-by'
import { call } from '../../../ipc/client'
import { choicesOf, SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { FieldPair } from '../../../ui/form/form-section'
import { LowerCaseInput } from '../../../ui/form/lower-case-input'
import { TextField } from '../../../ui/form/text-field'
import { typedFault } from '../../../ui/form/typed-fault'
import { useForm } from '../../../ui/form/use-form'
import { CopyBlock } from '../../../ui/page/copy-block'
import { ColumnEditor } from './column-editor'

const text = martText.create
const schema = ruledBy<MartDraft>(martFaultsOf)
const strategies = choicesOf(writeStrategies)

interface CreateTableDialogProps {
  readonly initial: MartDraft
  readonly onClose: () => void
  readonly onCreated: () => void
}

/** Spec 2.8 and 5: a new data-mart table. While it is being created nothing closes the dialog; a failure loses nothing. */
export function CreateTableDialog({ initial, onClose, onCreated }: CreateTableDialogProps) {
  const form = useForm(schema, initial, { asOne: true })
  const draft = form.values
  const name = form.field('tableName')
  const { value: columns, disabled, onChange } = form.field('columns')
  const { tableName } = draft
  const nameFault = typedFault(tableName, 63)
  const named = columns.filter(column => column.name.trim() !== '')
  return (
    <FormDialog
      title={text.title}
      size="tall"
      sending={{
        form,
        submitLabel: text.submit,
        busyLabel: text.busy,
        incomplete: tableName.trim() === '' || columns.length === 0,
        errorAbove: true,
        save: valid => call('dataMart:create', { draft: valid }),
        saved: (_valid, created) => ({ title: text.success, body: created.name }),
        failed: text.failed,
        failedAt: 'tableName',
        onSaved: onCreated
      }}
      onClose={onClose}
    >
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('description')} label={text.description} maxLength={1_000} />
        <SelectField
          {...form.field('writeStrategy')}
          label={text.writeStrategy}
          choices={strategies}
        />
      </FieldPair>
      <ColumnEditor
        columns={columns}
        disabled={disabled}
        complete={column => column}
        onChange={onChange}
      />
      {tableName && named.length > 0 && (
        <CopyBlock label={text.ddl} text={ddlOf({ ...draft, name: tableName, columns: named })} />
      )}
    </FormDialog>
  )
}
