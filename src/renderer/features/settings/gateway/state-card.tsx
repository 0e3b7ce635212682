import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import type { GatewayState } from '@shared/features/gateway/state'
import { gatewayPhaseBadges, gatewayText as text } from '@shared/features/gateway/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { formatFileSize } from '@shared/model/services/document'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { useConfiguration } from '../../../session/configuration'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList, InlineCode } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { StatusBadge } from '../../../ui/page/status-badge'

interface GatewayCardProps {
  readonly state: GatewayState
  readonly onChanged: () => void
}

/**
 * Card with the state of the gateway and a button to enable it, after a confirmation that shows the
 * address, or to disable it.
 */
export function GatewayStateCard({ state, onChanged }: GatewayCardProps) {
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  // Button that the user pressed last; it stays known while the gateway's state changes.
  const [pressed, setPressed] = useState<'start' | 'stop'>()
  const log = useCall('apiSharing:callLog')
  const isOff = isSwitchedOff(state)
  const change = async (): Promise<void> => {
    setAsking(false)
    setPressed(isOff ? 'start' : 'stop')
    try {
      const { url } = await call(isOff ? 'gateway:start' : 'gateway:stop')
      notify({ title: isOff ? text.started : text.stopped, body: url, intent: 'success' })
    } catch (error) {
      const title = isOff ? text.startFailed : text.stopFailed
      notify({ title, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setPressed(undefined)
      onChanged()
    }
  }
  const fault = state.fault || state.logFault
  return (
    <Card
      title={text.title}
      actions={
        <IfPermitted to="administer">
          <SwitchButton
            state={state}
            pressed={pressed}
            onPress={() => (isOff ? setAsking(true) : void change())}
          />
        </IfPermitted>
      }
    >
      <p>{text.intro}</p>
      {fault && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{fault}</MessageBarBody>
        </MessageBar>
      )}
      <DetailList
        items={[
          { label: text.state, value: <StatusBadge look={gatewayPhaseBadges[state.phase]} /> },
          { label: text.url, value: <InlineCode>{state.url}</InlineCode> },
          ...(state.since === null
            ? []
            : [
                { label: text.since, value: formatDateTime(state.since) },
                { label: text.calls, value: callWords(state) }
              ]),
          ...(log.data ? [{ label: text.log, value: <CallLogSize bytes={log.data.bytes} /> }] : [])
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={text.askStart(state.url)}
        confirmLabel={text.start}
        cancelLabel={formText.form.cancel}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        {state.isLocal ? text.askStartLocal : text.askStartOpen}
      </ConfirmDialog>
    </Card>
  )
}

function callWords({ calls }: GatewayState): string {
  const { all, refused, failed } = calls
  return text.callWords(formatNumber(all), formatNumber(refused), formatNumber(failed))
}

/** Text with the size of the call log and how long its entries are stored. */
function CallLogSize({ bytes }: { readonly bytes: number }) {
  const { configuration } = useConfiguration()
  return (
    <>
      {text.logWords(formatFileSize(bytes), formatNumber(configuration.callMonths))}{' '}
      <InlineLink to="?tab=retention">{text.logLink}</InlineLink>
    </>
  )
}

interface SwitchButtonProps {
  readonly state: GatewayState
  /** Requested change that is still in progress. */
  readonly pressed: 'start' | 'stop' | undefined
  readonly onPress: () => void
}

/** Button that starts or stops the gateway; while a change is in progress, the label names it. */
function SwitchButton({ state, pressed, onPress }: SwitchButtonProps) {
  const isOff = isSwitchedOff(state)
  const busy = pressed !== undefined
  const starts = pressed === 'start' || state.phase === 'starting'
  const label = starts ? text.starting : busy ? text.stopping : isOff ? text.start : text.stop
  return (
    <ActionButton
      appearance={isOff ? 'primary' : 'secondary'}
      icon={busy ? <Spinner size="tiny" /> : isOff ? <PlayRegular /> : <StopRegular />}
      disabledFocusable={busy || state.phase === 'starting'}
      onClick={onPress}
    >
      {label}
    </ActionButton>
  )
}

const isSwitchedOff = ({ phase }: GatewayState): boolean => phase === 'off' || phase === 'failed'
