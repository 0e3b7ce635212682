import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AuditEntry, buildAuditHashInput } from '@shared/features/admin/audit'
import { describePersonRevealForAudit } from '@shared/features/admin/person-view'

const started = Date.parse('2026-01-05T08:00:00+07:00')

/**
 * Whether the audit entry with this number is a view of personal data: every tenth is, by forty
 * viewers of a thousand persons in rotation.
 */
export const isViewEntryNumber = (seq: number): boolean => seq % 10 === 0

/** Audit log with `count` entries and a valid hash chain; entries are a minute apart. */
export function createAuditChain(count: number): readonly AuditEntry[] {
  const entries: AuditEntry[] = []
  let previous = ''
  for (let seq = 1; seq <= count; seq++) {
    const place = seq / 10
    const action = isViewEntryNumber(seq)
      ? describePersonRevealForAudit(`QN-${place % 1_000}`, 'Tra cứu', `Lý do số ${place}`)
      : 'Lập báo cáo ngày'
    const user = `Người ${isViewEntryNumber(seq) ? place % 40 : 0}`
    const line = {
      time: started + seq * 60_000,
      action,
      user,
      kind: 'system' as const,
      seq,
      previous
    }
    const hash = createHash('sha256').update(buildAuditHashInput(line)).digest('hex')
    entries.push({ ...line, hash })
    previous = hash
  }
  return entries
}

/**
 * Writes an audit log to a data folder as the program would: archived parts of `full` lines, each
 * starting with the newer half of the previous part.
 */
export function writeAuditLogFiles(
  folder: string,
  entries: readonly AuditEntry[],
  full: number
): void {
  const logs = join(folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const write = (name: string, part: readonly AuditEntry[]): void =>
    writeFileSync(join(logs, name), part.map(entry => `${JSON.stringify(entry)}\n`).join(''))
  let first = 0
  for (; first + full < entries.length; first += Math.floor(full / 2)) {
    write(`audit.den-${first + full}.jsonl`, entries.slice(first, first + full))
  }
  write('audit.jsonl', entries.slice(first))
}
