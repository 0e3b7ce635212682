import { AppError } from '@shared/contract/reply'
import { type GatewayDraft, isLoopbackAddress } from '@shared/features/gateway/state'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import { listLocalIpAddresses } from './network'

const everywhere = ['0.0.0.0', '::']

/**
 * Refuses addresses on which a gateway must not listen, by field. Throws AppError INVALID_INPUT.
 */
export function refuseGatewayDraft(
  { address, confirmed }: GatewayDraft,
  hasCertificate: boolean
): void {
  const refuse = (field: 'address' | 'confirmed', words: string): never => {
    throw new AppError('INVALID_INPUT', words, { [field]: words })
  }
  if (isLoopbackAddress(address)) return
  if (![...everywhere, ...listLocalIpAddresses()].includes(address)) {
    refuse('address', gatewayStateMessages.foreignAddress)
  }
  if (!hasCertificate) refuse('address', gatewayStateMessages.needsCertificate)
  if (!confirmed) refuse('confirmed', gatewayStateMessages.needsConfirmation)
}
