import type { AuditEntry } from '@shared/features/admin/audit'
import type { Change, Registers } from '../model/registers'
import type { SimulatedProgram } from '../program/program'
import { InvariantViolation } from './invariants'

/**
 * Checks the audit log after a start: its chain verifies, each acknowledged change has its entry,
 * and each entry is that of a change which the program made. Entries of the program itself (kind
 * `system`) and those from before the history are left out.
 */
export function createAuditCheck(registers: Registers) {
  /** Number of the last entry from before the first command. */
  let earlier: number | undefined
  return async ({ storage: { audit } }: SimulatedProgram): Promise<void> => {
    const { broken } = await audit.verify('all')
    if (broken) throw new InvariantViolation('auditChain', JSON.stringify(broken))
    const entries = await audit.readAll()
    earlier ??= entries.at(-1)?.seq ?? 0
    const since = earlier
    const own = entries.filter(({ seq, kind }) => seq > since && kind !== 'system')
    const byMarker = Map.groupBy(registers.changes, ({ marker }) => marker)
    byMarker.delete('')
    for (const [marker, changes] of byMarker) checkEntriesOf(marker, changes, own, registers)
    checkOthers([...byMarker.keys()], own, registers)
  }
}

function checkEntriesOf(
  marker: string,
  changes: readonly Change[],
  entries: readonly AuditEntry[],
  registers: Registers
): void {
  const count = entries.filter(({ action }) => action.includes(marker)).length
  const acknowledged = changes.filter(({ state }) => state === 'acknowledged')
  if (count < acknowledged.filter(({ entry }) => entry !== 'optional').length)
    throw new InvariantViolation('auditEntry', `${count} entries of ${marker}`)
  if (count > changes.length)
    throw new InvariantViolation('auditTrue', `${count} entries of ${marker}`)
  const [only] = changes
  if (count === 0 || only === undefined || changes.length > 1 || only.entry === 'early') return
  // The entry is written after the change is on disk, so it proves a change that was cut off.
  if (only.state !== 'acknowledged' && !registers.isShown(only))
    throw new InvariantViolation('auditTrue', `${marker} has an entry, but was ${only.state}`)
}

/** Every entry belongs to a change; a change without a marker may have any entry. */
function checkOthers(
  markers: readonly string[],
  entries: readonly AuditEntry[],
  { changes }: Registers
): void {
  const others = entries.filter(({ action }) => !markers.some(marker => action.includes(marker)))
  const unmarked = changes.filter(({ marker, entry }) => marker === '' && entry !== 'none').length
  if (others.length > unmarked)
    throw new InvariantViolation('auditTrue', `${others.at(-1)?.action} belongs to no change`)
}
