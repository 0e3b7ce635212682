import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type {
  CollectionReport,
  CollectionReportKind
} from '@shared/features/collection/real-report'
import { collectionText } from '@shared/features/collection/text'
import { formatDate, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { ReactNode } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ActionMenu } from '../../ui/action/action-menu'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useSavePdf } from '../../ui/print/use-save-pdf'
import { useFileExport } from '../../ui/use-export'
import { CollectionReportBody } from './report-body'

const text = collectionText.report

interface CollectionReportViewProps {
  readonly kind: CollectionReportKind
  readonly tabs?: ReactNode
}

/**
 * Report on received or processed data: sample figures, or real ones as soon as there are any,
 * never both together.
 */
export function CollectionReportView({ kind, tabs }: CollectionReportViewProps) {
  const { data, error, reload } = useCall('collection:report', { kind })
  const { exporting, run } = useFileExport(text.exporting)
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
          {data && <RecordOriginBadge origin={data.origin} />}
        </span>
      }
      actions={
        <IfPermitted to="export">
          <ActionMenu
            label={text.export}
            trigger={
              <ActionButton
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
              {
                label: text.pdf,
                run: () => save(title, `${text.fileName}-${toVietnamIsoDay(Date.now())}`)
              }
            ]}
          />
        </IfPermitted>
      }
    >
      {tabs}
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={8} />}
      {data && <CollectionReportBody report={data} kind={kind} />}
    </Page>
  )
}

function describe(report: CollectionReport | undefined, kind: CollectionReportKind): string {
  if (report?.since == null) return text.description
  const words = kind === 'processing' ? text.ownRuns : text.own
  return words(formatNumber(report.times), formatDate(report.since))
}
