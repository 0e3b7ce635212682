import { Button, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { planFilesText } from '@shared/features/reports/plan-files-text'
import { reportPlanText as text } from '@shared/features/reports/plan-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import {
  computeNextReportExportTime,
  describeReportExportSchedule
} from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import { useEffect, useState } from 'react'
import { call, subscribeToEvent, toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { DetailList } from '../../ui/page/details'
import { ReportExportScheduleDialog } from './plan-dialog'

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  path: { overflowWrap: 'anywhere' }
})

interface ReportPlanCardProps {
  readonly report: Report
  readonly onChanged: () => void
}

/** Card **Lịch xuất thư mục** (scheduled export to a folder): schedule, folder and last outcome. */
export function ScheduledReportExportCard({ report, onChanged }: ReportPlanCardProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, plan, frozen } = report
  useEffect(
    () =>
      subscribeToEvent('report:exported', exported => {
        if (exported.id === id) onChanged()
      }),
    [id, onChanged]
  )
  const run = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      if (done) notify({ title: done, body: report.name, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title={text.title}
      className={styles.screen}
      actions={
        <IfPermitted to="export">
          {plan && (
            <>
              <Button
                icon={<PlayRegular />}
                disabledFocusable={busy}
                onClick={() => void run(() => call('reportPlans:run', { id }))}
              >
                {text.run}
              </Button>
              <Button
                icon={<DeleteRegular />}
                disabledFocusable={busy}
                onClick={() => void run(() => call('reportPlans:clear', { id }), text.cleared)}
              >
                {text.clear}
              </Button>
            </>
          )}
          <Button icon={<CalendarRegular />} disabledFocusable={busy} onClick={() => setOpen(true)}>
            {plan ? text.edit : text.set}
          </Button>
        </IfPermitted>
      }
    >
      {plan ? (
        <DetailList
          items={[
            { label: text.schedule, value: describeReportExportSchedule(plan.schedule) },
            ...(frozen?.answer
              ? [{ label: text.content, value: text.contents[plan.again ? 'again' : 'newest'] }]
              : []),
            {
              label: text.next,
              value: formatDateTime(computeNextReportExportTime(plan, Date.now()))
            },
            {
              label: planFilesText.formats,
              value: (plan.formats ?? ['csv'])
                .map(format => planFilesText.formatLabels[format])
                .join(', ')
            },
            ...(plan.units?.length
              ? [
                  {
                    label: planFilesText.units,
                    value: planFilesText.unitCount(formatNumber(plan.units.length))
                  }
                ]
              : []),
            { label: text.folder, value: <span className={styles.path}>{plan.folder}</span> },
            { label: text.by, value: plan.user },
            { label: text.last, value: lastWords(plan.last) }
          ]}
        />
      ) : (
        <p>{text.none}</p>
      )}
      {open && (
        <ReportExportScheduleDialog
          report={report}
          onClose={() => setOpen(false)}
          onSaved={onChanged}
        />
      )}
    </Card>
  )
}

function lastWords(last: NonNullable<Report['plan']>['last']): string {
  if (!last) return text.never
  const time = formatDateTime(last.time)
  return last.error ? text.lastFailed(time, last.error) : text.lastDone(time, last.file)
}
