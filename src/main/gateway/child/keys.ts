import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { keyState } from '@shared/features/gateway/api-key'
import { toDay } from '@shared/kit/format'
import type { RouteKey, ServedRoute } from '../messages'
import { Refusal } from './refusal'

/** The key that a caller shows; undefined where there is none. Throws Refusal for two that differ. */
export function keyIn({
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

const challenge = (reason: 'key-missing' | 'key-unknown' | 'key-revoked' | 'key-ended'): Refusal =>
  new Refusal(reason, undefined, { 'WWW-Authenticate': 'Bearer realm="kho-du-lieu-quan-luc"' })

/**
 * Recognises a key among those of a route. Every hash is compared, in the same time whichever it is. `now` never goes back. Throws Refusal.
 */
export function recognise(
  route: ServedRoute,
  routes: Iterable<ServedRoute>,
  given: string | undefined,
  now: number
): RouteKey {
  if (given === undefined) throw challenge('key-missing')
  const hash = createHash('sha256').update(given).digest()
  const found = findKey(route.keys, hash)
  if (found) {
    const state = keyState(found, toDay(now))
    if (state === 'revoked') throw challenge('key-revoked')
    if (state === 'ended') throw challenge('key-ended')
    return found
  }
  for (const other of routes) {
    if (other !== route && findKey(other.keys, hash)) throw new Refusal('key-of-another')
  }
  throw challenge('key-unknown')
}

function findKey(keys: readonly RouteKey[], hash: Buffer): RouteKey | undefined {
  let found: RouteKey | undefined
  for (const key of keys) {
    const kept = Buffer.from(key.hash, 'hex')
    if (kept.length === hash.length && timingSafeEqual(kept, hash)) found = key
  }
  return found
}
