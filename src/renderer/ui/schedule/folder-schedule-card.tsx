import { Button, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import type { Permission } from '@shared/model/admin/roles'
import {
  describeReportExportSchedule,
  type ReportExportSchedule,
  folderScheduleText as text
} from '@shared/model/reports/plan'
import { type ReactNode, useState } from 'react'
import { toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { useNotify } from '../notifications'
import { Card } from '../page/card'
import { DetailList } from '../page/details'

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  path: { overflowWrap: 'anywhere' }
})

interface Detail {
  readonly label: string
  readonly value: string
}

interface FolderSchedule {
  readonly schedule: ReportExportSchedule
  readonly folder: string
  readonly user: string
}

interface FolderScheduleCardProps<P extends FolderSchedule> {
  readonly title: string
  /** Name of the record in notifications. */
  readonly name: string
  readonly permission: Permission
  /** Schedule that is set; null if there is none. */
  readonly plan: P | null
  /** Sentence without a schedule. */
  readonly none: string
  /** What is written and when, between the schedule and the folder. */
  readonly describe: (plan: P) => readonly Detail[]
  readonly describeLastRun: (plan: P) => string
  readonly run: {
    readonly label: string
    readonly call: () => Promise<unknown>
    /** Title of the notification after a run; absent if the run itself notifies. */
    readonly done?: string
  }
  readonly clear: { readonly call: () => Promise<unknown>; readonly done: string }
  /** Title of the notification of an error. */
  readonly failed: string
  /** Called after the schedule was changed or has run. */
  readonly onChanged: () => void
  readonly dialog: (onClose: () => void) => ReactNode
}

/** Card of a schedule that writes files into a folder: what, when, where, and the last outcome. */
export function FolderScheduleCard<P extends FolderSchedule>(props: FolderScheduleCardProps<P>) {
  const { title, name, permission, plan, none, run, clear, failed, onChanged, dialog } = props
  const styles = useStyles()
  const notify = useNotify()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const act = async ({ call, done }: Pick<typeof run, 'call' | 'done'>): Promise<void> => {
    setIsBusy(true)
    try {
      await call()
      if (done) notify({ title: done, body: name, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card
      title={title}
      className={styles.screen}
      actions={
        <IfPermitted to={permission}>
          {plan && (
            <>
              <Button
                icon={<PlayRegular />}
                disabledFocusable={isBusy}
                onClick={() => void act(run)}
              >
                {run.label}
              </Button>
              <Button
                icon={<DeleteRegular />}
                disabledFocusable={isBusy}
                onClick={() => void act(clear)}
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
            ...props.describe(plan),
            { label: text.folder, value: <span className={styles.path}>{plan.folder}</span> },
            { label: text.by, value: plan.user },
            { label: text.last, value: props.describeLastRun(plan) }
          ]}
        />
      ) : (
        <p>{none}</p>
      )}
      {isOpen && dialog(() => setIsOpen(false))}
    </Card>
  )
}
