import { flowText } from '@shared/features/etl/flow-text'
import { lineSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import {
  type PipelineReadingOptions,
  rememberedReadingLimits
} from '@shared/model/file-import/remembered'
import { useMemo } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { setReadingOptionsSender, validateSenderName } from './change-readings'

const text = flowText.readings.sender

interface ReadingSenderDialogProps {
  readonly readings: readonly PipelineReadingOptions[]
  readonly reading: PipelineReadingOptions
  readonly onDone: (reading: PipelineReadingOptions) => void
  readonly onClose: () => void
}

/**
 * Dialog for the sender (**Đơn vị gửi**) to which parse settings apply, as typed by the user; shows
 * which file names match.
 */
export function FileSenderDialog({ readings, reading, onDone, onClose }: ReadingSenderDialogProps) {
  const schema = useMemo(
    () =>
      z.strictObject({
        name: lineSchema(rememberedReadingLimits.sender).superRefine((name, context) => {
          const message = validateSenderName(readings, reading, name)
          if (message) context.addIssue({ code: 'custom', message })
        })
      }),
    [readings, reading]
  )
  const form = useForm(schema, { name: reading.senderName ?? reading.sender })
  const field = form.field('name')
  const { sender } = setReadingOptionsSender(reading, field.value)
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        submitLabel: text.apply,
        failed: text.failed,
        save: async ({ name }) => onDone(setReadingOptionsSender(reading, name))
      }}
      onClose={onClose}
    >
      <TextField
        {...field}
        label={text.label}
        hint={text.hint}
        maxLength={rememberedReadingLimits.sender}
      />
      <p role="status">{sender === '' ? text.anybody : text.matches(sender)}</p>
    </FormDialog>
  )
}
