import { Tooltip } from '@fluentui/react-components'
import { realText } from '@shared/features/collection/real/text'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { call, listen } from '../../ipc/client'
import { Badge } from '../../ui/page/status-badge'

/**
 * Header badge on every page that names the enabled remote servers. Part of a lazily loaded chunk.
 */
export function SwitchedOn() {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const look = (): void => {
      void call('collection:switchedOn', undefined).then(setNames, () => undefined)
    }
    look()
    return listen('collection:switched', look)
  }, [])
  const place = document.getElementById('header-state')
  if (!place || names.length === 0) return null
  return createPortal(
    <Tooltip content={names.join(', ')} relationship="description">
      <span>
        <Badge tone="info">{realText.header(formatNumber(names.length))}</Badge>
      </span>
    </Tooltip>,
    place
  )
}
