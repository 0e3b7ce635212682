import { useEffect, useRef } from 'react'
import { subscribeToEvent } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { GatewayCertificateCard } from './certificate-card'
import { GatewayAddressCard } from './place-card'
import { GatewayStateCard } from './state-card'

/**
 * Tab **Cổng API** (API gateway): whether published APIs are served, the listening address, and the
 * certificate.
 */
export function GatewaySettingsTab() {
  const { data: state, error, reload } = useCall('gateway:state')
  const saves = useRef(false)
  useEffect(() => subscribeToEvent('gateway:changed', reload), [reload])
  if (!state) return error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState />
  return (
    <>
      <GatewayStateCard state={state} onChanged={reload} />
      <GatewayAddressCard
        key={`${state.address}:${state.port}`}
        state={state}
        onChanged={reload}
        saves={saves}
      />
      <GatewayCertificateCard certificate={state.certificate} onChanged={reload} />
    </>
  )
}
