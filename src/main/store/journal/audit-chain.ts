import { createHash } from 'node:crypto'
import {
  type AuditEntry,
  type AuditVerification,
  buildAuditHashInput
} from '@shared/features/admin/audit'
import type { Activity } from '@shared/model/home/activity'
import type { AuditAnchor } from './audit-anchor'

type AuditChainEnd = Pick<AuditEntry, 'seq' | 'hash'>

/**
 * The entry after which the chain continues: the last line of the log, or the anchored entry if
 * lines after it were removed.
 */
export function newerChainEnd(
  line: AuditChainEnd | undefined,
  anchored: AuditChainEnd | undefined
): AuditChainEnd | undefined {
  return anchored && anchored.seq >= (line?.seq ?? 0) ? anchored : line
}

/**
 * Numbers new entries and adds to each the hash of the previous one, starting after the entry
 * `before`.
 */
export function chainAuditEntries(
  before: AuditChainEnd | undefined,
  entries: readonly Activity[]
): AuditEntry[] {
  let end = before
  return entries.map(entry => {
    const line = { ...entry, seq: (end?.seq ?? 0) + 1, previous: end?.hash ?? '' }
    end = { ...line, hash: hashOf(line) }
    return { ...line, hash: end.hash }
  })
}

/**
 * Reports missing first entries: a log must begin with line 1, unless it continues an archived
 * part.
 */
export function findMissingAuditStart([first]: readonly AuditEntry[]): AuditVerification['broken'] {
  return first && first.seq > 1 ? { seq: 1, reason: 'Thiếu dòng trong chuỗi' } : null
}

/**
 * Reports that the anchored line has other content, so that the log from there on was rewritten.
 */
export function findReplacedAnchorEntry(
  entries: readonly AuditEntry[],
  anchored: ReturnType<AuditAnchor['load']>
): AuditVerification['broken'] {
  if (typeof anchored === 'string') return null
  const line = entries.find(({ seq }) => seq === anchored.seq)
  if (!line || line.hash === anchored.hash) return null
  return { seq: line.seq, reason: 'Không phải dòng ứng dụng đã ghi' }
}

/**
 * Fault of one archived part, given the last line of the previous part; the parts overlap, because
 * each begins with the newer half of the previous one.
 */
export function findAuditArchiveFault(
  entries: readonly AuditEntry[],
  isDamaged: boolean,
  before: AuditEntry | undefined
): AuditVerification['broken'] {
  const first = entries[0]?.seq ?? 1
  if (isDamaged) {
    const place = entries.findIndex((entry, index) => entry.seq !== first + index)
    const seq = place < 0 ? (entries.at(-1)?.seq ?? 0) + 1 : first + place
    return { seq, reason: 'Dòng không đọc được' }
  }
  const broken = findChainBreak(entries)
  if (broken || !before || entries.some(({ hash }) => hash === before.hash)) return broken
  return { seq: before.seq + 1, reason: 'Thiếu dòng trong chuỗi' }
}

/** First line that was changed, removed or inserted; null if the chain is intact. */
function findChainBreak(entries: readonly AuditEntry[]): AuditVerification['broken'] {
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
  return createHash('sha256').update(buildAuditHashInput(line)).digest('hex')
}
