import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { handOverText as text } from '@shared/features/admin/hand-over-text'
import type { UserRow } from '@shared/features/admin/user'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { HandOverDialog } from './hand-over-dialog'

interface ScheduleWarningProps {
  readonly row: Pick<UserRow, 'account' | 'id' | 'name'>
}

/**
 * Warning about schedules that would stop with the account of a user, with the hand-over; nothing
 * if the user owns no schedule.
 */
export function ScheduleWarning({ row }: ScheduleWarningProps) {
  const { data, reload } = useCall('handOver:list', { id: row.id })
  const [isOpen, setIsOpen] = useState(false)
  const scheduled = data?.duties.filter(({ isScheduled }) => isScheduled) ?? []
  return (
    <>
      {scheduled.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{text.warning(formatNumber(scheduled.length))}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => setIsOpen(true)}>{text.open}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {isOpen && <HandOverDialog row={row} onClose={() => setIsOpen(false)} onDone={reload} />}
    </>
  )
}
