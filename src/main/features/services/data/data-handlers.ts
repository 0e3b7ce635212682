import { AppError } from '@shared/contract/reply'
import { dataFaults } from '@shared/features/services/data-text'
import { statusAfterNaming } from '@shared/features/services/moves'
import { sortedJson } from '@shared/model/services/named-data'
import { nameOf, type SharedService } from '@shared/model/services/service'
import { type NotingHandlersFor, noted } from '../../noted'
import { findService, networkOf } from '../find-service'
import type { DescribedData } from './describe-data'
import type { NamingParts } from './name-data'

type NamingCall = 'services:sources' | 'services:source' | 'services:nameData'

/** Loaded lazily, to keep reading sources out of program start. */
const readNaming = () => import('./name-data')

/** Handlers for the data of registrations: possible sources, and assigning other data. */
export function createDataHandlers(
  context: NamingParts
): Pick<NotingHandlersFor<'services'>, NamingCall> {
  return {
    'services:sources': async () => (await readNaming()).offeredSources(context),
    'services:source': async ({ source }) => (await readNaming()).sourceColumns(context, source),
    'services:nameData': async ({ network: networkId, id, data }) => {
      const network = networkOf(networkId)
      const find = (services: readonly SharedService[]): SharedService =>
        findService(services, network.id, id)
      const service = find(context.records.read().services)
      refuseNaming(service)
      const { nameData } = await readNaming()
      const described = await nameData(context, { network, service }, data)
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
      const what = `Trình phê duyệt dữ liệu của dịch vụ ${network.name} “${nameOf(changed)}”: ${described.words}`
      return noted(changed, 'update', what.slice(0, 1_300))
    }
  }
}

/** Status after assigning data. Throws CONFLICT if no data can be assigned. */
function refuseNaming({ origin, status }: Pick<SharedService, 'origin' | 'status'>) {
  if (origin !== 'own') throw new AppError('CONFLICT', dataFaults.sample)
  const next = statusAfterNaming(status)
  if (next === undefined) throw new AppError('CONFLICT', dataFaults.rejected)
  return next
}

function refuseSame({ status, named, approved }: SharedService, described: DescribedData): void {
  const isSame =
    status === 'waiting'
      ? sortedJson(named?.data) === sortedJson(described.data)
      : approved?.digest === described.digest
  if (isSame) throw new AppError('CONFLICT', dataFaults.same)
}
