import { apiDraft, overSources } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import type { CatalogueTable } from '@shared/features/data-mart/catalogue'
import { paths } from '@shared/navigation/paths'
import { call } from '../../ipc/client'
import { emptyApiForm, toDraft } from './form/api-form'
import { ApiFormPage } from './form/api-form-page'

const text = apiText.create

const schemaOver = (tables: readonly CatalogueTable[]) => overSources(apiDraft, tables)

/** Spec 2.4: a new shared API in three steps. */
export function ApiCreatePage() {
  return (
    <ApiFormPage
      words={text}
      initial={emptyApiForm}
      schemaOver={schemaOver}
      toInput={toDraft}
      save={draft => call('apiSharing:create', { draft })}
      success={({ name, endpoint }) => ({
        title: text.success,
        body: `${name} · ${endpoint}`
      })}
      back={paths.apiList}
    />
  )
}
