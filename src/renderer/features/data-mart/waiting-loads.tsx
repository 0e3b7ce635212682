import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatDateTime } from '@shared/kit/format'
import { useEffect } from 'react'
import { useCall } from '../../ipc/use-call'
import { openLoadDialog } from '../../session/loading'

const text = dataLoadText.waiting

interface LoadsAwaitingApprovalProps {
  /** Id of the table; null for all tables. */
  readonly table: string | null
  /** Data shown on the page; if it changes, the list is reloaded. */
  readonly shown: unknown
  readonly onLoaded: () => void
}

/** Loads awaiting approval, each linked to its comparison. */
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
