import {
  apiDraftSchema,
  proposeApiEndpoint,
  withApiSourceCheck
} from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import { apiSourceNameOfQuery } from '@shared/model/api-sharing/query-source'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { pagePaths } from '@shared/navigation/paths'
import { queryToPublishParameter } from '@shared/navigation/query-to-publish'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Page } from '../../ui/page/page'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { type ApiFormValues, emptyApiFormValues, toApiDraft } from './form/api-form'
import { ApiFormPage } from './form/api-form-page'

const text = apiText.create

const schemaOver = (tables: readonly CatalogueTable[]) => withApiSourceCheck(apiDraftSchema, tables)

/** Spec 2.4: creates a shared API in three steps, from a saved query if the address names one. */
export function ApiCreatePage() {
  const [params] = useSearchParams()
  const id = params.get(queryToPublishParameter)
  return id ? <OfQuery key={id} id={id} /> : <CreateForm initial={emptyApiFormValues} />
}

function OfQuery({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('apiSharing:querySource', { id })
  if (data) return <CreateForm initial={formOfQuery(data)} query={data.query} />
  return (
    <Page title={text.title} description={text.description} ready={error !== undefined}>
      {error === undefined ? (
        <LoadingState lines={8} />
      ) : (
        <ErrorState error={error} onRetry={reload} />
      )}
    </Page>
  )
}

interface CreateFormProps {
  readonly initial: ApiFormValues
  readonly query?: PublishedQuery
}

function CreateForm({ initial, query }: CreateFormProps) {
  return (
    <ApiFormPage
      words={text}
      initial={initial}
      query={query}
      schemaOver={schemaOver}
      toInput={toApiDraft}
      save={draft => call('apiSharing:create', { draft })}
      success={({ name, endpoint }) => ({
        title: text.success,
        body: `${name} · ${endpoint}`
      })}
      back={pagePaths.apiList}
    />
  )
}

interface QueryFacts {
  readonly query: PublishedQuery
  readonly description: string
}

/**
 * Form values for an API based on a query: every column is preselected except personal ones, which
 * need a reason.
 */
function formOfQuery({ query, description }: QueryFacts): ApiFormValues {
  return {
    ...emptyApiFormValues,
    name: query.name,
    endpoint: proposeApiEndpoint(query.name),
    description,
    sourceTable: apiSourceNameOfQuery(query.id),
    sharedFields: query.columns.filter(({ personal }) => !personal).map(({ name }) => name)
  }
}
