import { Tooltip } from '@fluentui/react-components'
import type { GatewayState } from '@shared/features/gateway/state'
import { gatewayText } from '@shared/features/gateway/text'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { call, listen } from '../../ipc/client'
import { Badge } from '../../ui/page/status-badge'

type Shown = Pick<GatewayState, 'phase' | 'url' | 'fault' | 'logFault'>

/** Says in the header bar, on every page, that callers are answered, and where; or that they should be and are not. */
export function GatewayBadge() {
  const [state, setState] = useState<Shown>()
  useEffect(() => {
    void call('gateway:state').then(setState, () => undefined)
    return listen('gateway:changed', setState)
  }, [])
  const place = document.getElementById('header-state')
  if (!place || !state || (state.phase !== 'on' && state.phase !== 'failed')) return null
  const fault = state.fault || state.logFault
  return createPortal(
    <Tooltip content={fault || gatewayText.header(state.url)} relationship="description">
      <span>
        <Badge tone={fault ? 'danger' : 'info'}>
          {state.phase === 'on' ? gatewayText.headerOn : gatewayText.headerFailed}
        </Badge>
      </span>
    </Tooltip>,
    place
  )
}
