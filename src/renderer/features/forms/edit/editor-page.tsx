import { formEditText } from '@shared/features/forms/edit-text'
import { formListText, formPageText } from '@shared/features/forms/text'
import type { FormFile } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../ipc/use-call'
import { BackButton } from '../../../ui/action/back-button'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { TabBar } from '../../../ui/page/tab-bar'
import { emptyFormDraft } from './draft-changes'
import { FileStep } from './file-step'
import { FormEditor } from './form-editor'

const list = { title: formListText.title, path: pagePaths.forms }

/** Name of a form that a file name suggests: without the extension. */
const suggestedName = (fileName: string): string =>
  fileName
    .replace(/\.(xlsx|docx)$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200)

/** Page **Thêm biểu mẫu**. */
export function NewFormPage() {
  useRecordTitle(formEditText.createTitle, list)
  const navigate = useNavigate()
  const units = useCall('forms:units', { period: null })
  const [brought, setBrought] = useState<{ file: FormFile; outline: FormOutline }>()
  const open = useCallback((id: string) => navigate(pagePaths.form(id)), [navigate])
  return (
    <Page
      title={formEditText.createTitle}
      actions={<BackButton to={pagePaths.forms} />}
      ready={units.data !== undefined || units.error !== undefined}
    >
      {units.error !== undefined && <ErrorState error={units.error} onRetry={units.reload} />}
      {!brought && (
        <>
          <TabBar
            label={formEditText.steps}
            tabs={{ file: formEditText.step.file }}
            chosen="file"
            onChoose={() => undefined}
          />
          <FileStep form={undefined} file={undefined} onFile={setBrought} />
        </>
      )}
      {brought && units.data && (
        <FormEditor
          key={brought.file.sha256}
          form={undefined}
          initial={{
            ...brought,
            draft: { ...emptyFormDraft, name: suggestedName(brought.file.name) }
          }}
          units={units.data}
          step="bind"
          isNew
          onSaved={open}
        />
      )}
    </Page>
  )
}

/** Page **Sửa biểu mẫu**. */
export function EditFormPage({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const { data, error, reload } = useCall('forms:get', { id })
  const units = useCall('forms:units', { period: null })
  const form = data?.form
  const open = useCallback(() => navigate(pagePaths.form(id)), [navigate, id])
  const title = formEditText.editTitle(form?.name ?? '')
  useRecordTitle(form && title, list)
  if (error !== undefined && !data) {
    return (
      <MissingRecord
        title={formListText.title}
        error={error}
        onRetry={reload}
        message={formPageText.missing}
        back={{ label: formPageText.back, path: pagePaths.forms }}
      />
    )
  }
  if (!data || !form || (!units.data && units.error === undefined)) {
    return (
      <Page title={formListText.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  const { name, code, description, secrecy, queries, bindings, checks, unitBinding } = form
  return (
    <Page title={title} actions={<BackButton to={pagePaths.form(id)} />}>
      {units.error !== undefined && <ErrorState error={units.error} onRetry={units.reload} />}
      {units.data && (
        <FormEditor
          form={{ id, version: form.version }}
          initial={{
            file: form.file,
            outline: data.outline,
            draft: { name, code, description, secrecy, queries, bindings, checks, unitBinding }
          }}
          units={units.data}
          step="bind"
          isNew={false}
          onSaved={open}
        />
      )}
    </Page>
  )
}
