import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type AuditEntry,
  type AuditVerification,
  auditEntrySchema
} from '@shared/features/admin/audit'
import type { Activity } from '@shared/model/home/activity'
import { createMutex } from '../../runtime/async/mutex'
import { errnoOf } from '../disk/errno'
import { writeDurably } from '../disk/safe-write'
import { toAppError } from '../errors'
import {
  type AuditAnchor,
  type AuditAnchorReadResult,
  findAuditAnchorContradiction
} from './audit-anchor'
import {
  chainAuditEntries,
  findAuditArchiveFault,
  findMissingAuditStart,
  findReplacedAnchorEntry,
  newerChainEnd
} from './audit-chain'
import {
  type ArchivedAuditSearchResult,
  auditArchivePath,
  createAuditArchiveSearch,
  listAuditArchives
} from './audit-parts'
import { type Journal, type JournalOptions, openJournal, writeJournal } from './journal'
import { findCompleteLineEnd, lineFeedByte } from './journal-lines'

export interface AuditLog {
  /**
   * Describes, without a full stop, a fault at the end of the log found when it was opened. An
   * audit entry that reports the fault is written before the next entry.
   */
  readonly endFault: string | undefined
  readonly anchor: AuditAnchor | undefined
  /**
   * Appends one line, which is on disk when the promise resolves. Rejects with AppError, and the
   * line is then not appended.
   */
  readonly note: (entry: Activity) => Promise<void>
  /** Entries, oldest first. */
  readonly readAll: () => Promise<readonly AuditEntry[]>
  /**
   * Searches the archived parts for lines with given words; repeated calls of the returned function
   * only read new parts.
   */
  readonly closedLines: (words: string) => () => Promise<ArchivedAuditSearchResult>
  /**
   * Reads the file and verifies the hash chain; with `all`, the verification starts at the first
   * archived part.
   */
  readonly verify: (all?: 'all') => Promise<AuditVerification>
}

export interface AuditLogOptions {
  readonly openFile?: JournalOptions<AuditEntry>['openFile']
  /** Anchor of the newest entry outside the log; none by default. */
  readonly anchor?: AuditAnchor
}

/**
 * Opens the audit log: append-only, each line chained to the previous one by its hash, the newest
 * one anchored in a file outside the log. At `fullAt` lines the older half is moved to an archive
 * file beside the log, so the log is bounded and nothing is deleted.
 */
export function openAuditLog(
  path: string,
  fullAt: () => number,
  { openFile, anchor }: AuditLogOptions = {}
): AuditLog {
  let journal = openAuditJournal(path, openFile)
  const serial = createMutex()
  let waiting = 0
  const endFault = anchor && faultAtStart(path, anchor)
  let untold = endFault

  async function add(entry: Activity): Promise<void> {
    const known = await journal.readAll()
    if (known.length >= fullAt()) {
      try {
        journal = archiveAuditLog(path, known)
      } catch (error) {
        throw toAppError(error, process.platform)
      }
    }
    // If lines were removed at the end, numbers continue after the anchored entry, so that the gap
    // stays visible in the chain.
    const before = newerChainEnd(known.at(-1), anchor?.state())
    const lines = chainAuditEntries(
      before,
      untold === undefined ? [entry] : [warning(untold, entry), entry]
    )
    await journal.append(lines)
    untold = undefined
    const newest = lines.at(-1)
    // The anchor is only advanced after the last queued entry, because the write of each following
    // entry advances it anyway.
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
    closedLines: words => createAuditArchiveSearch(path, words),
    verify: async all => {
      // The anchor is read before the log, because another process may append meanwhile, and an
      // anchor must not appear to be ahead of its log.
      const anchored = anchor?.load() ?? 'absent'
      // The files are read again instead of the cache, because later tampering only shows in the
      // files.
      const parts = listAuditArchives(dirname(path))
      const hasStart = all !== undefined || parts.length === 0
      let checked = 0
      let before: AuditEntry | undefined
      for (const part of [...(all ? parts : []), path]) {
        const reader = openAuditJournal(part)
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

function brokenEnd(anchored: AuditAnchorReadResult, last: AuditEntry | undefined, path: string) {
  const reason = findAuditAnchorContradiction(anchored, last, path)
  return reason === undefined ? null : { seq: (last?.seq ?? 0) + 1, reason }
}

interface PartCheck {
  readonly before: AuditEntry | undefined
  /** Whether the first archived part to be checked must contain the start of the log. */
  readonly hasStart: boolean
  readonly anchored: AuditAnchorReadResult
  readonly isDamaged: boolean
}

const faultIn = (
  entries: readonly AuditEntry[],
  { before, hasStart, anchored, isDamaged }: PartCheck
) =>
  findAuditArchiveFault(entries, isDamaged, before) ??
  (hasStart && before === undefined ? findMissingAuditStart(entries) : null) ??
  findReplacedAnchorEntry(entries, anchored)

/**
 * Finds a fault at the end of the log before anything is appended. An unreadable last line is
 * reported by the verification of the chain instead.
 */
function faultAtStart(path: string, anchor: AuditAnchor): string | undefined {
  const line = readLastLine(path)
  if (line === undefined) return findAuditAnchorContradiction(anchor.load(), undefined, anchor.path)
  const parsed = auditEntrySchema.safeParse(line)
  return parsed.success
    ? findAuditAnchorContradiction(anchor.load(), parsed.data, anchor.path)
    : undefined
}

/**
 * Last complete line of the log, parsed; undefined if the log has none, null if the line is not
 * JSON.
 */
function readLastLine(path: string): unknown {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? undefined : null
  }
  const lines = bytes.subarray(0, findCompleteLineEnd(bytes) ?? 0)
  if (lines.length === 0) return undefined
  try {
    return JSON.parse(lines.toString('utf8', lines.lastIndexOf(lineFeedByte, -2) + 1))
  } catch {
    return null
  }
}

const warning = (words: string, { time }: Activity): Activity => ({
  time,
  action: words,
  user: 'Hệ thống',
  kind: 'system'
})

function openAuditJournal(
  path: string,
  openFile?: JournalOptions<AuditEntry>['openFile']
): Journal<AuditEntry> {
  return openJournal({ path, schema: auditEntrySchema, ...(openFile && { openFile }) })
}

/**
 * Copies the log to an archive file named by its last line number, and continues with the newer
 * half in a new file. At every moment each line is in at least one of the two files.
 */
function archiveAuditLog(path: string, entries: readonly AuditEntry[]): Journal<AuditEntry> {
  const old = auditArchivePath(path, entries.at(-1)?.seq ?? 0)
  if (!existsSync(old)) writeDurably(old, readFileSync(path))
  writeJournal(path, entries.slice(-Math.ceil(entries.length / 2)))
  return openAuditJournal(path)
}
