import { scenarioText } from '@shared/features/scenario/text'
import { lineSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'

const schema = z.strictObject({ name: lineSchema(200) })

interface ScenarioNameDialogProps {
  readonly title: string
  readonly initial: string
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Dialog for the name of a scenario; a name that is already used is rejected at the field. */
export function ScenarioNameDialog({ title, initial, onSave, onClose }: ScenarioNameDialogProps) {
  const form = useForm(schema, { name: initial })
  return (
    <FormDialog
      title={title}
      sending={{ form, save: ({ name }) => onSave(name), failed: scenarioText.failed }}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={scenarioText.name.label} required maxLength={200} />
    </FormDialog>
  )
}
