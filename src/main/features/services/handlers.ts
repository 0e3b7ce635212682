import { AppError } from '@shared/contract/reply'
import {
  rangeFault,
  type SendEntry,
  sendColumns,
  sendLogRules,
  summariseSends
} from '@shared/features/services/log'
import { unregisteredDocument } from '@shared/features/services/moves'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import type { Partner } from '@shared/model/services/partner'
import {
  nameOf,
  overviewOf,
  partnerOf,
  rowOf,
  type ServiceRow,
  type SharedService,
  serviceListRules
} from '@shared/model/services/service'
import type { Parts } from '../../parts'
import { type NotingHandlersFor, notedFile, savingJob } from '../noted'
import { cancellable } from '../registration'
import { saveListCsv } from '../save-csv'
import { createDataHandlers } from './data/data-handlers'
import { createServiceEditingHandlers, type EditingParts } from './editing'
import { findService, networkOf } from './find-service'
import { createPartnerHandlers } from './partner-handlers'
import { realSends } from './real-sends'

type ServiceParts = EditingParts & Pick<Parts, 'files' | 'packages' | 'serviceLogs'>

/** Handlers for sharing through LGSP, NGSP and every other platform in networks.ts. */
export function createServiceHandlers(context: ServiceParts): NotingHandlersFor<'services'> {
  const rowsOf = oncePer((services: readonly SharedService[]) => Map.groupBy(services, toNetwork))
  const listOf = oncePer((services: readonly SharedService[]) =>
    oncePer((changed: readonly Partner[]) => {
      const rows: readonly ServiceRow[] = services.map(service => rowOf(service, changed))
      return { rows, index: new ListIndex(rows, serviceListRules) }
    })
  )
  const logOf = oncePer(
    (entries: readonly SendEntry[]) => new ListIndex(entries.toReversed(), sendLogRules)
  )
  const inNetwork = (id: string): readonly SharedService[] =>
    rowsOf(context.records.read().services).get(networkOf(id).id) ?? []
  const find = (network: string, id: string): SharedService =>
    findService(context.records.read().services, network, id)

  /** Loaded lazily, to keep reading sources out of program start. */
  const viewOf = async (service: SharedService) =>
    service.named ? (await import('./data/describe-data')).viewData(context, service) : null

  /**
   * Send log: that of the package numbers for a service of the unit, a simulated one for a sample.
   */
  const sendsOf = async (service: SharedService): Promise<readonly SendEntry[]> => {
    if (service.origin !== 'own') return context.serviceLogs.read(service.id)
    const room = await context.packages()
    const partner = partnerOf(service, context.records.read().partners)
    return realSends(service.id, partner, await room.numbers(service.id, context.clock.now()))
  }

  return {
    ...createServiceEditingHandlers(context),
    ...createDataHandlers(context),
    ...createPartnerHandlers(context),
    'services:list': ({ network, query }) => {
      const services = inNetwork(network)
      const { rows, index } = listOf(services)(context.records.read().partners)
      return { ...index.page(query), overview: overviewOf(rows) }
    },
    'services:get': async ({ network, id }) => {
      const service = find(network, id)
      const { partners } = context.records.read()
      const partner = partnerOf(service, partners)
      const peers = inNetwork(network).filter(
        other => other.id !== id && partnerOf(other, partners) === partner
      )
      return {
        service,
        peers: peers.map(peer => rowOf(peer, partners)),
        partner,
        data: await viewOf(service)
      }
    },
    'services:logs': async ({ network, id, query }) =>
      logOf(await sendsOf(find(network, id))).page(query),
    'services:logSummary': async ({ network, id }) =>
      summariseSends(await sendsOf(find(network, id))),
    'services:exportLogs': cancellable(savingJob, async ({ network, id, query, job }, signal) => {
      const service = find(network, id)
      const fault = rangeFault(query.filters.from ?? 'all', query.filters.to ?? 'all')
      if (fault) throw new AppError('INVALID_INPUT', fault)
      const code = foldText(service.values.serviceCode ?? id).replace(/[^a-z0-9]+/g, '-')
      return saveListCsv(context, {
        name: `nhat-ky-gui-${code}`,
        columns: sendColumns(networkOf(network).receiver),
        rows: logOf(await sendsOf(service)).match(query),
        action: `Xuất nhật ký gửi của dịch vụ “${nameOf(service)}”`,
        job,
        signal
      })
    }),
    'services:saveDocument': async ({ network, id }) => {
      const { document, ...service } = find(network, id)
      if (!document) throw new AppError('NOT_FOUND', unregisteredDocument)
      const result = await context.files.save({
        proposedName: document.name,
        kind: { name: document.kind.toUpperCase(), extension: `.${document.kind}` },
        chunks: () => context.documents.read(document),
        count: () => 1
      })
      return notedFile(result, `Lưu bản sao tài liệu của dịch vụ “${nameOf(service)}”`)
    }
  }
}

const toNetwork = ({ network }: SharedService): string => network
