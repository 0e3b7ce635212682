import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { AuditEntry } from '@shared/features/admin/audit'
import { z } from '@shared/kit/zod'
import { reportProgramFault } from '../../faults/report-fault'
import { errnoOf } from '../disk/errno'
import { writeDurably } from '../disk/safe-write'
import {
  decodeStrictUtf8,
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../state/envelope'
import { parseFrozenState } from '../state/parse-data'

const anchorState = z.strictObject({
  /**
   * Number and hash of the audit log entry that the anchor records: the newest one, or an earlier
   * one after a crash.
   */
  seq: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /**
   * Newest state of the accounts file that is known to be on disk; absent if none was confirmed
   * yet.
   */
  accounts: z.strictObject({ serial: z.int().min(0), required: z.boolean() }).optional()
})
type AnchorState = Readonly<z.infer<typeof anchorState>>
type ConfirmedAccounts = NonNullable<AnchorState['accounts']>

/**
 * Result of reading the anchor. `absent` is valid, because data folders of earlier versions have no
 * anchor.
 */
export type AuditAnchorReadResult = AnchorState | 'absent' | 'gone' | 'damaged'

/**
 * External anchor of the audit log's hash chain: a file outside `logs` with the number and hash of
 * the newest entry, so that truncation of the log is detected. The entry is appended before the
 * anchor is saved, so the anchor may be behind the log but never ahead of it.
 */
export interface AuditAnchor {
  readonly path: string
  /** Anchor as it was when opened, updated by the saves of this process. */
  readonly state: () => AnchorState | undefined
  /** Reads the anchor file. */
  readonly load: () => AuditAnchorReadResult
  /**
   * Saves the newest entry. Never throws, because an outdated anchor still detects what it detected
   * before.
   */
  readonly advance: (entry: Pick<AuditEntry, 'seq' | 'hash'>) => void
  /**
   * Records that this state of the accounts file is on disk, so that an earlier state is detected
   * as tampering instead of an interrupted write. If there is no anchor yet, the state is saved
   * with the next audit entry. Never throws.
   */
  readonly confirmAccounts: (accounts: ConfirmedAccounts) => void
}

export interface AuditAnchorOptions {
  /** Absolute path of the file. */
  readonly path: string
  readonly readOnly: boolean
  /**
   * Whether the settings record that this folder has an anchor file; if so, a missing anchor file
   * was removed.
   */
  readonly isRemembered: () => boolean
  readonly remember: () => Promise<void>
}

export function openAuditAnchor(place: AuditAnchorOptions): AuditAnchor {
  const { path, readOnly } = place
  const load = (): AuditAnchorReadResult => {
    const found = readAnchor(path)
    return found === 'absent' && place.isRemembered() ? 'gone' : found
  }
  const atStart = load()
  let state = typeof atStart === 'string' ? undefined : atStart
  let accounts = state?.accounts

  function save({ seq, hash }: Pick<AuditEntry, 'seq' | 'hash'>): void {
    const next = { seq, hash, ...(accounts !== undefined && { accounts }) }
    state = next
    if (readOnly) return
    try {
      const text = JSON.stringify(next)
      writeDurably(path, formatStoreFileEnvelope({ version: 1, sequence: next.seq, text }))
    } catch (error) {
      reportProgramFault('audit anchor', error)
      return
    }
    if (place.isRemembered()) return
    place.remember().catch((error: unknown) => reportProgramFault('audit anchor', error))
  }

  return {
    path,
    state: () => state,
    load,
    advance: save,
    confirmAccounts: ({ serial, required }) => {
      if (serial <= (accounts?.serial ?? -1)) return
      accounts = { serial, required }
      if (state) save(state)
    }
  }
}

function readAnchor(path: string): AnchorState | 'absent' | 'damaged' {
  try {
    return parseFrozenState(
      parseStoreFileEnvelope(decodeStrictUtf8(readFileSync(path))).text,
      anchorState
    )
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? 'absent' : 'damaged'
  }
}

const uncertain = 'nên không xác định được nhật ký kiểm toán có bị cắt các dòng cuối hay không'

/**
 * Describes, without a full stop, how the end of a log with the newest entry `last` contradicts the
 * anchor; undefined if it does not. Earlier entries are covered by the verification of the hash
 * chain.
 */
export function findAuditAnchorContradiction(
  anchor: AuditAnchorReadResult,
  last: Pick<AuditEntry, 'seq' | 'hash'> | undefined,
  path: string
): string | undefined {
  if (anchor === 'absent') return undefined
  if (anchor === 'gone') return `Tệp mốc ${basename(path)} đã bị xóa ${uncertain}`
  if (anchor === 'damaged') return `Tệp mốc ${basename(path)} không đọc được ${uncertain}`
  const end = last?.seq ?? 0
  if (end < anchor.seq) {
    const lines =
      end + 1 === anchor.seq ? `dòng ${anchor.seq}` : `các dòng từ ${end + 1} đến ${anchor.seq}`
    return `Cuối nhật ký kiểm toán thiếu ${lines}: tệp đã bị cắt, bị xóa hoặc bị thay bằng bản cũ ngoài ứng dụng`
  }
  const isOther = end === anchor.seq && last?.hash !== anchor.hash
  return isOther ? `Dòng ${end} của nhật ký kiểm toán không phải dòng ứng dụng đã ghi` : undefined
}
