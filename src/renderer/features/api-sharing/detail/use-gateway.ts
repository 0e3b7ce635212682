import type { GatewayState } from '@shared/features/gateway/state'
import { useEffect } from 'react'
import { subscribeToEvent } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'

/** State of the gateway; undefined until loaded. */
export function useGatewayState(): GatewayState | undefined {
  const { data, reload } = useCall('gateway:state')
  useEffect(() => subscribeToEvent('gateway:changed', reload), [reload])
  return data
}
