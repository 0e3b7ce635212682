import { type GatewayState, isLoopbackAddress } from '@shared/features/gateway/state'
import type { GatewayDependencies } from './gateway-parts'
import type { createTlsIdentityStore } from './identities'
import type { openGatewayLocalSettings } from './local-settings'
import { gatewayUrlOf, listLocalIpAddresses } from './network'

const noCalls = { all: 0, refused: 0, failed: 0 } as const

/** Creates the state of the gateway that its page shows. */
export function createGatewayPageState(
  { onState }: Pick<GatewayDependencies, 'onState'>,
  local: ReturnType<typeof openGatewayLocalSettings>,
  identities: ReturnType<typeof createTlsIdentityStore>
) {
  let status: Pick<GatewayState, 'phase' | 'fault' | 'since'> = {
    phase: 'off',
    fault: '',
    since: null
  }
  let logFault = ''
  let calls: GatewayState['calls'] = noCalls

  const state = (): GatewayState => {
    const { address, port } = local.read()
    const certificate = identities.view()
    const isLocal = isLoopbackAddress(address)
    const isTls = certificate !== null
    return {
      ...status,
      address,
      port,
      url: gatewayUrlOf(address, port, isTls),
      isLocal,
      certificate,
      addresses: listLocalIpAddresses(),
      logFault,
      calls: { ...calls }
    }
  }
  const tell = (change: Partial<typeof status> = {}): GatewayState => {
    status = { ...status, ...change }
    const now = state()
    onState(now)
    return now
  }

  return {
    state,
    /** Changes the state and sends it to the page. */
    tell,
    setCalls(next: GatewayState['calls']): void {
      calls = next
    },
    /** Clears the counters and reports of a former process. */
    reset(): void {
      logFault = ''
      calls = noCalls
    },
    setLogFault(next: string): void {
      logFault = next
    }
  }
}
