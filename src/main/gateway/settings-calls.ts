import { AppError } from '@shared/contract/reply'
import { isLoopbackAddress } from '@shared/features/gateway/state'
import { gatewayStateMessages } from '@shared/features/gateway/words'
import { parseTlsIdentity } from './certificate'
import type { Gateway, GatewayDependencies } from './gateway-parts'
import type { createTlsIdentityStore } from './identities'
import type { openGatewayLocalSettings } from './local-settings'
import { refuseGatewayDraft } from './refuse-draft'

type Local = ReturnType<typeof openGatewayLocalSettings>
type Identities = ReturnType<typeof createTlsIdentityStore>
type Change = () => void | Promise<void>

/**
 * Creates the calls that check requested settings; each call returns the change that applies them.
 * Throws AppError.
 */
export function createGatewaySettingsCalls(
  { readOnly, clock }: Pick<GatewayDependencies, 'clock' | 'readOnly'>,
  local: Local,
  identities: Identities
) {
  const refuseToWrite = (): void => {
    if (readOnly) throw new AppError('READ_ONLY', gatewayStateMessages.readOnly)
  }
  return {
    refuseToWrite,
    configure(draft: Parameters<Gateway['configure']>[0]): Change {
      refuseToWrite()
      refuseGatewayDraft(draft, identities.view() !== null)
      const { address, port } = draft
      return () => local.update({ address, port })
    },
    setCertificate(given: Parameters<Gateway['setCertificate']>[0]): Change {
      refuseToWrite()
      const { identity, view } = parseTlsIdentity(given, clock.now())
      return () => identities.keep(identity, view)
    },
    removeCertificate(): Change {
      refuseToWrite()
      if (!isLoopbackAddress(local.read().address))
        throw new AppError('CONFLICT', gatewayStateMessages.needsCertificate)
      return () => identities.forget()
    }
  }
}

/**
 * TLS identity with which the gateway listens; null if the gateway listens on this machine only and
 * has no certificate. Throws AppError.
 */
export async function findUsableTlsIdentity(
  local: Local,
  identities: Identities,
  clock: GatewayDependencies['clock']
) {
  const { address, certificate, latest } = local.read()
  const tls = certificate ? await identities.identity() : null
  if (certificate && !tls) throw new AppError('CONFLICT', gatewayStateMessages.certificateLost)
  // The later of current time and latest observed time is used, so that an expired certificate
  // stays expired if the system clock is set back.
  if (tls) parseTlsIdentity(tls, Math.max(clock.now(), latest))
  if (!isLoopbackAddress(address) && !tls)
    throw new AppError('CONFLICT', gatewayStateMessages.needsCertificate)
  return tls
}
