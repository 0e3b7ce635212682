import { Button } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { homeText } from '@shared/features/home/text'
import { formatNumber } from '@shared/kit/format'
import type { StatusTone } from '@shared/kit/status'
import type { HomeOverview, PendingTask } from '@shared/model/home/home'
import { type ReactElement, useState } from 'react'
import { type CallState, useCall } from '../../ipc/use-call'
import { mayCall } from '../../session/permission'
import { Card } from '../../ui/page/card'
import { InlineLink } from '../../ui/page/inline-link'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { HomeCardLine } from './entry-list'

const looks: Readonly<Record<PendingTask['kind'], { tone: StatusTone; icon: ReactElement }>> = {
  approval: { tone: 'warning', icon: <ClockRegular /> },
  failure: { tone: 'danger', icon: <ErrorCircleRegular /> },
  missed: { tone: 'warning', icon: <ClockRegular /> },
  stopped: { tone: 'warning', icon: <WarningRegular /> }
}

/** Whether the scope of the user includes the register of deliveries, which concerns all units. */
const hasAllTasks = mayCall('ledger:task')

/** Card **Việc cần xử lý** (pending tasks) with links. */
export function PendingTasksCard({ overview }: { readonly overview: CallState<HomeOverview> }) {
  return (
    <Card title={homeText.tasks.title}>
      {hasAllTasks ? <AllTasks overview={overview} /> : <Tasks overview={overview} />}
    </Card>
  )
}

/** Number of tasks shown before the list is expanded. */
const fewTasks = 6

interface TasksProps {
  readonly overview: CallState<HomeOverview>
}

/** All pending tasks, with those of deliveries and certificates. */
function AllTasks({ overview }: TasksProps) {
  // The overdue deliveries are requested separately, because computing them takes longer than the
  // first page may wait.
  const late = useCall('ledger:task')
  const certificates = useCall('packages:task')
  const later = [late.data, certificates.data].flatMap(task => task ?? [])
  return (
    <Tasks overview={overview.error ? overview : { ...overview, ...faultOf(late) }} later={later} />
  )
}

const faultOf = ({ error, reload }: CallState<unknown>) => (error ? { error, reload } : {})

function Tasks({ overview, later = [] }: TasksProps & { readonly later?: readonly PendingTask[] }) {
  const [all, setAll] = useState(false)
  const { data, error, reload } = overview
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={2} />
  const tasks = [...later, ...data.tasks]
  const shown = all ? tasks : tasks.slice(0, fewTasks)
  if (tasks.length === 0) {
    return <EmptyState message={homeText.tasks.none} icon={<CheckmarkCircleRegular />} />
  }
  return (
    <>
      <ul>
        {shown.map(task => (
          <HomeCardLine
            key={task.path + task.title + task.detail}
            icon={looks[task.kind].icon}
            tone={looks[task.kind].tone}
            title={<InlineLink to={task.path}>{task.title}</InlineLink>}
            detail={task.detail}
          />
        ))}
      </ul>
      {tasks.length > fewTasks && (
        <Button appearance="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? homeText.tasks.less : homeText.tasks.more(formatNumber(tasks.length))}
        </Button>
      )}
    </>
  )
}
