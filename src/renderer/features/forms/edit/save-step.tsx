import { Button, makeStyles, Spinner } from '@fluentui/react-components'
import { formEditText } from '@shared/features/forms/edit-text'
import { toFieldFaults, topLevelFieldOf } from '@shared/kit/field-faults'
import { formDraftSchema } from '@shared/model/forms/form'
import { secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import { call } from '../../../ipc/client'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { TextField } from '../../../ui/form/text-field'
import { useFieldErrors } from '../../../ui/form/use-field-errors'
import { useFormSave } from '../../../ui/form/use-save'
import { Card } from '../../../ui/page/card'
import type { FormEditControl } from './use-form-edit'

const text = formEditText.save

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', rowGap: '16px', maxWidth: '720px' },
  submit: { alignSelf: 'flex-start' }
})

interface SaveStepProps {
  readonly form: { readonly id: string; readonly version: number } | undefined
  readonly edit: FormEditControl
  readonly onSaved: (id: string) => void
}

/** Step **Lưu**: name, code and degree of secrecy of the form. */
export function SaveStep({ form, edit, onSaved }: SaveStepProps) {
  const styles = useStyles()
  const { draft, file, describe } = edit
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const { busy, save } = useFormSave(setErrors, [draft])
  const field = <K extends 'name' | 'code' | 'description' | 'secrecy'>(name: K) => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: busy,
    onChange: (value: string) => {
      describe({ [name]: value })
      clearErrors([name])
    }
  })
  const submit = async (): Promise<void> => {
    const parsed = formDraftSchema.safeParse(draft)
    if (!parsed.success) {
      setErrors(toFieldFaults(parsed.error.issues, topLevelFieldOf))
      return
    }
    let id = ''
    const isSaved = await save(
      async () => {
        const saved = await call('forms:save', {
          id: form?.id ?? null,
          file,
          draft: parsed.data,
          version: form?.version ?? null
        })
        id = saved.id
        return saved
      },
      { saved: ({ name }) => ({ title: text.saved, body: name }), failed: text.failed }
    )
    if (isSaved) onSaved(id)
  }
  return (
    <Card title={text.title}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField {...field('name')} label={text.name} required maxLength={200} />
        <TextField {...field('code')} label={text.code} hint={text.codeHint} maxLength={60} />
        <TextField {...field('description')} label={text.description} rows={2} maxLength={1_000} />
        <SelectField
          {...field('secrecy')}
          label={text.secrecy}
          choices={fieldChoicesFromLabels(secrecyDegreeLabels)}
        />
        <Button
          type="submit"
          appearance="primary"
          className={styles.submit}
          disabled={busy}
          icon={busy ? <Spinner size="tiny" /> : undefined}
        >
          {text.submit}
        </Button>
      </form>
    </Card>
  )
}
