import type { ServiceTransmission } from '@shared/features/services/log'
import { describeSentPackageState } from '@shared/features/services/packages/package'
import type { PackageNumberState } from '../../exchange/numbers'

/**
 * Lines of a service's send log, one per package in the order of sending; packages with an unknown
 * outcome are left out.
 */
export function sentPackageLogEntries(
  service: string,
  partner: string,
  numbers: ReadonlyMap<number, PackageNumberState>
): ServiceTransmission[] {
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
