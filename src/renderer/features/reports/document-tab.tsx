import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import type { DocumentFormat } from '@shared/features/reports/document-calls'
import { reportDocumentPageText as text } from '@shared/features/reports/document-page-text'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ExportButton } from '../../ui/export-button'
import { Card } from '../../ui/page/card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useOwnSheets } from '../../ui/print/paper'
import { usePrintPage } from '../../ui/print/use-print-page'
import { SignSavedButton } from '../../ui/signing/sign-saved-button'
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

/** The report as an official document, whose saved and printed sheets main lays out. */
export function DocumentTab({ opened }: Pick<ReportSectionProps, 'opened'>) {
  const shown = useShownReport(opened)
  const { data, error, reload } = useCall('reports:previewDocument', shown)
  const { id, edition } = shown
  useOwnSheets(
    useCallback(
      () => call('reports:printDocument', { id, ...(edition !== undefined && { edition }) }),
      [id, edition]
    )
  )
  return (
    <Card title={text.title}>
      <p>{opened.report.frozen ? text.closed : text.open}</p>
      {!data && error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={12} />}
      {data && <DocumentPreview document={data.document} lacking={data.lacking} />}
    </Card>
  )
}
