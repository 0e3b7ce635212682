import { makeStyles } from '@fluentui/react-components'
import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import type { CallOutput } from '@shared/contract/contract'
import {
  filledFormStateBadges,
  filledFormStateOf,
  isFilledFormReleased
} from '@shared/features/forms/list'
import { formScheduleText } from '@shared/features/forms/schedule-text'
import { formListText, filledFormText as text } from '@shared/features/forms/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { BackButton } from '../../../ui/action/back-button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList, InlineCode } from '../../../ui/page/details'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { useFileExport } from '../../../ui/use-export'
import { formatFormPeriod } from '../page/occasions'
import { FormPicture } from '../picture/form-picture'
import { ComparisonDialog } from './comparison-dialog'
import { FilledFindings } from './filled-findings'
import { ReleaseBar } from './release-bar'
import { SignatureCard } from './signature-card'

type OpenedForm = CallOutput<'forms:openFilled'>

const useStyles = makeStyles({
  picture: {
    height: 'max(420px, calc(100vh - 300px))',
    minWidth: 0,
    '@media print': { display: 'none' }
  }
})

/** Page of a filled form: how it looks, what it lacks, and what it was computed from. */
export function FilledFormPage({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('forms:openFilled', { id })
  const filled = data?.filled
  const parent = filled
    ? { title: filled.formName, path: pagePaths.form(filled.form) }
    : { title: formListText.title, path: pagePaths.forms }
  useRecordTitle(
    filled && `${filled.unit.name}, ${formatFormPeriod(filled.period)}`,
    parent,
    filled?.dataOrigin
  )
  if (!data && error !== undefined) {
    return (
      <MissingRecord
        title={formListText.title}
        error={error}
        onRetry={reload}
        message={text.missing}
        back={{ label: formListText.title, path: pagePaths.forms }}
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
  return <Opened opened={data} onChanged={reload} />
}

interface OpenedProps {
  readonly opened: OpenedForm
  /** Called after a second person decided, or the form was signed. */
  readonly onChanged: () => void
}

function Opened({ opened, onChanged }: OpenedProps) {
  const styles = useStyles()
  const { filled, outline, evaluation } = opened
  const { id, form, formName, unit, period } = filled
  const { exporting, run } = useFileExport(formName)
  const [isComparing, setIsComparing] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <Page
      title={text.title(formName, unit.name, formatFormPeriod(period))}
      paper="portrait"
      actions={
        <>
          <BackButton to={pagePaths.form(form)} />
          <ActionButton icon={<BranchCompareRegular />} onClick={() => setIsComparing(true)}>
            {text.compare}
          </ActionButton>
          <IfPermitted to="analyse">
            <ActionButton icon={<DeleteRegular />} onClick={() => setIsRemoving(true)}>
              {text.remove}
            </ActionButton>
          </IfPermitted>
          {isFilledFormReleased(filled) && (
            <IfPermitted to="export">
              <ActionButton
                appearance="primary"
                icon={<SaveRegular />}
                disabledFocusable={exporting}
                onClick={() => void run(job => call('forms:exportFilled', { id, job }))}
              >
                {text.save}
              </ActionButton>
            </IfPermitted>
          )}
        </>
      }
    >
      <p>
        <StatusBadge look={filledFormStateBadges[filledFormStateOf(filled)]} />
      </p>
      {filled.release?.state === 'waiting' && <ReleaseBar filled={filled} onDecided={onChanged} />}
      <FilledFindings evaluation={evaluation} />
      <div className={styles.picture}>
        <FormPicture outline={outline} label={formName} marks={[]} chosen={[]} />
      </div>
      <SignatureCard filled={filled} onSigned={onChanged} />
      <FilledFacts opened={opened} />
      {isComparing && <ComparisonDialog id={id} onClose={() => setIsComparing(false)} />}
      {isRemoving && <RemoveFilled id={id} form={form} onClose={() => setIsRemoving(false)} />}
    </Page>
  )
}

function FilledFacts({ opened: { filled, evaluation } }: { readonly opened: OpenedForm }) {
  const { facts } = text
  const tables = evaluation.generations.map(({ table, time }) =>
    facts.table(table, formatDateTime(time))
  )
  return (
    <Card title={facts.title}>
      <DetailList
        items={[
          { label: facts.period, value: formatFormPeriod(filled.period) },
          { label: facts.unit, value: filled.unit.name },
          { label: facts.time, value: formatDateTime(filled.time) },
          { label: facts.user, value: filled.user },
          ...releaseFacts(filled),
          { label: facts.version, value: formatNumber(filled.formVersion) },
          { label: facts.tables, value: tables.join('\n') || facts.noTables },
          { label: facts.sha256, value: <InlineCode>{filled.file.sha256}</InlineCode> }
        ]}
      />
    </Card>
  )
}

/** Decision of the second person, and the file that was written after it. */
function releaseFacts({ release, planned }: OpenedForm['filled']) {
  const { state, releasedBy, refusedBy, written } = formScheduleText.release
  const time = release && 'time' in release ? formatDateTime(release.time) : ''
  return [
    ...(release?.state === 'released'
      ? [{ label: state, value: releasedBy(release.user, time) }]
      : []),
    ...(release?.state === 'refused'
      ? [{ label: state, value: refusedBy(release.user, time, release.reason) }]
      : []),
    ...(planned?.written ? [{ label: written, value: `${planned.folder}/${planned.written}` }] : [])
  ]
}

interface RemoveFilledProps {
  readonly id: string
  readonly form: string
  readonly onClose: () => void
}

function RemoveFilled({ id, form, onClose }: RemoveFilledProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const { removing } = text
  const remove = async (): Promise<void> => {
    try {
      await call('forms:deleteFilled', { id })
      notify({ title: removing.done, intent: 'success' })
      navigate(pagePaths.form(form))
    } catch (error) {
      notify({ title: removing.failed, body: toErrorMessage(error), intent: 'error' })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      title={removing.title}
      confirmLabel={removing.confirm}
      cancelLabel={removing.cancel}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{removing.text}</p>
    </ConfirmDialog>
  )
}
