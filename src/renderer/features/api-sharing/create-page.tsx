import { apiDraft } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { paths } from '@shared/navigation/paths'
import { call } from '../../ipc/client'
import { emptyApiForm, toDraft } from './form/api-form'
import { ApiFormPage } from './form/api-form-page'

const text = apiText.create

/** Spec 2.4: a new shared API in three steps. */
export function ApiCreatePage() {
  return (
    <ApiFormPage
      words={text}
      initial={emptyApiForm}
      schema={apiDraft}
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
