import { AppError } from '@shared/contract/reply'
import { serviceDataFaultMessages } from '@shared/features/services/data-text'
import { serviceStatusAfterDataChange } from '@shared/features/services/moves'
import { stringifyWithSortedKeys } from '@shared/model/services/named-data'
import { type SharedService, serviceNameOf } from '@shared/model/services/service'
import { type AuditingHandlersFor, audited } from '../../noted'
import { findService, requireSharingNetwork } from '../find-service'
import type { ServiceDataWithSource } from './describe-data'
import type { DataAssignmentDependencies } from './name-data'

type NamingCall = 'services:sources' | 'services:source' | 'services:nameData'

/**
 * The module is imported lazily, so that program start does not load the code that reads sources.
 */
const readNaming = () => import('./name-data')

/** Handlers for the data of registrations: possible sources, and assigning other data. */
export function createServiceDataHandlers(
  context: DataAssignmentDependencies
): Pick<AuditingHandlersFor<'services'>, NamingCall> {
  return {
    'services:sources': async () => (await readNaming()).listAssignableSources(context),
    'services:source': async ({ source }) =>
      (await readNaming()).readAssignableColumns(context, source),
    'services:nameData': async ({ network: networkId, id, data }) => {
      const network = requireSharingNetwork(networkId, context.records.read())
      const find = (services: readonly SharedService[]): SharedService =>
        findService(services, network.id, id)
      const service = find(context.records.read().services)
      refuseNaming(service)
      const { describeRequestedData } = await readNaming()
      const described = await describeRequestedData(context, { network, service }, data)
      const changed = await context.records.update(({ services }) => {
        const service = find(services)
        const status = refuseNaming(service)
        refuseSame(service, described)
        const by = context.settings.read().operator
        const time = context.clock.now()
        service.status = status
        service.named = { data: described.data, by, time }
        service.history.push({
          time,
          approver: by,
          action: 'data',
          note: '',
          data: described.words
        })
        return structuredClone(service)
      })
      const what = `Trình phê duyệt dữ liệu của dịch vụ ${network.name} “${serviceNameOf(changed)}”: ${described.words}`
      return audited(changed, 'update', what.slice(0, 1_300))
    }
  }
}

/**
 * Returns the status of a registration after other data is assigned to it. Throws CONFLICT if no
 * data can be assigned in its current status.
 */
function refuseNaming({ origin, status }: Pick<SharedService, 'origin' | 'status'>) {
  if (origin !== 'own') throw new AppError('CONFLICT', serviceDataFaultMessages.sample)
  const next = serviceStatusAfterDataChange(status)
  if (next === undefined) throw new AppError('CONFLICT', serviceDataFaultMessages.rejected)
  return next
}

function refuseSame(
  { status, named, approved }: SharedService,
  described: ServiceDataWithSource
): void {
  const isSame =
    status === 'waiting'
      ? stringifyWithSortedKeys(named?.data) === stringifyWithSortedKeys(described.data)
      : approved?.digest === described.digest
  if (isSame) throw new AppError('CONFLICT', serviceDataFaultMessages.same)
}
