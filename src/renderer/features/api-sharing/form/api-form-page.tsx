import { listApiSources, toApiSourceOfQuery } from '@shared/features/api-sharing/sources'
import { apiText } from '@shared/features/api-sharing/text'
import type { z } from '@shared/kit/zod'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { PageForm } from '../../../ui/form/page-form'
import { type FormController, useForm } from '../../../ui/form/use-form'
import type { Notice } from '../../../ui/notifications'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { useNavigateUp } from '../../../ui/page/use-go-up'
import { ApiAccessSection } from './access-section'
import type { ApiFormValues } from './api-form'
import { ApiBasicsSection } from './basic-section'
import { ApiSourceSection } from './source-section'

const text = apiText.form

export interface ApiFormPageProps<V extends ApiFormValues, D, I> {
  readonly words: {
    readonly title: string
    readonly description: string
    readonly submit: string
    readonly busy: string
    readonly failure: string
  }
  readonly initial: V
  /** Saved query that the API is based on, if any. */
  readonly query?: PublishedQuery | null | undefined
  /**
   * Schema that the main process also uses, given the selectable tables; `toInput` converts the
   * form values to its input.
   */
  readonly schemaOver: (tables: readonly CatalogueTable[]) => z.ZodType<D, I>
  readonly toInput: (values: V) => I
  readonly save: (draft: D) => Promise<SharedApi>
  readonly success: (api: SharedApi) => Omit<Notice, 'intent'>
  /** Address to navigate to after cancelling and after saving. */
  readonly back: string
  readonly locked?: boolean
  /** Whether the form can only be saved if a value was changed. */
  readonly onlyChanged?: boolean
  /** Additional content of this form after the three common steps. */
  readonly more?: (form: FormController<V>) => ReactNode
}

/** Form body shared by creating, requesting and editing an API. */
export function ApiFormPage<V extends ApiFormValues, D, I>(props: ApiFormPageProps<V, D, I>) {
  const { title, description } = props.words
  const { query } = props
  const { data: catalogue, error, reload } = useCall('dataMart:catalogue')
  const tables = useMemo(() => {
    if (!catalogue) return undefined
    const offered = listApiSources(catalogue)
    return query ? [...offered, toApiSourceOfQuery(query, catalogue)] : offered
  }, [catalogue, query])
  useRecordTitle(title)
  // Once loaded, the form stays mounted even if reloading the tables fails, so that no input is
  // lost.
  if (tables) return <LoadedForm {...props} tables={tables} onStale={reload} />
  return (
    <Page title={title} description={description} ready={error !== undefined}>
      {error === undefined ? (
        <LoadingState lines={8} />
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </Page>
  )
}

interface LoadedFormProps<V extends ApiFormValues, D, I> extends ApiFormPageProps<V, D, I> {
  readonly tables: readonly CatalogueTable[]
  /** Called when the main process rejects the form, because the tables may have changed. */
  readonly onStale: () => void
}

function LoadedForm<V extends ApiFormValues, D, I>(props: LoadedFormProps<V, D, I>) {
  const { words, initial, schemaOver, tables, toInput, back, locked = false, more } = props
  const navigate = useNavigate()
  const goUp = useNavigateUp()
  const schema = useMemo(() => schemaOver(tables), [schemaOver, tables])
  const form = useForm(schema, initial, { toInput })
  const [saved, setSaved] = useState<SharedApi>()
  // Navigates only after the guard against unsaved changes has registered that everything is saved.
  useEffect(() => {
    if (saved) navigate(back)
  }, [saved, navigate, back])

  return (
    <Page title={words.title} description={words.description}>
      <PageForm
        form={form}
        words={words}
        disabled={props.onlyChanged === true && !form.dirty}
        onCancel={() => goUp(back)}
        // Messages are those of the specification (spec 8); after a failure the input stays.
        saving={{
          save: draft =>
            props.save(draft).catch((error: unknown) => {
              props.onStale()
              throw error
            }),
          saved: (_draft, api) => props.success(api),
          invalid: text.invalid,
          refused: text.invalid.title,
          failed: text.failed,
          failure: words.failure,
          onSaved: setSaved
        }}
      >
        <ApiBasicsSection form={form} locked={locked} />
        <ApiSourceSection form={form} locked={locked} tables={tables} query={props.query} />
        <ApiAccessSection form={form} />
        {more?.(form)}
      </PageForm>
      <UnsavedFormGuard active={form.dirty && !saved} />
    </Page>
  )
}
