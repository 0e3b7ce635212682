import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { reportDocumentPageText as text } from '@shared/features/reports/document-page-text'
import type { DocumentFormat } from '@shared/model/documents/official-document'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ExportButton } from '../../ui/export-button'
import { Card } from '../../ui/page/card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useOwnSheets } from '../../ui/print/paper'
import { usePrintPage } from '../../ui/print/use-save-pdf'
import { SignSavedButton } from '../../ui/signing/sign-saved-button'
import { OwnDocumentFieldsDialog } from './document-fields-dialog'
import { DocumentPreview } from './document-preview'
import { useShownReportEditionNumber } from './edition-choice'
import type { ReportSectionProps } from './report-actions'

/** Report and edition for the calls of documents. */
function useShownReport({ report: { id } }: ReportSectionProps['opened']) {
  const edition = useShownReportEditionNumber()
  return { id, ...(edition !== undefined && { edition }) }
}

/** Actions on a report as a document: print, save as PDF and DOCX, sign, change its blocks. */
export function DocumentActions({ opened }: Pick<ReportSectionProps, 'opened'>) {
  const navigate = useNavigate()
  const print = usePrintPage()
  const shown = useShownReport(opened)
  const { report } = opened
  const save = (format: DocumentFormat) => (job: string) =>
    call('reports:saveDocument', { ...shown, format, job })
  return (
    <>
      <IfPermitted to="export">
        <ActionButton icon={<PrintRegular />} onClick={print}>
          {text.print}
        </ActionButton>
      </IfPermitted>
      <ExportButton label={text.pdf} running={text.running} save={save('pdf')} />
      <SignSavedButton running={text.running} save={save('pdf')} />
      <ExportButton label={text.docx} running={text.running} save={save('docx')} />
      {report.composition && !report.frozen && (
        <IfPermitted to="analyse">
          <ActionButton
            icon={<EditRegular />}
            onClick={() => navigate(pagePaths.reportRecompose(report.id))}
          >
            {text.edit}
          </ActionButton>
        </IfPermitted>
      )}
    </>
  )
}

/** What may still change in the document of a report. */
function describeState({ frozen, composition }: ReportSectionProps['opened']['report']): string {
  if (composition) return frozen ? text.closed : text.open
  return frozen ? text.closedFigures : text.openFigures
}

/**
 * The report as an official document. The sheets are computed again after each change of the
 * report; the dialog with its fields stays open meanwhile, because typed values would be lost.
 */
export function DocumentTab({ opened, onChanged }: ReportSectionProps) {
  const { report } = opened
  const [isEditing, setEditing] = useState(false)
  const fieldsButton = !report.composition && (
    <IfPermitted to="analyse">
      <Button icon={<EditRegular />} onClick={() => setEditing(true)}>
        {text.fields}
      </Button>
    </IfPermitted>
  )
  return (
    <Card title={text.title} actions={fieldsButton}>
      <p>{describeState(report)}</p>
      <DocumentSheets key={report.updatedAt} opened={opened} />
      {isEditing && (
        <OwnDocumentFieldsDialog
          report={report}
          onClose={() => setEditing(false)}
          onSaved={onChanged}
        />
      )}
    </Card>
  )
}

/** Preview of the sheets, which main lays out for files and for the printer. */
function DocumentSheets({ opened }: Pick<ReportSectionProps, 'opened'>) {
  const shown = useShownReport(opened)
  const { data, error, reload } = useCall('reports:previewDocument', shown)
  const { id, edition } = shown
  useOwnSheets(
    useCallback(
      () => call('reports:printDocument', { id, ...(edition !== undefined && { edition }) }),
      [id, edition]
    )
  )
  if (data) return <DocumentPreview document={data.document} lacking={data.lacking} />
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  return <LoadingState lines={12} />
}
