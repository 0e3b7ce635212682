import type { GatewayCertificate } from '@shared/features/gateway/state'
import { z } from '@shared/kit/zod'
import type { KeyStore } from '../store/key-store'
import type { openGatewayLocalSettings } from './local-settings'
import type { TlsIdentity } from './messages'

const tlsIdentity = z.strictObject({
  pfx: z.string().optional(),
  certificate: z.string().optional(),
  key: z.string().optional(),
  passphrase: z.string().optional()
})

/**
 * Store of the certificate with its key: sealed by the system, or in memory until the program
 * exits.
 */
export function createTlsIdentityStore(
  local: ReturnType<typeof openGatewayLocalSettings>,
  keyStore: KeyStore
) {
  let spoken: TlsIdentity | undefined
  return {
    view(): GatewayCertificate | null {
      const { certificate } = local.read()
      if (!certificate) return null
      const { sealed, ...view } = certificate
      // The certificate counts as missing if its key was only in memory, because that key is lost
      // when the program exits.
      return sealed === '' && !spoken ? null : view
    },
    /** Stores the certificate. Throws AppError if its public properties cannot be written. */
    async keep(identity: TlsIdentity, view: Omit<GatewayCertificate, 'kept'>): Promise<void> {
      const sealed = await seal(keyStore, JSON.stringify(identity))
      const kept = sealed === '' ? 'session' : 'system'
      local.update({ certificate: { ...view, kept, sealed } })
      spoken = identity
    },
    async identity(): Promise<TlsIdentity | null> {
      const sealed = local.read().certificate?.sealed ?? ''
      if (spoken || sealed === '') return spoken ?? null
      try {
        const read = tlsIdentity.parse(JSON.parse(await keyStore.unseal(sealed)))
        spoken = JSON.parse(JSON.stringify(read)) as TlsIdentity
        return spoken
      } catch {
        // The result is null if a key store that was reset cannot unseal the certificate's key.
        return null
      }
    },
    forget(): void {
      local.update({ certificate: null })
      spoken = undefined
    }
  }
}

/** Seals a text; empty if this machine has no secure store. */
async function seal(keyStore: KeyStore, text: string): Promise<string> {
  try {
    return (await keyStore.isSafe()) ? await keyStore.seal(text) : ''
  } catch {
    return ''
  }
}
