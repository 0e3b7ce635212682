import type { GatewayState } from '@shared/features/gateway/state'
import { useEffect } from 'react'
import { listen } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'

/** State of the gateway; undefined until loaded. */
export function useGateway(): GatewayState | undefined {
  const { data, reload } = useCall('gateway:state')
  useEffect(() => listen('gateway:changed', reload), [reload])
  return data
}
