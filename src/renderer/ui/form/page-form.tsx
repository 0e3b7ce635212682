import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { FormSubmitBar } from './form-bar'
import type { FormSaveOptions, SubmittableForm } from './use-form'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: '16px',
    // Sections keep a readable width; the submit bar below is as wide as the page.
    '& > section': { width: '100%', maxWidth: '880px' }
  }
})

interface PageFormProps<D, R> {
  readonly form: SubmittableForm<D>
  readonly saving: FormSaveOptions<D, R>
  readonly words: { readonly submit: string; readonly busy: string }
  /** Whether the form cannot be submitted, because there is nothing to save yet. */
  readonly disabled?: boolean
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Form as a page: its sections and the submit bar. */
export function PageForm<D, R>(props: PageFormProps<D, R>) {
  const { form, saving, words, disabled = false, onCancel, children } = props
  return (
    <form
      noValidate
      className={useStyles().form}
      onSubmit={event => {
        event.preventDefault()
        void form.submit(saving)
      }}
    >
      {children}
      <FormSubmitBar
        errorCount={Object.keys(form.errors).length}
        submitLabel={words.submit}
        busyLabel={words.busy}
        busy={form.busy}
        disabled={disabled}
        onCancel={onCancel}
      />
    </form>
  )
}
