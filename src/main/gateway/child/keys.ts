import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { toVietnamIsoDay } from '@shared/kit/format'
import { computeApiKeyStateOn } from '@shared/model/gateway/api-key'
import type { ApiRouteKey, GatewayRoute } from '../messages'
import { type RequestTarget, refuseKeyInUrl } from './read-target'
import { GatewayCallRefusal } from './refusal'
import type { GatewayCallLogDetails } from './served'

/**
 * Reads the API key that a caller sent; undefined without a key. Throws GatewayCallRefusal for two
 * different keys.
 */
export function readApiKeyOf({
  authorization,
  'x-api-key': plain
}: IncomingHttpHeaders): string | undefined {
  const bearer =
    authorization === undefined ? undefined : /^Bearer +([^\s]+)$/i.exec(authorization.trim())?.[1]
  const own = typeof plain === 'string' && plain !== '' ? plain : undefined
  if (authorization !== undefined && bearer === undefined) throw challenge('key-unknown')
  if (bearer !== undefined && own !== undefined && bearer !== own) throw challenge('key-unknown')
  return bearer ?? own
}

const challenge = (
  reason: 'key-missing' | 'key-unknown' | 'key-revoked' | 'key-ended'
): GatewayCallRefusal =>
  new GatewayCallRefusal(reason, undefined, {
    'WWW-Authenticate': 'Bearer realm="kho-du-lieu-quan-luc"'
  })

/**
 * Identifies the caller's API key among the keys of a route. All hashes are compared in constant
 * time. `now` never decreases. Throws GatewayCallRefusal.
 */
export function identifyRouteKey(
  route: GatewayRoute,
  routes: Iterable<GatewayRoute>,
  given: string | undefined,
  now: number
): ApiRouteKey {
  if (given === undefined) throw challenge('key-missing')
  const hash = createHash('sha256').update(given).digest()
  const found = findKey(route.keys, hash)
  if (found) {
    const state = computeApiKeyStateOn(found, toVietnamIsoDay(now))
    if (state === 'revoked') throw challenge('key-revoked')
    if (state === 'ended') throw challenge('key-ended')
    return found
  }
  for (const other of routes) {
    if (other !== route && findKey(other.keys, hash)) throw new GatewayCallRefusal('key-of-another')
  }
  throw challenge('key-unknown')
}

/**
 * Refuses a call whose URL contains a key of the API, and records which key it is, so that its
 * owner knows which key to replace. Throws GatewayCallRefusal.
 */
export function refuseExposedKey(target: RequestTarget, known: GatewayCallLogDetails): void {
  try {
    refuseKeyInUrl(target)
  } catch (error) {
    known.key = known.route ? exposedKey(known.route, [target.path, ...target.given.flat()]) : ''
    throw error
  }
}

/** Id of a route's key that occurs in some texts, alone or as a part; empty if none does. */
function exposedKey({ keys }: GatewayRoute, texts: readonly string[]): string {
  const candidates = texts.flatMap(text => [text, ...(text.match(/kdl_[\w-]+/g) ?? [])])
  for (const candidate of candidates) {
    const found = findKey(keys, createHash('sha256').update(candidate).digest())
    if (found) return found.id
  }
  return ''
}

function findKey(keys: readonly ApiRouteKey[], hash: Buffer): ApiRouteKey | undefined {
  let found: ApiRouteKey | undefined
  for (const key of keys) {
    const kept = Buffer.from(key.hash, 'hex')
    if (kept.length === hash.length && timingSafeEqual(kept, hash)) found = key
  }
  return found
}
