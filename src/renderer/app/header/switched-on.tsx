import { Tooltip } from '@fluentui/react-components'
import { realEndpointText } from '@shared/features/collection/real/text'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { call, subscribeToEvent } from '../../ipc/client'
import { ToneBadge } from '../../ui/page/status-badge'

/**
 * Header badge on every page that names the enabled remote servers. Part of a lazily loaded chunk.
 */
export function EnabledServersBadge() {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const look = (): void => {
      void call('collection:switchedOn', undefined).then(setNames, () => undefined)
    }
    look()
    return subscribeToEvent('collection:switched', look)
  }, [])
  const place = document.getElementById('header-state')
  if (!place || names.length === 0) return null
  return createPortal(
    <Tooltip content={names.join(', ')} relationship="description">
      <span>
        <ToneBadge tone="info">{realEndpointText.header(formatNumber(names.length))}</ToneBadge>
      </span>
    </Tooltip>,
    place
  )
}
