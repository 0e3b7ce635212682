import { createHash } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import {
  type AuditEntry,
  type AuditVerdict,
  auditEntry,
  auditText
} from '@shared/features/admin/audit'
import type { Activity } from '@shared/features/home/activity'
import { type Journal, type JournalOptions, openJournal, writeJournal } from './journal'

export interface Audit {
  /** Adds one line, durable when answered. */
  readonly note: (entry: Activity) => Promise<void>
  /** Oldest first. */
  readonly readAll: () => Promise<readonly AuditEntry[]>
  /** Reads the file itself and follows the chain. */
  readonly verify: () => Promise<AuditVerdict>
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
    if (known.length >= fullAt()) journal = setAside(path, known)
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
    verify: async () => {
      // Another reader: what is in memory was true when it was written, the file is what counts.
      const reader = open(path)
      const entries = await reader.readAll()
      if (reader.damaged > 0) {
        const seq = entries.findIndex(
          (entry, index) => entry.seq !== (entries[0]?.seq ?? 1) + index
        )
        const place = seq < 0 ? (entries.at(-1)?.seq ?? 0) + 1 : (entries[0]?.seq ?? 1) + seq
        return { checked: entries.length, broken: { seq: place, reason: 'Dòng không đọc được' } }
      }
      return { checked: entries.length, broken: findBreak(entries) }
    }
  }
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

/** The newer half goes on in a new file; the whole one keeps its lines under the number of its last. */
function setAside(path: string, entries: readonly AuditEntry[]): Journal<AuditEntry> {
  const old = path.replace(/\.jsonl$/, `.den-${entries.at(-1)?.seq ?? 0}.jsonl`)
  if (!existsSync(old)) renameSync(path, old)
  writeJournal(path, entries.slice(-Math.ceil(entries.length / 2)))
  return open(path)
}
