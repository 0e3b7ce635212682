import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type AuditEntry,
  type AuditVerdict,
  auditEntry,
  auditText
} from '@shared/features/admin/audit'
import type { Activity } from '@shared/model/home/activity'
import { createMutex } from '../../runtime/async/mutex'
import { errnoOf } from '../disk/errno'
import { writeDurably } from '../disk/safe-write'
import { toAppError } from '../errors'
import { type AnchorReading, type AuditAnchor, findEndFault } from './audit-anchor'
import { type ClosedTrail, closedPart, closedParts, openClosedParts } from './audit-parts'
import { type Journal, type JournalOptions, openJournal, writeJournal } from './journal'
import { lineFeed } from './journal-lines'

export interface Audit {
  /**
   * Description, without a full stop, of a fault at the end of the log when it was opened; the next
   * entry is preceded by one that reports it.
   */
  readonly endFault: string | undefined
  readonly anchor: AuditAnchor | undefined
  /** Appends one line; durable once resolved. Rejects with AppError and then without the line. */
  readonly note: (entry: Activity) => Promise<void>
  /** Entries, oldest first. */
  readonly readAll: () => Promise<readonly AuditEntry[]>
  /**
   * Finds the lines with given words in the archived parts; each call reads only parts not scanned
   * before.
   */
  readonly closedLines: (words: string) => () => Promise<ClosedTrail>
  /** Reads the file and verifies the hash chain; with `all`, from the first archived part on. */
  readonly verify: (all?: 'all') => Promise<AuditVerdict>
}

export interface AuditOptions {
  readonly openFile?: JournalOptions<AuditEntry>['openFile']
  /** Anchor of the newest entry outside the log; none by default. */
  readonly anchor?: AuditAnchor
}

/**
 * Audit log: append-only, each line chained to the previous one by its hash, the newest one
 * anchored outside the log. At `fullAt` lines the older half moves to an archive file beside the
 * log, so the log is bounded and nothing is deleted.
 */
export function openAudit(
  path: string,
  fullAt: () => number,
  { openFile, anchor }: AuditOptions = {}
): Audit {
  let journal = open(path, openFile)
  const serial = createMutex()
  let waiting = 0
  const endFault = anchor && faultAtStart(path, anchor)
  let untold = endFault

  async function add(entry: Activity): Promise<void> {
    const known = await journal.readAll()
    if (known.length >= fullAt()) {
      try {
        journal = setAside(path, known)
      } catch (error) {
        throw toAppError(error, process.platform)
      }
    }
    // After a truncation the numbers continue after the anchor, so the gap stays visible in the
    // chain.
    const before = newerOf(known.at(-1), anchor?.state())
    const lines = chain(before, untold === undefined ? [entry] : [warning(untold, entry), entry])
    await journal.append(lines)
    untold = undefined
    const newest = lines.at(-1)
    // An entry queued after this one will advance the anchor as well.
    if (newest && (waiting === 1 || anchor?.state() === undefined)) anchor?.advance(newest)
  }
  return {
    endFault,
    anchor,
    note: entry => {
      waiting += 1
      return serial(() => add(entry)).finally(() => {
        waiting -= 1
      })
    },
    readAll: () => journal.readAll(),
    closedLines: words => openClosedParts(path, words),
    verify: async all => {
      // Read before the log, because another process may append meanwhile and an anchor is never
      // ahead of its log.
      const anchored = anchor?.load() ?? 'absent'
      // Re-reads the files instead of the cache, because later tampering shows only in the files.
      const parts = closedParts(dirname(path))
      const hasStart = all !== undefined || parts.length === 0
      let checked = 0
      let before: AuditEntry | undefined
      for (const part of [...(all ? parts : []), path]) {
        const reader = open(part)
        const entries = await reader.readAll()
        const seen = before?.seq ?? 0
        checked += entries.filter(({ seq }) => seq > seen).length
        const isDamaged = reader.damaged > 0
        const broken = faultIn(entries, { before, hasStart, anchored, isDamaged })
        if (broken) return { checked, broken }
        before = entries.at(-1) ?? before
      }
      return { checked, broken: anchor ? brokenEnd(anchored, before, anchor.path) : null }
    }
  }
}

function brokenEnd(anchored: AnchorReading, last: AuditEntry | undefined, path: string) {
  const reason = findEndFault(anchored, last, path)
  return reason === undefined ? null : { seq: (last?.seq ?? 0) + 1, reason }
}

interface PartCheck {
  readonly before: AuditEntry | undefined
  /** Whether the first part checked must contain the start of the log. */
  readonly hasStart: boolean
  readonly anchored: AnchorReading
  readonly isDamaged: boolean
}

const faultIn = (
  entries: readonly AuditEntry[],
  { before, hasStart, anchored, isDamaged }: PartCheck
) =>
  findFault(entries, isDamaged, before) ??
  (hasStart && before === undefined ? findMissingStart(entries) : null) ??
  findReplaced(entries, anchored)

/**
 * Fault at the end of the log, checked before anything is appended. An unreadable last line is left
 * to the verification of the chain.
 */
function faultAtStart(path: string, anchor: AuditAnchor): string | undefined {
  const line = readLastLine(path)
  if (line === undefined) return findEndFault(anchor.load(), undefined, anchor.path)
  const parsed = auditEntry.safeParse(line)
  return parsed.success ? findEndFault(anchor.load(), parsed.data, anchor.path) : undefined
}

/** Last complete line, parsed; undefined if there is none, null if it is not JSON. */
function readLastLine(path: string): unknown {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? undefined : null
  }
  const end = bytes.lastIndexOf(lineFeed)
  if (end < 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8', bytes.lastIndexOf(lineFeed, end - 1) + 1, end))
  } catch {
    return null
  }
}

type AuditChainEnd = Pick<AuditEntry, 'seq' | 'hash'>

function newerOf(
  line: AuditChainEnd | undefined,
  anchored: AuditChainEnd | undefined
): AuditChainEnd | undefined {
  return anchored && anchored.seq >= (line?.seq ?? 0) ? anchored : line
}

function chain(before: AuditChainEnd | undefined, entries: readonly Activity[]): AuditEntry[] {
  let end = before
  return entries.map(entry => {
    const line = { ...entry, seq: (end?.seq ?? 0) + 1, previous: end?.hash ?? '' }
    end = { ...line, hash: hashOf(line) }
    return { ...line, hash: end.hash }
  })
}

const warning = (words: string, { time }: Activity): Activity => ({
  time,
  action: words,
  user: 'Hệ thống',
  kind: 'system'
})

/** Checks that a log begins with line 1, or continues an archived part. */
function findMissingStart([first]: readonly AuditEntry[]): AuditVerdict['broken'] {
  return first && first.seq > 1 ? { seq: 1, reason: 'Thiếu dòng trong chuỗi' } : null
}

/** Detects an anchored line with other content: everything from there on was rewritten. */
function findReplaced(
  entries: readonly AuditEntry[],
  anchored: ReturnType<AuditAnchor['load']>
): AuditVerdict['broken'] {
  if (typeof anchored === 'string') return null
  const line = entries.find(({ seq }) => seq === anchored.seq)
  if (!line || line.hash === anchored.hash) return null
  return { seq: line.seq, reason: 'Không phải dòng ứng dụng đã ghi' }
}

/**
 * Fault of one part, given the last line of the previous part; a part repeats the newer half of the
 * previous one.
 */
function findFault(
  entries: readonly AuditEntry[],
  isDamaged: boolean,
  before: AuditEntry | undefined
): AuditVerdict['broken'] {
  const first = entries[0]?.seq ?? 1
  if (isDamaged) {
    const place = entries.findIndex((entry, index) => entry.seq !== first + index)
    const seq = place < 0 ? (entries.at(-1)?.seq ?? 0) + 1 : first + place
    return { seq, reason: 'Dòng không đọc được' }
  }
  const broken = findBreak(entries)
  if (broken || !before || entries.some(({ hash }) => hash === before.hash)) return broken
  return { seq: before.seq + 1, reason: 'Thiếu dòng trong chuỗi' }
}

/** First line that was changed, removed or inserted; null if the chain is intact. */
function findBreak(entries: readonly AuditEntry[]): AuditVerdict['broken'] {
  let before: AuditEntry | undefined
  for (const entry of entries) {
    const { hash, ...line } = entry
    if (hashOf(line) !== hash) return { seq: entry.seq, reason: 'Nội dung không khớp mã băm' }
    if (before && entry.seq !== before.seq + 1) {
      return { seq: before.seq + 1, reason: 'Thiếu dòng trong chuỗi' }
    }
    if (before && entry.previous !== before.hash) {
      return { seq: entry.seq, reason: 'Không nối tiếp dòng trước' }
    }
    before = entry
  }
  return null
}

function hashOf(line: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256').update(auditText(line)).digest('hex')
}

function open(
  path: string,
  openFile?: JournalOptions<AuditEntry>['openFile']
): Journal<AuditEntry> {
  return openJournal({ path, schema: auditEntry, ...(openFile && { openFile }) })
}

/**
 * Archives the log under the number of its last line and continues with its newer half in a new
 * file. At no moment is a line in neither.
 */
function setAside(path: string, entries: readonly AuditEntry[]): Journal<AuditEntry> {
  const old = closedPart(path, entries.at(-1)?.seq ?? 0)
  if (!existsSync(old)) writeDurably(old, readFileSync(path))
  writeJournal(path, entries.slice(-Math.ceil(entries.length / 2)))
  return open(path)
}
