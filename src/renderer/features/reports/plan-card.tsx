import { planFilesText } from '@shared/features/reports/plan-files-text'
import { reportPlanText as text } from '@shared/features/reports/plan-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { computeNextReportExportTime, type ScheduledReportExport } from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { useEffect } from 'react'
import { call, subscribeToEvent } from '../../ipc/client'
import { FolderScheduleCard } from '../../ui/schedule/folder-schedule-card'
import { ReportExportScheduleDialog } from './plan-dialog'

interface ReportPlanCardProps {
  readonly report: Report
  readonly onChanged: () => void
}

/** Card **Lịch xuất thư mục** (scheduled export to a folder): schedule, folder and last outcome. */
export function ScheduledReportExportCard({ report, onChanged }: ReportPlanCardProps) {
  const { id, name, plan, frozen } = report
  useEffect(
    () =>
      subscribeToEvent('report:exported', exported => {
        if (exported.id === id) onChanged()
      }),
    [id, onChanged]
  )
  return (
    <FolderScheduleCard
      title={text.title}
      name={name}
      permission="export"
      plan={plan}
      none={text.none}
      describe={one => describePlan(one, Boolean(frozen?.answer))}
      describeLastRun={describeLastRun}
      run={{ label: text.run, call: () => call('reportPlans:run', { id }) }}
      clear={{ call: () => call('reportPlans:clear', { id }), done: text.cleared }}
      failed={text.failed}
      onChanged={onChanged}
      dialog={onClose => (
        <ReportExportScheduleDialog report={report} onClose={onClose} onSaved={onChanged} />
      )}
    />
  )
}

function describePlan(plan: ScheduledReportExport, isOfQuery: boolean) {
  const formats = plan.formats ?? ['csv']
  return [
    ...(isOfQuery
      ? [{ label: text.content, value: text.contents[plan.again ? 'again' : 'newest'] }]
      : []),
    { label: text.next, value: formatDateTime(computeNextReportExportTime(plan, Date.now())) },
    {
      label: planFilesText.formats,
      value: formats.map(format => planFilesText.formatLabels[format]).join(', ')
    },
    ...(plan.units?.length
      ? [
          {
            label: planFilesText.units,
            value: planFilesText.unitCount(formatNumber(plan.units.length))
          }
        ]
      : [])
  ]
}

function describeLastRun({ last }: ScheduledReportExport): string {
  if (!last) return text.never
  const time = formatDateTime(last.time)
  return last.error ? text.lastFailed(time, last.error) : text.lastDone(time, last.file)
}
