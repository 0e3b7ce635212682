import { builderText as text } from '@shared/features/query/builder-text'
import type { ReactNode } from 'react'
import { FormDialog } from '../form/form-dialog'
import type { Submittable } from '../form/use-form'

interface PartFormProps<D> {
  readonly title: string
  readonly form: Submittable<D>
  readonly apply: (draft: D) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Editor of one part of a query: the change is applied only when valid. */
export function PartForm<D>({ title, form, apply, onClose, children }: PartFormProps<D>) {
  const sending = {
    form,
    submitLabel: text.apply,
    failed: text.failed,
    save: async (draft: D) => apply(draft)
  }
  return (
    <FormDialog title={title} sending={sending} onClose={onClose}>
      {children}
    </FormDialog>
  )
}
