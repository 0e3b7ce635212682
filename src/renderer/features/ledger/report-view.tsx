import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { CollectionReport, ReportKind } from '@shared/features/collection/real-report'
import { collectionText } from '@shared/features/collection/text'
import { formatDate, formatNumber, toDay } from '@shared/kit/format'
import type { ReactNode } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Allowed } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ActionMenu } from '../../ui/action/action-menu'
import { OriginMark } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useSavePdf } from '../../ui/print/use-save-pdf'
import { useExport } from '../../ui/use-export'
import { ReportBody } from './report-body'

const text = collectionText.report

interface ReportViewProps {
  readonly kind: ReportKind
  readonly tabs?: ReactNode
}

/**
 * Received or processed data: sample figures, or real ones as soon as there are any, never both.
 */
export function ReportView({ kind, tabs }: ReportViewProps) {
  const { data, error, reload } = useCall('collection:report', { kind })
  const { exporting, run } = useExport(text.exporting)
  const { saving, save } = useSavePdf()
  const isOwn = data?.origin === 'own'
  const title = isOwn && kind === 'processing' ? text.processingTitle : text.title
  useRecordTitle(isOwn ? title : undefined, undefined, isOwn ? 'own' : undefined)
  return (
    <Page
      title={title}
      paper="portrait"
      ready={data !== undefined || error !== undefined}
      description={
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 10px' }}>
          {describe(data, kind)}
          {data && <OriginMark origin={data.origin} />}
        </span>
      }
      actions={
        <Allowed to="export">
          <ActionMenu
            label={text.export}
            trigger={
              <ActionButton
                appearance="primary"
                icon={<ArrowDownloadRegular />}
                disabledFocusable={exporting || saving || !data}
              >
                {text.export}
              </ActionButton>
            }
            actions={[
              {
                label: text.csv,
                run: () => void run(() => call('collection:exportReport', { kind }))
              },
              { label: text.pdf, run: () => save(title, `${text.fileName}-${toDay(Date.now())}`) }
            ]}
          />
        </Allowed>
      }
    >
      {tabs}
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={8} />}
      {data && <ReportBody report={data} kind={kind} />}
    </Page>
  )
}

function describe(report: CollectionReport | undefined, kind: ReportKind): string {
  if (report?.since == null) return text.description
  const words = kind === 'processing' ? text.ownRuns : text.own
  return words(formatNumber(report.times), formatDate(report.since))
}
