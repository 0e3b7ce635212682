import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { upgradeText as text } from '@shared/model/home/upgrade-text'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'
import { InlineLink } from '../../ui/page/inline-link'

/** Notice for administrators of what an upgrade added, until they confirm it. */
export function UpgradeNotice({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('upgrade:confirm')
      onConfirmed()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
      setBusy(false)
    }
  }
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text.title}</MessageBarTitle>
        {text.body} <InlineLink to={pagePaths.users}>{text.toUsers}</InlineLink>
        {' · '}
        <InlineLink to={pagePaths.martList}>{text.toTables}</InlineLink>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabled={busy} onClick={() => void confirm()}>
          {text.confirm}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
