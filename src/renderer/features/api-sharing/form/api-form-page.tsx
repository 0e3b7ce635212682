import { makeStyles } from '@fluentui/react-components'
import type { SharedApi } from '@shared/features/api-sharing/share'
import type { z } from '@shared/kit/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormBar } from '../../../ui/form/form-bar'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { type FormState, useForm } from '../../../ui/form/use-form'
import { type Notice, useNotify } from '../../../ui/notifications'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { useGoUp } from '../../../ui/page/use-go-up'
import { AccessSection } from './access-section'
import { type ApiFormValues, toDraft } from './api-form'
import { BasicSection } from './basic-section'
import { SourceSection } from './source-section'
import { useSaveApi } from './use-save-api'

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

export interface ApiFormPageProps<V extends ApiFormValues, D> {
  readonly words: {
    readonly title: string
    readonly description: string
    readonly submit: string
    readonly busy: string
    readonly failure: string
  }
  readonly initial: V
  /** What main checks with; `toInput` makes its input of the values. */
  readonly schema: z.ZodType<D>
  readonly toInput?: (values: V) => unknown
  readonly save: (draft: D) => Promise<SharedApi>
  readonly success: (api: SharedApi) => Notice
  /** Where cancel and success lead. */
  readonly back: string
  readonly locked?: boolean
  /** Save only once something changed. */
  readonly onlyChanged?: boolean
  /** What this form has beyond the three steps. */
  readonly more?: (form: FormState<V>, busy: boolean) => ReactNode
}

/** The body that creating, requesting and editing an API share. */
export function ApiFormPage<V extends ApiFormValues, D>(props: ApiFormPageProps<V, D>) {
  const {
    words,
    initial,
    schema,
    toInput = toDraft,
    back,
    locked = false,
    onlyChanged,
    more
  } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const goUp = useGoUp()
  const notify = useNotify()
  const form = useForm(initial, schema, toInput)
  const [saved, setSaved] = useState<SharedApi>()
  const { busy, submit } = useSaveApi<D, SharedApi>({
    check: form.check as () => D | undefined,
    save: props.save,
    content: form.values,
    setErrors: form.setErrors,
    failure: words.failure,
    onSaved: api => {
      notify(props.success(api))
      setSaved(api)
    }
  })
  useRecordTitle(words.title)
  // Only once the guard has seen that nothing is unsaved any more.
  useEffect(() => {
    if (saved) navigate(back)
  }, [saved, navigate, back])

  const { values, errors, set } = form
  const section = {
    values,
    errors,
    set: set as (change: Partial<ApiFormValues>) => void,
    locked,
    busy
  }
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
        <BasicSection {...section} />
        <SourceSection {...section} />
        <AccessSection {...section} />
        {more?.(form, busy)}
        <FormBar
          errorCount={Object.keys(errors).length}
          submitLabel={words.submit}
          busyLabel={words.busy}
          busy={busy}
          disabled={onlyChanged && !form.dirty}
          onCancel={() => goUp(back)}
        />
      </form>
      <LeaveGuard active={form.dirty && !saved} />
    </Page>
  )
}
