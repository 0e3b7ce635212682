import { AddRegular } from '@fluentui/react-icons/svg/add'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import type { CallOutput } from '@shared/contract/contract'
import { reportText } from '@shared/features/reports/text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { ExportButton } from '../../ui/export-button'
import { useNotify } from '../../ui/notifications'
import { RecomputeEditionDialog } from './again-dialog'
import { useShownReportEditionNumber } from './edition-choice'
import { CreateReportDialog } from './report-dialog'

const text = reportText.detail

export interface ReportSectionProps {
  readonly opened: CallOutput<'reports:get'>
  readonly onChanged: () => void
}

/** Actions on a report: export, print, recompute, store a snapshot. */
export function ReportActions({ opened, onChanged }: ReportSectionProps) {
  const notify = useNotify()
  const { report } = opened
  const edition = useShownReportEditionNumber()
  const [open, setOpen] = useState<'revise' | 'freeze' | 'again'>()
  const freeze = async (): Promise<void> => {
    setOpen(undefined)
    try {
      await call('reports:freeze', { id: report.id })
      notify({ title: text.frozen, body: report.name, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: reportText.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <>
      <ExportButton
        label={text.csv}
        running={text.exporting}
        save={() =>
          call('reports:export', { id: report.id, ...(edition !== undefined && { edition }) })
        }
      />
      {!report.frozen && (
        <IfPermitted to="analyse">
          {!report.composition && (
            <ActionButton icon={<AddRegular />} onClick={() => setOpen('revise')}>
              {text.revise}
            </ActionButton>
          )}
          <ActionButton
            appearance="primary"
            icon={<LockClosedRegular />}
            onClick={() => setOpen('freeze')}
          >
            {text.freeze}
          </ActionButton>
        </IfPermitted>
      )}
      {opened.content.answer && (
        <IfPermitted to="analyse">
          <ActionButton icon={<LockClosedRegular />} onClick={() => setOpen('again')}>
            {reportText.edition.again}
          </ActionButton>
        </IfPermitted>
      )}
      {open === 'again' && (
        <RecomputeEditionDialog
          report={report}
          onClose={() => setOpen(undefined)}
          onSaved={onChanged}
        />
      )}
      {open === 'revise' && (
        <CreateReportDialog
          report={report}
          section=""
          onClose={() => setOpen(undefined)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        open={open === 'freeze'}
        title={text.freezeTitle}
        confirmLabel={text.freeze}
        cancelLabel={text.cancel}
        onConfirm={() => void freeze()}
        onCancel={() => setOpen(undefined)}
      >
        {text.freezeBody}
      </ConfirmDialog>
    </>
  )
}
