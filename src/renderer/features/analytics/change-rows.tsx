import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { figureChangeText } from '@shared/features/analytics/change-text'
import type { FigureChangeRowsView } from '@shared/features/analytics/change-view'
import { useState } from 'react'
import { toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { useNotify } from '../../ui/notifications'
import { ReadOnlyDialog } from '../../ui/read-dialog'
import { createTextColumns, PlainTable } from '../../ui/table/plain-table'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

interface ChangeRowsProps {
  readonly title: string
  readonly count: number
  readonly read: () => Promise<FigureChangeRowsView>
}

/** Shows the rows that a cause affected in one unit or area, for users with the permission. */
export function FigureChangeCauseRows({ title, count, read }: ChangeRowsProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [found, setFound] = useState<FigureChangeRowsView>()
  const open = async (): Promise<void> => {
    try {
      setFound(await read())
    } catch (error) {
      notify({ title: figureChangeText.rowsFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <IfPermitted to="analyse">
      <Button
        className={styles.link}
        appearance="transparent"
        size="small"
        onClick={() => void open()}
      >
        {figureChangeText.rows(count)}
      </Button>
      {found && (
        <ReadOnlyDialog title={title} width={900} onClose={() => setFound(undefined)}>
          {found.count > found.rows.length && (
            <p>{figureChangeText.firstRows(found.rows.length, found.count)}</p>
          )}
          <PlainTable
            label={title}
            columns={createTextColumns(found.heads, found.rows)}
            rows={found.rows}
          />
        </ReadOnlyDialog>
      )}
    </IfPermitted>
  )
}
