import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import {
  type ReportStart,
  compositionText as text
} from '@shared/features/reports/composition-text'
import { buildStartingReport } from '@shared/features/reports/starting-compositions'
import { reportText } from '@shared/features/reports/text'
import type { Report } from '@shared/model/reports/report'
import { pagePaths } from '@shared/navigation/paths'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { useConfiguration } from '../../../session/configuration'
import { useSectorCalendar } from '../../../session/own-data'
import { InlineLink } from '../../../ui/page/inline-link'
import { MissingRecord } from '../../../ui/page/missing-record'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { EmptyState, LoadingState } from '../../../ui/page/states'
import { startParameter } from '../templates'
import { toCompositionValues } from './composition-values'
import { ReportEditorForm } from './drafted-editor'

/** Page **Soạn báo cáo nhiều khối**: writes a new report of several blocks. */
export function ComposeReportPage() {
  const [params] = useSearchParams()
  const asked = params.get(startParameter) ?? ''
  const start = Object.hasOwn(text.starts, asked) ? (asked as ReportStart) : 'trong'
  const [newest] = periodFilterChoicesOf(useSectorCalendar())
  const { documentFields } = useConfiguration().configuration
  useRecordTitle(text.createTitle)
  const initial = useMemo(() => {
    const { name, composition } = buildStartingReport(start, newest?.label ?? '')
    return toCompositionValues(name, newest?.value ?? '', composition, documentFields)
  }, [start, newest?.value, newest?.label, documentFields])
  return (
    <ReportEditorForm
      key={start}
      title={text.createTitle}
      initial={initial}
      base={start}
      back={pagePaths.reports}
      save={draft => call('reports:compose', draft)}
    />
  )
}

/** Page **Sửa các khối của báo cáo**: changes an open report of several blocks. */
export function RecomposeReportPage() {
  const { id = '' } = useParams()
  const { data, error, reload } = useCall('reports:get', { id })
  const report = data?.report
  useRecordTitle(
    text.editTitle,
    report && { title: report.name, path: pagePaths.reportDetail(report.id) }
  )
  if (error) {
    const { message, back } = reportText.missing
    return (
      <MissingRecord
        title={text.editTitle}
        error={error}
        onRetry={reload}
        message={message}
        back={{ label: back, path: pagePaths.reports }}
      />
    )
  }
  if (report?.id !== id) {
    return (
      <Page title={text.editTitle} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  return <OpenedReport key={id} report={report} />
}

function OpenedReport({ report }: { readonly report: Report }) {
  const { id, name, composition, frozen, versions, updatedAt } = report
  const { documentFields } = useConfiguration().configuration
  const back = pagePaths.reportDetail(id)
  if (!composition || frozen) {
    return (
      <Page title={text.editTitle}>
        <EmptyState message={frozen ? text.frozen : text.notComposed}>
          <InlineLink to={back}>{text.toReport}</InlineLink>
        </EmptyState>
      </Page>
    )
  }
  const period = versions.at(-1)?.filters.ky ?? ''
  return (
    <ReportEditorForm
      title={text.editTitle}
      initial={toCompositionValues(name, period, composition, documentFields)}
      base={String(updatedAt)}
      id={id}
      back={back}
      save={draft => call('reports:recompose', { id, ...draft })}
    />
  )
}
