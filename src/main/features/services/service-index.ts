import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import type { SharedService } from '@shared/model/services/service'
import {
  type ServiceListRow,
  serviceListRules,
  toServiceListRow
} from '@shared/model/services/service-list'
import type { SharingDirectory } from '@shared/model/services/service-partner'

interface IndexedServices {
  readonly rows: readonly ServiceListRow[]
  readonly index: ListSearchIndex<ServiceListRow>
}

interface ServiceIndex {
  /** Services of a platform. */
  readonly servicesOf: (
    services: readonly SharedService[],
    network: string
  ) => readonly SharedService[]
  /** List of services with its search index. */
  readonly listOf: (
    services: readonly SharedService[],
    directory: SharingDirectory
  ) => IndexedServices
}

/** Constant, so that the list of a program without added platforms is computed once. */
const noNetworks: NonNullable<SharingDirectory['networks']> = []

/** Services by platform and their lists, computed again only when the records change. */
export function createServiceIndex(): ServiceIndex {
  const byNetwork = memoisePerKey((services: readonly SharedService[]) =>
    Map.groupBy(services, ({ network }) => network)
  )
  const lists = memoisePerKey((services: readonly SharedService[]) =>
    memoisePerKey((partners: SharingDirectory['partners']) =>
      memoisePerKey((networks: NonNullable<SharingDirectory['networks']>): IndexedServices => {
        const rows = services.map(service => toServiceListRow(service, { partners, networks }))
        return { rows, index: new ListSearchIndex(rows, serviceListRules) }
      })
    )
  )
  return {
    servicesOf: (services, network) => byNetwork(services).get(network) ?? [],
    listOf: (services, { partners, networks = noNetworks }) => lists(services)(partners)(networks)
  }
}
