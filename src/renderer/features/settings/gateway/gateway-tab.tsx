import { useEffect, useRef } from 'react'
import { listen } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { CertificateCard } from './certificate-card'
import { PlaceCard } from './place-card'
import { StateCard } from './state-card'

/** **Cổng API**: whether published APIs are served, the address, and the certificate. */
export function GatewayTab() {
  const { data: state, error, reload } = useCall('gateway:state')
  const saves = useRef(false)
  useEffect(() => listen('gateway:changed', reload), [reload])
  if (!state) return error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState />
  return (
    <>
      <StateCard state={state} onChanged={reload} />
      <PlaceCard
        key={`${state.address}:${state.port}`}
        state={state}
        onChanged={reload}
        saves={saves}
      />
      <CertificateCard certificate={state.certificate} onChanged={reload} />
    </>
  )
}
