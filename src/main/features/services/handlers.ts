import { AppError } from '@shared/contract/reply'
import {
  createTransmissionLogColumns,
  findDateRangeFault,
  type ServiceTransmission,
  summariseServiceTransmissions,
  transmissionLogListRules
} from '@shared/features/services/log'
import { noRegistrationDocumentMessage } from '@shared/features/services/moves'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import type { SharingNetworkPartner } from '@shared/model/services/partner'
import {
  buildServiceOverview,
  partnerNameOfService,
  type ServiceListRow,
  type SharedService,
  serviceListRules,
  serviceNameOf,
  toServiceListRow
} from '@shared/model/services/service'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, auditedFile, fileExportCancellation } from '../noted'
import { createCancellableHandler } from '../registration'
import { saveListCsv } from '../save-csv'
import { createServiceDataHandlers } from './data/data-handlers'
import { createServiceEditingHandlers, type ServiceEditingDependencies } from './editing'
import { findService, requireSharingNetwork } from './find-service'
import { createSharingPartnerHandlers } from './partner-handlers'
import { sentPackageLogEntries } from './real-sends'

type ServiceParts = ServiceEditingDependencies &
  Pick<FeatureDependencies, 'files' | 'packages' | 'serviceLogs'>

/** Handlers for sharing through LGSP, NGSP and every other platform in networks.ts. */
export function createServiceHandlers(context: ServiceParts): AuditingHandlersFor<'services'> {
  const rowsOf = memoisePerKey((services: readonly SharedService[]) =>
    Map.groupBy(services, toNetwork)
  )
  const listOf = memoisePerKey((services: readonly SharedService[]) =>
    memoisePerKey((changed: readonly SharingNetworkPartner[]) => {
      const rows: readonly ServiceListRow[] = services.map(service =>
        toServiceListRow(service, changed)
      )
      return { rows, index: new ListSearchIndex(rows, serviceListRules) }
    })
  )
  const logOf = memoisePerKey(
    (entries: readonly ServiceTransmission[]) =>
      new ListSearchIndex(entries.toReversed(), transmissionLogListRules)
  )
  const inNetwork = (id: string): readonly SharedService[] =>
    rowsOf(context.records.read().services).get(requireSharingNetwork(id).id) ?? []
  const find = (network: string, id: string): SharedService =>
    findService(context.records.read().services, network, id)

  /**
   * View of a service's assigned data; imported lazily, to keep the code that reads sources out of
   * program start.
   */
  const viewOf = async (service: SharedService) =>
    service.named
      ? (await import('./data/describe-data')).readServiceDataView(context, service)
      : null

  /**
   * Send log of a service: for a service of the unit the log of its package numbers, for a sample
   * service a simulated log.
   */
  const sendsOf = async (service: SharedService): Promise<readonly ServiceTransmission[]> => {
    if (service.origin !== 'own') return context.serviceLogs.read(service.id)
    const room = await context.packages()
    const partner = partnerNameOfService(service, context.records.read().partners)
    return sentPackageLogEntries(
      service.id,
      partner,
      await room.numbers(service.id, context.clock.now())
    )
  }

  return {
    ...createServiceEditingHandlers(context),
    ...createServiceDataHandlers(context),
    ...createSharingPartnerHandlers(context),
    'services:list': ({ network, query }) => {
      const services = inNetwork(network)
      const { rows, index } = listOf(services)(context.records.read().partners)
      return { ...index.page(query), overview: buildServiceOverview(rows) }
    },
    'services:get': async ({ network, id }) => {
      const service = find(network, id)
      const { partners } = context.records.read()
      const partner = partnerNameOfService(service, partners)
      const peers = inNetwork(network).filter(
        other => other.id !== id && partnerNameOfService(other, partners) === partner
      )
      return {
        service,
        peers: peers.map(peer => toServiceListRow(peer, partners)),
        partner,
        data: await viewOf(service)
      }
    },
    'services:logs': async ({ network, id, query }) =>
      logOf(await sendsOf(find(network, id))).page(query),
    'services:logSummary': async ({ network, id }) =>
      summariseServiceTransmissions(await sendsOf(find(network, id))),
    'services:exportLogs': createCancellableHandler(
      fileExportCancellation,
      async ({ network, id, query, job }, signal) => {
        const service = find(network, id)
        const fault = findDateRangeFault(query.filters.from ?? 'all', query.filters.to ?? 'all')
        if (fault) throw new AppError('INVALID_INPUT', fault)
        const code = foldText(service.values.serviceCode ?? id).replace(/[^a-z0-9]+/g, '-')
        return saveListCsv(context, {
          name: `nhat-ky-gui-${code}`,
          columns: createTransmissionLogColumns(requireSharingNetwork(network).receiver),
          rows: logOf(await sendsOf(service)).match(query),
          action: `Xuất nhật ký gửi của dịch vụ “${serviceNameOf(service)}”`,
          job,
          signal
        })
      }
    ),
    'services:saveDocument': async ({ network, id }) => {
      const { document, ...service } = find(network, id)
      if (!document) throw new AppError('NOT_FOUND', noRegistrationDocumentMessage)
      const result = await context.files.save({
        proposedName: document.name,
        kind: { name: document.kind.toUpperCase(), extension: `.${document.kind}` },
        chunks: () => context.documents.read(document),
        count: () => 1
      })
      return auditedFile(result, `Lưu bản sao tài liệu của dịch vụ “${serviceNameOf(service)}”`)
    }
  }
}

const toNetwork = ({ network }: SharedService): string => network
