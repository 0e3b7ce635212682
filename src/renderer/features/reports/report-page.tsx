import { makeStyles, tokens } from '@fluentui/react-components'
import { reportDocumentPageText } from '@shared/features/reports/document-page-text'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { reportStatusBadges } from '@shared/model/reports/report'
import { pagePaths } from '@shared/navigation/paths'
import { useParams, useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { Card } from '../../ui/page/card'
import { MissingRecord } from '../../ui/page/missing-record'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { TabBar } from '../../ui/page/tab-bar'
import { Timeline } from '../../ui/page/timeline'
import { ReportEditionLineage } from './answer-lineage'
import { DocumentActions, DocumentTab } from './document-tab'
import { useShownReportEditionNumber } from './edition-choice'
import { RevealPersonalDataBar } from './personal-bar'
import { ScheduledReportExportCard } from './plan-card'
import { ReportActions, type ReportSectionProps } from './report-actions'
import { ReportFigures } from './report-figures'
import { ReportInfo, ReportRows } from './report-info'
import { formatReportPeriod } from './templates'

const text = reportText.detail

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  note: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  screen: { '@media print': { display: 'none' } }
})

/**
 * Page of one report: computed now or as a stored snapshot, with its versions and a second period
 * for comparison.
 */
export function ReportPage() {
  const { id = '' } = useParams()
  const edition = useShownReportEditionNumber()
  const { data, error, reload } = useCall('reports:get', {
    id,
    ...(edition !== undefined && { edition })
  })
  useRecordTitle(data?.report.name ?? text.title, undefined, data?.content.dataOrigin)
  if (error) {
    const { message, back } = reportText.missing
    return (
      <MissingRecord
        title={text.title}
        error={error}
        onRetry={reload}
        message={message}
        back={{ label: back, path: pagePaths.reports }}
      />
    )
  }
  if (data?.report.id !== id) {
    return (
      <Page title={text.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  return <ReportBody opened={data} isRead={data.edition === (edition ?? null)} onChanged={reload} />
}

interface ReportBodyProps extends ReportSectionProps {
  /**
   * Whether the selected edition is loaded; until then nothing is shown, because the content at
   * hand belongs to another edition.
   */
  readonly isRead: boolean
}

/** Address parameter of the shown tab, and its value for the tab that is not shown first. */
const tabParameter = 'tab'
const documentTab = 'van-ban'
const figuresTab = 'so-lieu'

/** Whether the report is shown as a document; a report of several blocks is one at first. */
function useDocumentTab({ report }: ReportSectionProps['opened']) {
  const [params, setParams] = useSearchParams()
  const first = report.composition ? documentTab : figuresTab
  return {
    isDocument: (params.get(tabParameter) ?? first) === documentTab,
    choose: (tab: string): void =>
      setParams(
        before => {
          before.set(tabParameter, tab === 'document' ? documentTab : figuresTab)
          return before
        },
        { replace: true }
      )
  }
}

function ReportBody({ opened, isRead, onChanged }: ReportBodyProps) {
  const { report } = opened
  const { isDocument, choose } = useDocumentTab(opened)
  return (
    <Page
      title={report.name}
      {...(isDocument ? { ownHead: true } : { paper: 'portrait' as const })}
      ready={isRead}
      description={
        <span style={{ display: 'inline-flex', gap: '10px', alignItems: 'center' }}>
          <StatusBadge look={reportStatusBadges[report.frozen ? 'frozen' : 'draft']} />
          <RecordOriginBadge origin={report.origin} />
          {report.group}
        </span>
      }
      actions={
        isRead && (
          <>
            {isDocument && <DocumentActions opened={opened} />}
            <ReportActions opened={opened} onChanged={onChanged} />
          </>
        )
      }
    >
      <TabBar
        label={reportDocumentPageText.tabsLabel}
        tabs={reportDocumentPageText.tabs}
        chosen={isDocument ? 'document' : 'figures'}
        onChoose={choose}
      />
      {isDocument ? (
        isRead && <DocumentTab opened={opened} onChanged={onChanged} />
      ) : (
        <ReportContent opened={opened} isRead={isRead} onChanged={onChanged} />
      )}
    </Page>
  )
}

/** Details, versions, schedule, figures and rows of a report. */
function ReportContent({ opened, isRead, onChanged }: ReportBodyProps) {
  const styles = useStyles()
  const { report, content } = opened
  return (
    <>
      <div className={styles.columns}>
        <ReportInfo opened={opened} isRead={isRead} />
        <Card title={text.versions} className={styles.screen}>
          <Timeline
            entries={report.versions.toReversed().map(version => ({
              what: `${text.version(formatNumber(version.number))} · ${formatReportPeriod(version.filters.ky, text.latest)}`,
              who: version.user,
              time: version.time,
              more: version.note ? <p>{version.note}</p> : undefined
            }))}
          />
        </Card>
      </div>
      <ScheduledReportExportCard report={report} onChanged={onChanged} />
      {isRead && (
        <>
          <RevealPersonalDataBar closed={content.personal?.closed ?? []} onOpened={onChanged} />
          <ReportFigures opened={opened} />
          <ReportRows opened={opened} />
          {content.answer && (
            <ReportEditionLineage answer={content.answer} className={styles.screen} />
          )}
        </>
      )}
    </>
  )
}
