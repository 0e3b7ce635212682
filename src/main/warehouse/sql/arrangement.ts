import { createHash } from 'node:crypto'
import type { Arrangement, Parameters } from '../engine/messages'

/** An arrangement under the name that its statement has: the same one is made once for all pages. */
export function arranged(sql: string, parameters: Parameters = []): Arrangement {
  const hash = createHash('sha256')
    .update(JSON.stringify([sql, parameters]))
    .digest('hex')
  return { name: `a-${hash.slice(0, 24)}`, sql, parameters }
}

/** Where statements find it. */
export const placeOf = ({ name }: Arrangement): string => `memory.main."${name}"`
