import { Button, makeStyles } from '@fluentui/react-components'
import { alertText as text } from '@shared/features/analytics/alert-text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'

const useStyles = makeStyles({ take: { whiteSpace: 'nowrap', flexShrink: 0 } })

interface TakeAlertProps {
  readonly id: string
  /** Title of the alert, for the notifications. */
  readonly alert: string
  readonly onSaved: () => void
}

/** Button to take over an alert that is assigned to nobody, with **Hoàn tác** (undo). */
export function TakeOverAlertButton({ id, alert, onSaved }: TakeAlertProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const handle = async (move: 'release' | 'take'): Promise<void> => {
    setBusy(true)
    try {
      await call('alerts:handle', { id, draft: { move, note: '' } })
      notify({
        title: move === 'take' ? text.taken : text.released,
        body: alert,
        intent: 'success',
        ...(move === 'take' && {
          action: { label: text.undo, run: () => void handle('release') }
        })
      })
      onSaved()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      className={styles.take}
      size="small"
      disabledFocusable={busy}
      onClick={() => void handle('take')}
    >
      {text.moves.take}
    </Button>
  )
}
