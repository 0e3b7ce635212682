import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles
} from '@fluentui/react-components'
import { viewingText as text } from '@shared/model/admin/viewing-text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'

const useStyles = makeStyles({
  bar: { flexShrink: 0, borderRadius: 0, '@media print': { display: 'none' } }
})

/** Banner above every page while an administrator views the program as another user. */
export function ViewingBanner({ user }: { readonly user: string }) {
  const styles = useStyles()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const stop = async (): Promise<void> => {
    setBusy(true)
    try {
      // The main process then reloads the page.
      await call('viewing:end')
    } catch (error) {
      notify({ title: text.stopFailed, body: toErrorMessage(error), intent: 'error' })
      setBusy(false)
    }
  }
  return (
    <MessageBar intent="warning" className={styles.bar}>
      <MessageBarBody>{text.banner(user)}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabled={busy} onClick={() => void stop()}>
          {text.stop}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
