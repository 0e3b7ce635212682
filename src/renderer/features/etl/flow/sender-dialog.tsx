import { flowText } from '@shared/features/etl/flow-text'
import { line } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { type PipelineReading, rememberedLimits } from '@shared/model/file-import/remembered'
import { useMemo } from 'react'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { senderFault, withSender } from './change-readings'

const text = flowText.readings.sender

interface SenderDialogProps {
  readonly readings: readonly PipelineReading[]
  readonly reading: PipelineReading
  readonly onDone: (reading: PipelineReading) => void
  readonly onClose: () => void
}

/** **Đơn vị gửi** of a reading, as a person types it; shows which file names match. */
export function SenderDialog({ readings, reading, onDone, onClose }: SenderDialogProps) {
  const schema = useMemo(
    () =>
      z.strictObject({
        name: line(rememberedLimits.sender).superRefine((name, context) => {
          const message = senderFault(readings, reading, name)
          if (message) context.addIssue({ code: 'custom', message })
        })
      }),
    [readings, reading]
  )
  const form = useForm(schema, { name: reading.senderName ?? reading.sender })
  const field = form.field('name')
  const { sender } = withSender(reading, field.value)
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        submitLabel: text.apply,
        failed: text.failed,
        save: async ({ name }) => onDone(withSender(reading, name))
      }}
      onClose={onClose}
    >
      <TextField
        {...field}
        label={text.label}
        hint={text.hint}
        maxLength={rememberedLimits.sender}
      />
      <p role="status">{sender === '' ? text.anybody : text.matches(sender)}</p>
    </FormDialog>
  )
}
