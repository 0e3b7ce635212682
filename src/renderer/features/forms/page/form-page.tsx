import { makeStyles } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DocumentArrowDownRegular } from '@fluentui/react-icons/svg/document-arrow-down'
import { DocumentCheckmarkRegular } from '@fluentui/react-icons/svg/document-checkmark'
import { DocumentMultipleRegular } from '@fluentui/react-icons/svg/document-multiple'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { formKindLabels } from '@shared/features/forms/list'
import { formListText, formPageText as text } from '@shared/features/forms/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { Form } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { LoadingState } from '../../../ui/page/states'
import { useOpenDialogRequest } from '../../../ui/page/use-open-request'
import { useFileExport } from '../../../ui/use-export'
import { marksOfBindings } from '../edit/binding-words'
import { useSourceWords } from '../edit/source-words'
import { FilledList } from '../filled/filled-list'
import { FormPicture } from '../picture/form-picture'
import { FillDialog } from './fill-dialog'
import { ScheduleCard } from './schedule-card'

const useStyles = makeStyles({
  picture: { height: '480px', minWidth: 0 },
  screen: { '@media print': { display: 'none' } }
})

const list = { title: formListText.title, path: pagePaths.forms }

/** Page of one form: how it looks, its facts, and the filled ones. */
export function FormPage({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('forms:get', { id })
  const filled = useCall('forms:filled', { id })
  useRecordTitle(data?.form.name, list)
  if (!data && error !== undefined) {
    return (
      <MissingRecord
        title={formListText.title}
        error={error}
        onRetry={reload}
        message={text.missing}
        back={{ label: text.back, path: pagePaths.forms }}
      />
    )
  }
  if (!data) {
    return (
      <Page title={formListText.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  return (
    <LoadedForm
      form={data.form}
      outline={data.outline}
      filled={filled}
      onChanged={() => {
        reload()
        filled.reload()
      }}
    />
  )
}

interface LoadedFormProps {
  readonly form: Form
  readonly outline: FormOutline
  readonly filled: ReturnType<typeof useCall<'forms:filled'>>
  /** Called after the schedule was changed or has run. */
  readonly onChanged: () => void
}

function LoadedForm({ form, outline, filled, onChanged }: LoadedFormProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [isFilling, setIsFilling] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const words = useSourceWords(form.queries)
  const { exporting, run } = useFileExport(form.name, { clear: false })
  useOpenDialogRequest('fill', () => setIsFilling(hasPermission('analyse')))
  const { id, name, description } = form
  return (
    <Page
      title={name}
      description={description}
      paper="portrait"
      actions={
        <>
          <BackButton to={pagePaths.forms} />
          <IfPermitted to="export">
            <ActionButton
              icon={<DocumentArrowDownRegular />}
              disabledFocusable={exporting}
              onClick={() => void run(job => call('forms:exportEmpty', { id, job }))}
            >
              {text.exportEmpty}
            </ActionButton>
          </IfPermitted>
          {(hasPermission('analyse') || hasPermission('operate')) && (
            <ActionButton
              icon={<DocumentMultipleRegular />}
              onClick={() => navigate(pagePaths.formReadBack(id))}
            >
              {text.readBack}
            </ActionButton>
          )}
          <IfPermitted to="analyse">
            <ActionButton icon={<DeleteRegular />} onClick={() => setIsRemoving(true)}>
              {text.remove}
            </ActionButton>
            <ActionButton icon={<EditRegular />} onClick={() => navigate(pagePaths.formEdit(id))}>
              {text.edit}
            </ActionButton>
            <ActionButton
              appearance="primary"
              icon={<DocumentCheckmarkRegular />}
              onClick={() => setIsFilling(true)}
            >
              {text.fill}
            </ActionButton>
          </IfPermitted>
        </>
      }
    >
      <FilledList filled={filled} />
      <ScheduleCard form={form} onChanged={onChanged} />
      <FormFacts form={form} />
      <Card title={text.picture} className={styles.screen}>
        <div className={styles.picture}>
          <FormPicture
            outline={outline}
            label={name}
            marks={marksOfBindings(form, [], words)}
            chosen={[]}
          />
        </div>
      </Card>
      {isFilling && (
        <FillDialog
          form={form}
          onClose={() => {
            setIsFilling(false)
            filled.reload()
          }}
        />
      )}
      {isRemoving && (
        <RemoveForm
          form={form}
          filled={filled.data?.length ?? 0}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Page>
  )
}

function FormFacts({ form }: { readonly form: Form }) {
  const { code, file, bindings, secrecy, owner, updatedAt } = form
  const { facts } = text
  return (
    <Card title={facts.title}>
      <DetailList
        items={[
          ...(code ? [{ label: facts.code, value: code }] : []),
          { label: facts.file, value: `${file.name} – ${formKindLabels[file.kind]}` },
          { label: facts.bindings, value: formatNumber(bindings.length) },
          { label: facts.secrecy, value: secrecyDegreeLabels[secrecy] },
          { label: facts.owner, value: owner },
          { label: facts.updated, value: formatDateTime(updatedAt) }
        ]}
      />
    </Card>
  )
}

interface RemoveFormProps {
  readonly form: Form
  /** Number of filled forms, which are deleted too. */
  readonly filled: number
  readonly onClose: () => void
}

function RemoveForm({ form, filled, onClose }: RemoveFormProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const { removing } = text
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('forms:delete', { id: form.id, withFilled: filled > 0 })
      notify({ title: removing.done, body: form.name, intent: 'success' })
      navigate(pagePaths.forms)
    } catch (error) {
      setBusy(false)
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={removing.title(form.name)}
      confirmLabel={removing.confirm}
      cancelLabel={removing.cancel}
      confirmDisabled={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{removing.plain}</p>
      {filled > 0 && <p>{removing.withFilled(formatNumber(filled))}</p>}
    </ConfirmDialog>
  )
}
