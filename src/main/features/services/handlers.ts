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
import { type SharedService, serviceNameOf } from '@shared/model/services/service'
import { buildServiceOverview, toServiceListRow } from '@shared/model/services/service-list'
import { partnerNameOfService } from '@shared/model/services/service-partner'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, auditedFile, fileExportCancellation } from '../noted'
import { createCancellableHandler } from '../registration'
import { saveListCsv } from '../save-csv'
import { createServiceDataHandlers } from './data/data-handlers'
import { createServiceEditingHandlers, type ServiceEditingDependencies } from './editing'
import { findService, requireSharingNetwork } from './find-service'
import { createSharingNetworkHandlers } from './network-handlers'
import { createSharingPartnerHandlers } from './partner-handlers'
import { sentPackageLogEntries } from './real-sends'
import { createServiceIndex } from './service-index'

type ServiceParts = ServiceEditingDependencies &
  Pick<FeatureDependencies, 'files' | 'packages' | 'reload' | 'serviceLogs'>

/** Handlers for sharing through LGSP, NGSP and every platform that administrators enabled. */
export function createServiceHandlers(context: ServiceParts): AuditingHandlersFor<'services'> {
  const { servicesOf, listOf } = createServiceIndex()
  const logOf = memoisePerKey(
    (entries: readonly ServiceTransmission[]) =>
      new ListSearchIndex(entries.toReversed(), transmissionLogListRules)
  )
  const inNetwork = (id: string): readonly SharedService[] => {
    const records = context.records.read()
    return servicesOf(records.services, requireSharingNetwork(id, records).id)
  }
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
    const partner = partnerNameOfService(service, context.records.read())
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
    ...createSharingNetworkHandlers(context),
    'services:list': ({ network, query }) => {
      const services = inNetwork(network)
      const { rows, index } = listOf(services, context.records.read())
      return { ...index.page(query), overview: buildServiceOverview(rows) }
    },
    'services:get': async ({ network, id }) => {
      const service = find(network, id)
      const directory = context.records.read()
      const partner = partnerNameOfService(service, directory)
      const peers = inNetwork(network).filter(
        other => other.id !== id && partnerNameOfService(other, directory) === partner
      )
      return {
        service,
        peers: peers.map(peer => toServiceListRow(peer, directory)),
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
          columns: createTransmissionLogColumns(
            requireSharingNetwork(network, context.records.read()).receiver
          ),
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
        // The dossier of a registration is a document that the user attached, without table rows.
        discloses: 'noTableData',
        chunks: () => context.documents.read(document),
        count: () => 1
      })
      return auditedFile(result, `Lưu bản sao tài liệu của dịch vụ “${serviceNameOf(service)}”`)
    }
  }
}
