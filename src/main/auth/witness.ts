import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { listAuditArchives } from '../store/journal/audit-parts'
import { lineFeedByte } from '../store/journal/journal-lines'

/** State of the accounts as last recorded in the audit log. */
export interface AuditedAccountsDigest {
  readonly serial: number
  readonly digest: string
}

/** Prefix of every audit entry about authentication; no entry with user text begins with it. */
const opening = 'Đăng nhập: '
const head = 'tệp tài khoản số '

/**
 * Text of an audit entry that accompanies a change of the accounts, so that the hash chain covers
 * both.
 */
export const formatAccountsAuditText = (
  words: string,
  { serial, digest }: AuditedAccountsDigest
): string => `${opening}${words}; ${head}${serial}, mã ${digest}`

/** Text of an audit entry without a change of the accounts. */
export const formatAuthAuditText = (words: string): string => opening + words

const pattern = /; tệp tài khoản số (\d{1,15}), mã ([0-9a-f]{16})$/
const line = z.object({ action: z.string() })

/**
 * Last entries of the audit log about the accounts, newest first: all entries with the last serial
 * number or the one before, because an entry is written before its file. If the log has none, the
 * entries of its latest archived part. The log is searched backwards as bytes, so that the start
 * does not wait for the whole log. Empty if nobody ever set a password.
 */
export function readLastAuditedDigests(logs: string): readonly AuditedAccountsDigest[] {
  for (const path of [join(logs, 'audit.jsonl'), ...listAuditArchives(logs).toReversed()]) {
    const found = findAuditedStatesIn(path)
    if (found.length > 0) return found
  }
  return []
}

function findAuditedStatesIn(path: string): AuditedAccountsDigest[] {
  const bytes = readQuietly(path)
  const found: AuditedAccountsDigest[] = []
  for (let end = bytes.length; end > 0; ) {
    const at = bytes.lastIndexOf(head, end - 1)
    if (at < 0) break
    const begin = bytes.lastIndexOf(lineFeedByte, at) + 1
    const next = bytes.indexOf(lineFeedByte, at)
    const one = readLine(bytes.subarray(begin, next < 0 ? bytes.length : next))
    const last = found[0]
    if (one && last && one.serial < last.serial - 1) break
    if (one) found.push(one)
    end = begin
  }
  return found
}

/**
 * Parses an audit entry about authentication, recognised by its prefix; undefined for other
 * entries, because a reason given by a user may contain the same words.
 */
function readLine(bytes: Buffer): AuditedAccountsDigest | undefined {
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
