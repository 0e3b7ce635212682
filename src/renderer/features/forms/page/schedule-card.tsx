import { Button, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { formScheduleText as text } from '@shared/features/forms/schedule-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { Form, FormPlan } from '@shared/model/forms/form'
import { describeReportExportSchedule } from '@shared/model/reports/plan'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { ScheduleDialog } from './schedule-dialog'

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  path: { overflowWrap: 'anywhere' }
})

interface ScheduleCardProps {
  readonly form: Form
  /** Called after the schedule was changed or has run. */
  readonly onChanged: () => void
}

/** Card **Lịch lập biểu mẫu**: schedule, units, folder and last outcome. */
export function ScheduleCard({ form, onChanged }: ScheduleCardProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { id, name, plan } = form
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true)
    try {
      await work()
      notify({ title: done, body: name, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card
      title={text.title}
      className={styles.screen}
      actions={
        <IfPermitted to="analyse">
          {plan && (
            <>
              <Button
                icon={<PlayRegular />}
                disabledFocusable={isBusy}
                onClick={() => void run(() => call('forms:runPlan', { id }), text.ran)}
              >
                {text.run}
              </Button>
              <Button
                icon={<DeleteRegular />}
                disabledFocusable={isBusy}
                onClick={() => void run(() => call('forms:clearPlan', { id }), text.cleared)}
              >
                {text.clear}
              </Button>
            </>
          )}
          <Button
            icon={<CalendarRegular />}
            disabledFocusable={isBusy}
            onClick={() => setIsOpen(true)}
          >
            {plan ? text.edit : text.set}
          </Button>
        </IfPermitted>
      }
    >
      {plan ? (
        <DetailList
          items={[
            { label: text.schedule, value: describeReportExportSchedule(plan.schedule) },
            { label: text.period, value: text.monthsBack(plan.monthsBack) },
            { label: text.units, value: describeUnits(plan) },
            { label: text.pattern, value: plan.pattern },
            { label: text.folder, value: <span className={styles.path}>{plan.folder}</span> },
            { label: text.by, value: plan.user },
            { label: text.last, value: describeLastRun(plan) }
          ]}
        />
      ) : (
        <p>{text.none}</p>
      )}
      {isOpen && (
        <ScheduleDialog form={form} onClose={() => setIsOpen(false)} onSaved={onChanged} />
      )}
    </Card>
  )
}

/** Number of units whose names are listed in full. */
const listedUnits = 3

function describeUnits({ units }: FormPlan): string {
  return units.length <= listedUnits
    ? units.map(({ name }) => name).join(', ')
    : text.unitCount(formatNumber(units.length))
}

function describeLastRun({ last }: FormPlan): string {
  if (!last) return text.never
  const time = formatDateTime(last.time)
  const files = formatNumber(last.files)
  return last.error ? text.lastFailed(time, files, last.error) : text.lastDone(time, files)
}
