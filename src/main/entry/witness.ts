import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { closedParts } from '../store/journal/audit-parts'
import { lineFeed } from '../store/journal/journal-lines'

/** What the trail says of the accounts: which state it saw last. */
export interface Witness {
  readonly serial: number
  readonly digest: string
}

/** How every sentence of the trail about entering begins; no sentence with words of a person does. */
const opening = 'Đăng nhập: '
const head = 'tệp tài khoản số '

/** A sentence of the trail that goes with a change of the accounts; the chain then covers both. */
export const witnessed = (words: string, { serial, digest }: Witness): string =>
  `${opening}${words}; ${head}${serial}, mã ${digest}`

/** One that goes with none. */
export const unwitnessed = (words: string): string => opening + words

const pattern = /; tệp tài khoản số (\d{1,15}), mã ([0-9a-f]{16})$/
const line = z.object({ action: z.string() })

/**
 * The last such sentences of the trail, newest first: all that name the last number or the one before it, as a sentence is written before its
 * file. Where the trail has none any more, those of its part that was put aside last. Looked for from the end as bytes: no start waits for the
 * trail to be read. None where nobody ever set a password.
 */
export function lastWitnesses(logs: string): readonly Witness[] {
  for (const path of [join(logs, 'audit.jsonl'), ...closedParts(logs).toReversed()]) {
    const found = findIn(path)
    if (found.length > 0) return found
  }
  return []
}

function findIn(path: string): Witness[] {
  const bytes = readQuietly(path)
  const found: Witness[] = []
  for (let end = bytes.length; end > 0; ) {
    const at = bytes.lastIndexOf(head, end - 1)
    if (at < 0) break
    const begin = bytes.lastIndexOf(lineFeed, at) + 1
    const next = bytes.indexOf(lineFeed, at)
    const one = readLine(bytes.subarray(begin, next < 0 ? bytes.length : next))
    const last = found[0]
    if (one && last && one.serial < last.serial - 1) break
    if (one) found.push(one)
    end = begin
  }
  return found
}

/** Only a sentence of our own counts: what somebody gave as a reason may say the same words. */
function readLine(bytes: Buffer): Witness | undefined {
  try {
    const { action } = line.parse(JSON.parse(bytes.toString('utf8')))
    const match = action.startsWith(opening) ? pattern.exec(action) : null
    return match ? { serial: Number(match[1]), digest: match[2] ?? '' } : undefined
  } catch {
    return undefined
  }
}

function readQuietly(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
