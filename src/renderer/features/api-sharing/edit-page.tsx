import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { describeApiChanges, toApiEditDraft } from '@shared/features/api-sharing/changes'
import { apiEditSchema, withApiSourceCheck } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { apiStatusBadges } from '@shared/kit/status'
import type { z } from '@shared/kit/zod'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { pagePaths } from '@shared/navigation/paths'
import { useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { FormSection } from '../../ui/form/form-section'
import { Page } from '../../ui/page/page'
import { LoadingState } from '../../ui/page/states'
import { type ApiFormValues, toApiDraft, toApiFormValues } from './form/api-form'
import { ApiFormPage } from './form/api-form-page'
import { MissingApi } from './missing-api'

const text = apiText.edit

const useStyles = makeStyles({
  changes: { paddingLeft: '20px', listStyleType: 'disc', lineHeight: '22px' },
  before: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  none: { color: tokens.colorNeutralForeground3 }
})

interface EditValues extends ApiFormValues {
  status: 'active' | 'paused'
}

const schemaOver = (tables: readonly CatalogueTable[]) => withApiSourceCheck(apiEditSchema, tables)

/** Form values without the API's name, which cannot be changed. */
function toEdit({ name: _name, ...values }: EditValues): z.input<typeof apiEditSchema> {
  const { name: _draftName, ...draft } = toApiDraft({ ...values, name: '' })
  return draft
}

/** Spec 2.4: edits an API; name and source table are fixed. */
export function ApiEditPage() {
  const { id = '' } = useParams()
  const { data: api, error, reload } = useCall('apiSharing:get', { id })
  if (error) return <MissingApi title={text.title} error={error} onRetry={reload} />
  if (!api) {
    return (
      <Page title={text.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  return <EditForm api={api} />
}

function EditForm({ api }: { readonly api: SharedApi }) {
  const initial: EditValues = { ...toApiFormValues(api), status: toApiEditDraft(api).status }
  return (
    <ApiFormPage
      words={text}
      initial={initial}
      query={api.query}
      schemaOver={schemaOver}
      toInput={toEdit}
      save={edit => call('apiSharing:update', { id: api.id, edit })}
      success={({ name }) => ({ title: text.success, body: name })}
      back={pagePaths.apiDetail(api.id)}
      locked
      onlyChanged
      more={({ values, set, busy }) => (
        <>
          <FormSection step={4} title={text.status.title} note={text.status.note}>
            <Switch
              label={apiStatusBadges[values.status].label}
              checked={values.status === 'active'}
              disabled={busy}
              onChange={(_event, data) => set({ status: data.checked ? 'active' : 'paused' })}
            />
          </FormSection>
          <Changes api={api} values={values} />
        </>
      )}
    />
  )
}

/** List of the fields whose values differ from the stored ones. */
function Changes({ api, values }: { readonly api: SharedApi; readonly values: EditValues }) {
  const styles = useStyles()
  const { rateLimit, ...draft } = toApiDraft(values)
  const after = { ...draft, rateLimit: Number.isNaN(rateLimit) ? api.rateLimit : rateLimit }
  const changes = describeApiChanges(api, after)
  return (
    <FormSection title={text.changes.title}>
      {changes.length === 0 ? (
        <p className={styles.none}>{text.changes.none}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after: now }) => (
            <li key={field}>
              {field}: <span className={styles.before}>{before || text.changes.empty}</span> →{' '}
              {now || text.changes.empty}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
