import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type AuditEntry,
  type AuditVerdict,
  auditEntry,
  auditText
} from '@shared/features/admin/audit'
import type { Activity } from '@shared/features/home/activity'
import { writeDurably } from '../disk/safe-write'
import { toAppError } from '../errors'
import { type ClosedTrail, closedPart, closedParts, openClosedParts } from './audit-parts'
import { type Journal, type JournalOptions, openJournal, writeJournal } from './journal'

export interface Audit {
  /** Adds one line, durable when answered. Rejects with AppError, the line not added. */
  readonly note: (entry: Activity) => Promise<void>
  /** Oldest first. */
  readonly readAll: () => Promise<readonly AuditEntry[]>
  /** Finds the lines with some words in the parts that were put aside; each look reads only what it does not know. */
  readonly closedLines: (words: string) => () => Promise<ClosedTrail>
  /** Reads the file itself and follows the chain; from the first part that was put aside on where `all` is wanted. */
  readonly verify: (all?: 'all') => Promise<AuditVerdict>
}

/**
 * The audit trail: append-only, each line bound to the one before by its hash. At `fullAt` lines the older half is put
 * aside, into a file beside the trail: it is bounded, and nothing is deleted.
 */
export function openAudit(
  path: string,
  fullAt: () => number,
  openFile?: JournalOptions<AuditEntry>['openFile']
): Audit {
  let journal = open(path, openFile)
  let last: Promise<unknown> = Promise.resolve()

  async function add(entry: Activity): Promise<void> {
    const known = await journal.readAll()
    if (known.length >= fullAt()) {
      try {
        journal = setAside(path, known)
      } catch (error) {
        throw toAppError(error, process.platform)
      }
    }
    const before = known.at(-1)
    const line = { ...entry, seq: (before?.seq ?? 0) + 1, previous: before?.hash ?? '' }
    await journal.append([{ ...line, hash: hashOf(line) }])
  }
  return {
    note: entry => {
      const turn = last.then(() => add(entry))
      last = turn.catch(() => undefined)
      return turn
    },
    readAll: () => journal.readAll(),
    closedLines: words => openClosedParts(path, words),
    verify: async all => {
      // Other readers: what is in memory was true when it was written, the files are what counts.
      const parts = all ? closedParts(dirname(path)) : []
      let checked = 0
      let before: AuditEntry | undefined
      for (const part of [...parts, path]) {
        const reader = open(part)
        const entries = await reader.readAll()
        const seen = before?.seq ?? 0
        checked += entries.filter(({ seq }) => seq > seen).length
        const broken = findFault(entries, reader.damaged > 0, before)
        if (broken) return { checked, broken }
        before = entries.at(-1) ?? before
      }
      return { checked, broken: null }
    }
  }
}

/** What is wrong with one part, after the last line of the part before it: the newer half of that one is in this one. */
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

/** The first line that was changed, removed or put in between; null where the chain is whole. */
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

/** The newer half goes on in a new file; the whole one keeps its lines under the number of its last. At no moment is a line in neither. */
function setAside(path: string, entries: readonly AuditEntry[]): Journal<AuditEntry> {
  const old = closedPart(path, entries.at(-1)?.seq ?? 0)
  if (!existsSync(old)) writeDurably(old, readFileSync(path))
  writeJournal(path, entries.slice(-Math.ceil(entries.length / 2)))
  return open(path)
}
