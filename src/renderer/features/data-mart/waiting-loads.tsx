import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatDateTime } from '@shared/kit/format'
import { useEffect } from 'react'
import { useCall } from '../../ipc/use-call'
import { openLoadDialog } from '../../session/loading'

const text = dataLoadText.waiting

interface LoadsAwaitingApprovalProps {
  /** Id of the table whose loads are listed; null for those of all tables. */
  readonly table: string | null
  /** Data that the page shows; when it changes, the list of loads is reloaded. */
  readonly shown: unknown
  readonly onLoaded: () => void
}

/** List of the loads that await approval, each linked to its comparison with the table. */
export function LoadsAwaitingApproval({ table, shown, onLoaded }: LoadsAwaitingApprovalProps) {
  const { data, reload } = useCall('dataLoad:waiting', { table })
  useEffect(() => {
    if (shown !== undefined) reload()
  }, [shown, reload])
  return data?.map(({ id, file, tableName, user, time }) => (
    <MessageBar key={id} intent="info" layout="multiline">
      <MessageBarBody>
        {text.words(file.fileName, tableName, user, formatDateTime(time))}
      </MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          aria-label={text.lookOf(file.fileName)}
          onClick={() => openLoadDialog({ kind: 'review', load: id, onLoaded })}
        >
          {text.look}
        </Button>
      </MessageBarActions>
    </MessageBar>
  ))
}
