import { queryBuilderText as text } from '@shared/features/query/builder-text'
import type { ReactNode } from 'react'
import { FormDialog } from '../form/form-dialog'
import type { SubmittableForm } from '../form/use-form'

interface QueryPartFormProps<D> {
  readonly title: string
  readonly form: SubmittableForm<D>
  readonly apply: (draft: D) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog that edits one part of a query; the change is applied only if it is valid. */
export function QueryPartForm<D>({ title, form, apply, onClose, children }: QueryPartFormProps<D>) {
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
