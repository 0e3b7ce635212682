import { makeStyles } from '@fluentui/react-components'
import type { SharedApi } from '@shared/features/api-sharing/share'
import { apiText } from '@shared/features/api-sharing/text'
import type { z } from '@shared/kit/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormBar } from '../../../ui/form/form-bar'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { type Form, useForm } from '../../../ui/form/use-form'
import type { Notice } from '../../../ui/notifications'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { useGoUp } from '../../../ui/page/use-go-up'
import { AccessSection } from './access-section'
import type { ApiFormValues } from './api-form'
import { BasicSection } from './basic-section'
import { SourceSection } from './source-section'

const text = apiText.form

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: '16px',
    // Sections keep to a readable width; the bar below spans the page.
    '& > section': { width: '100%', maxWidth: '880px' }
  }
})

export interface ApiFormPageProps<V extends ApiFormValues, D, I> {
  readonly words: {
    readonly title: string
    readonly description: string
    readonly submit: string
    readonly busy: string
    readonly failure: string
  }
  readonly initial: V
  /** What main checks with; `toInput` makes its input of the values. */
  readonly schema: z.ZodType<D, I>
  readonly toInput: (values: V) => I
  readonly save: (draft: D) => Promise<SharedApi>
  readonly success: (api: SharedApi) => Omit<Notice, 'intent'>
  /** Where cancel and success lead. */
  readonly back: string
  readonly locked?: boolean
  /** Save only once something changed. */
  readonly onlyChanged?: boolean
  /** What this form has beyond the three steps. */
  readonly more?: (form: Form<V>) => ReactNode
}

/** The body that creating, requesting and editing an API share. */
export function ApiFormPage<V extends ApiFormValues, D, I>(props: ApiFormPageProps<V, D, I>) {
  const { words, initial, schema, toInput, back, locked = false, onlyChanged, more } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const goUp = useGoUp()
  const form = useForm(schema, initial, { toInput })
  const [saved, setSaved] = useState<SharedApi>()
  // In the specification's words (spec 8); nothing typed is lost by a failure.
  const submit = () =>
    form.submit({
      save: props.save,
      saved: (_draft, api) => props.success(api),
      invalid: text.invalid,
      refused: text.invalid.title,
      failed: text.failed,
      failure: words.failure,
      onSaved: setSaved
    })
  useRecordTitle(words.title)
  // Only once the guard has seen that nothing is unsaved any more.
  useEffect(() => {
    if (saved) navigate(back)
  }, [saved, navigate, back])

  return (
    <Page title={words.title} description={words.description}>
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <BasicSection form={form} locked={locked} />
        <SourceSection form={form} locked={locked} />
        <AccessSection form={form} />
        {more?.(form)}
        <FormBar
          errorCount={Object.keys(form.errors).length}
          submitLabel={words.submit}
          busyLabel={words.busy}
          busy={form.busy}
          disabled={onlyChanged && !form.dirty}
          onCancel={() => goUp(back)}
        />
      </form>
      <LeaveGuard active={form.dirty && !saved} />
    </Page>
  )
}
