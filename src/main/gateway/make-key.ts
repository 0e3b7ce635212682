import { createHash, randomBytes } from 'node:crypto'
import type { ApiKey, ApiKeyDraft } from '@shared/model/gateway/api-key'

/** Creates a key of 256 random bits; the stored form can verify it but not reproduce it. */
export function createApiKey(
  id: string,
  { name, kind, until, scope }: ApiKeyDraft,
  { now, user }: { readonly now: number; readonly user: string }
): { readonly key: string; readonly kept: ApiKey } {
  const key = `kdl_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(key).digest('hex')
  const fingerprint = `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase()
  const made = { createdAt: now, createdBy: user, revokedAt: null }
  return {
    key,
    kept: { id, name, kind, until, hash, fingerprint, ...made, ...(scope && { scope }) }
  }
}
