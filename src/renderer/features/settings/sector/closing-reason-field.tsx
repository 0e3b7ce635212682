import { closingText } from '@shared/features/standard-model/closing-text'
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/form/text-field'

type TextFieldProps = ComponentProps<typeof TextField>

/** Reason for closing or reopening a period. */
export function ClosingReasonField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label={closingText.reason}
      hint={closingText.reasonHint}
      required
      maxLength={300}
    />
  )
}
