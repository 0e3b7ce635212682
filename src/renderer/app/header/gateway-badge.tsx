import { Tooltip } from '@fluentui/react-components'
import type { GatewayState } from '@shared/features/gateway/state'
import { gatewayText } from '@shared/features/gateway/text'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { call, subscribeToEvent } from '../../ipc/client'
import { ToneBadge } from '../../ui/page/status-badge'

type Shown = Pick<GatewayState, 'phase' | 'url' | 'fault' | 'logFault'>

/**
 * Header badge on every page: whether the API gateway is listening and where, or that it is enabled
 * but not running.
 */
export function GatewayBadge() {
  const [state, setState] = useState<Shown>()
  useEffect(() => {
    void call('gateway:state').then(setState, () => undefined)
    return subscribeToEvent('gateway:changed', setState)
  }, [])
  const place = document.getElementById('header-state')
  if (!place || !state) return null
  const isShown = state.phase === 'on' || state.phase === 'failed'
  const fault = state.fault || state.logFault
  // The live region exists before its text; otherwise screen readers would not announce it.
  return createPortal(
    <span role="status">
      {isShown && (
        <Tooltip content={fault || gatewayText.header(state.url)} relationship="description">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what hover shows, the keyboard must be able to ask for */}
          <span tabIndex={0} role="note">
            <ToneBadge tone={fault ? 'danger' : 'info'}>
              {state.phase === 'on' ? gatewayText.headerOn : gatewayText.headerFailed}
            </ToneBadge>
          </span>
        </Tooltip>
      )}
    </span>,
    place
  )
}
