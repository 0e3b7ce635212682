import { randomBytes } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { serviceDataFaultMessages } from '@shared/features/services/data-text'
import {
  findTransitionNoteFault,
  refusedTransitionMessages,
  type ServiceTransition,
  serviceStatusAfter
} from '@shared/features/services/moves'
import { createRegistrationSchema } from '@shared/features/services/registration'
import { toFieldFaults } from '@shared/kit/field-faults'
import { toVietnamIsoDay } from '@shared/kit/format'
import { stringifyWithSortedKeys } from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import {
  partnersOfSharingNetwork,
  type SharingNetworkPartner,
  withPartnerOptions
} from '@shared/model/services/partner'
import {
  type SharedService,
  serviceNameOf,
  unclassifiedDataType
} from '@shared/model/services/service'
import { toServiceListRow } from '@shared/model/services/service-list'
import type { FeatureDependencies } from '../../parts'
import { type PermissionDependencies, refuseDecisionBySubmitter } from '../guard'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { withInputPermission } from '../registration'
import type { ServiceDataWithSource } from './data/describe-data'
import type { DataAssignmentDependencies } from './data/name-data'
import { removeFormDraft } from './draft-handlers'
import { findService, requireSharingNetwork } from './find-service'

export type ServiceEditingDependencies = PermissionDependencies &
  DataAssignmentDependencies &
  Pick<
    FeatureDependencies,
    'askForFile' | 'documents' | 'drafts' | 'entry' | 'records' | 'settings' | 'wait'
  >

type ServiceEditingHandlers = Pick<
  AuditingHandlersFor<'services'>,
  'services:register' | 'services:move' | 'services:chooseDocument'
>

/** File types that a registration accepts (spec 3). */
const documentChoice = {
  title: 'Chọn tài liệu kỹ thuật',
  name: 'Tài liệu (PDF, DOC, DOCX)',
  extensions: ['pdf', 'doc', 'docx']
}

/**
 * The module is imported lazily, so that program start does not load the code that reads sources.
 */
const readNaming = () => import('./data/name-data')

const verbs: Readonly<Record<ServiceTransition, string>> = {
  approve: 'Phê duyệt',
  reject: 'Từ chối',
  pause: 'Tạm ngưng',
  resume: 'Kích hoạt lại'
}

/** Throws AppError if the network does not offer the data type; `null` chooses none. */
function refuseUnknownDataType({ dataTypes }: SharingNetwork, dataType: string | null): void {
  if (dataType === null || dataTypes.includes(dataType)) return
  const message = 'Loại dữ liệu không có trong danh sách'
  throw new AppError('INVALID_INPUT', message, { dataType: message })
}

/**
 * Handlers that change a service. Each step is added to its history and stored durably before the
 * call returns.
 */
export function createServiceEditingHandlers(
  context: ServiceEditingDependencies
): ServiceEditingHandlers {
  const operator = (): string => context.settings.read().operator
  return {
    'services:register': async ({ network: id, values, document, confirmed, data }) => {
      const directory = context.records.read()
      const network = withOffered(requireSharingNetwork(id, directory), directory.partners)
      const checked = checkRegistration(network, values, toVietnamIsoDay(context.clock.now()))
      // The metadata of the document comes from the page, so it is compared with the stored bytes.
      if (document) await context.documents.verify(document)
      const described =
        data &&
        (await (
          await readNaming()
        ).describeRequestedData(context, { network, service: { values: checked } }, data))
      await context.wait(network.form.delay)
      const service = await context.records.update(records => {
        const { services } = records
        refuseTakenCode(services, network, checked.serviceCode ?? '')
        const now = context.clock.now()
        const note = confirmed ? (network.form.confirmation ?? '') : ''
        const step = { time: now, approver: operator(), action: 'register', note } as const
        const created: SharedService = {
          id: nextRecordId(network.id, includeRemovedSampleRecords(records, 'services')),
          origin: 'own',
          network: network.id,
          values: checked,
          document,
          dataType: unclassifiedDataType,
          status: 'waiting',
          createdAt: now,
          createdBy: operator(),
          confirmed,
          ...(described && { named: { data: described.data, by: operator(), time: now } }),
          history: [described ? { ...step, data: described.words } : step],
          certificate: null
        }
        services.unshift(created)
        return structuredClone(created)
      })
      await removeFormDraft(context, network.id)
      const row = toServiceListRow(service, context.records.read())
      return audited(row, 'create', `Đăng ký dịch vụ ${network.name} “${serviceNameOf(service)}”`)
    },
    'services:move': withInputPermission(
      ({ move }) => (isDecision(move) ? 'approve' : 'share'),
      async ({ network: networkId, id, move, note, dataType, seen }) => {
        const network = requireSharingNetwork(networkId, context.records.read())
        const fault = findTransitionNoteFault(move, note)
        if (fault) throw new AppError('INVALID_INPUT', fault, { note: fault })
        refuseUnknownDataType(network, dataType)
        const find = (services: readonly SharedService[]): SharedService => {
          const service = findService(services, network.id, id)
          const isAllowed = serviceStatusAfter(service.status, move) !== undefined
          if (!isAllowed) throw new AppError('CONFLICT', refusedTransitionMessages[move])
          // Neither the registrant nor the user who assigned the data may approve or refuse the
          // registration.
          if (!isDecision(move)) return service
          refuseDecisionBySubmitter(context, service.createdBy)
          if (service.named) refuseDecisionBySubmitter(context, service.named.by)
          return service
        }
        const before = find(context.records.read().services)
        const requested = move === 'approve' ? before.named : undefined
        const { requireUnchangedApprovedData } = await readNaming()
        const data =
          requested && (await requireUnchangedApprovedData(context, requested.data, seen))
        const moved = await context.records.update(({ services }) => {
          const service = find(services)
          const time = context.clock.now()
          service.status = serviceStatusAfter(service.status, move) ?? service.status
          if (move === 'approve') {
            refuseOtherData(service, data)
            service.certificate = makeCertificate(network)
            service.dataType = dataType ?? service.dataType
            if (data) service.approved = { ...approvalOf(data), by: operator(), time }
          }
          const step = { time, approver: operator(), action: move, note: note.trim() }
          service.history.push(data ? { ...step, data: data.words } : step)
          return structuredClone(service)
        })
        const named = data ? `; dữ liệu: ${data.words}` : ''
        const what =
          `${verbs[move]} dịch vụ ${network.name} “${serviceNameOf(moved)}”${named}`.slice(0, 1_300)
        return audited(moved, isDecision(move) ? 'approve' : 'toggle', what)
      }
    ),
    'services:chooseDocument': async () => {
      const path = await context.askForFile(documentChoice)
      // Nothing is audited here: the uploaded document is not attached to a registration yet, and
      // submitting the registration is audited.
      return notAudited(path === undefined ? null : await context.documents.take(path))
    }
  }
}

const isDecision = (move: ServiceTransition): boolean => move === 'approve' || move === 'reject'

/**
 * The validated registration in its stored form. Throws INVALID_INPUT with one message per field.
 */
function checkRegistration(
  network: SharingNetwork,
  values: Readonly<Record<string, string>>,
  today: string
): Record<string, string> {
  const parsed = createRegistrationSchema(network, today).safeParse(values)
  if (parsed.success) return parsed.data
  throw new AppError('INVALID_INPUT', network.form.missing.body, toFieldFaults(parsed.error.issues))
}

function refuseTakenCode(
  services: readonly SharedService[],
  network: SharingNetwork,
  code: string
): void {
  const other = services.find(
    service =>
      service.network === network.id &&
      service.values.serviceCode?.toLowerCase() === code.toLowerCase()
  )
  if (!other) return
  const message = `Mã dịch vụ đã được sử dụng bởi dịch vụ "${serviceNameOf(other)}"`
  throw new AppError('CONFLICT', message, { serviceCode: message })
}

/**
 * Copy of a network (sharing platform) without inactive partners, which are not offered for new
 * registrations.
 */
const withOffered = (
  network: SharingNetwork,
  changed: readonly SharingNetworkPartner[]
): SharingNetwork =>
  withPartnerOptions(
    network,
    partnersOfSharingNetwork(network, changed).filter(({ retired }) => !retired)
  )

const approvalOf = ({ data, digest, words }: ServiceDataWithSource) => ({ data, digest, words })

/**
 * Refuses an approval if another user has assigned other data since the review began. Throws
 * CONFLICT.
 */
function refuseOtherData({ named }: SharedService, data: ServiceDataWithSource | undefined): void {
  const isSame =
    data === undefined
      ? !named
      : named?.data && stringifyWithSortedKeys(named.data) === stringifyWithSortedKeys(data.data)
  if (!isSame) throw new AppError('CONFLICT', serviceDataFaultMessages.seen)
}

/** Certificate number with 64 random bits, so that it cannot be guessed. */
function makeCertificate({ name }: SharingNetwork): string {
  return `${name}-CERT-${randomBytes(8).toString('hex').toUpperCase()}`
}
