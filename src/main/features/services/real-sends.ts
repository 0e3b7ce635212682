import type { ServiceSendEntry } from '@shared/features/services/log'
import { describeSentPackageState } from '@shared/features/services/packages/package'
import type { PackageNumberState } from '../../exchange/numbers'

/**
 * The packages of a service as lines of its send log, in the order in which they were sent, without
 * those whose outcome is unknown.
 */
export function sentPackageLogEntries(
  service: string,
  partner: string,
  numbers: ReadonlyMap<number, PackageNumberState>
): ServiceSendEntry[] {
  return [...numbers.values()].flatMap(({ number, time, rows, state, note, folder }) => {
    if (state === 'open') return []
    return [
      {
        id: `${service}-${number}`.slice(0, 64),
        timestamp: time,
        receivingUnit: partner.slice(0, 200),
        recordCount: state === 'lost' ? 0 : rows,
        status: state === 'lost' ? 'error' : state,
        response: `${folder}: ${describeSentPackageState(state, note)}`.slice(0, 1_000)
      }
    ]
  })
}
