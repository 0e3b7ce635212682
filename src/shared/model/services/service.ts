import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { compareText, formatDate } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { recordOriginSchema } from '../../kit/origin'
import { type StatusTone, serviceStatusBadges, statusBadgeStyleOf } from '../../kit/status'
import { countStatuses, statusCountsSchema } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { storedDocumentSchema } from './document'
import { approvedServiceDataSchema, registeredDataEntrySchema } from './named-data'
import { type AddedSharingNetwork, partnerLabelOf, type SharingNetwork } from './network'
import { findSharingNetwork } from './networks'
import { partnersOfSharingNetwork, type SharingNetworkPartner, withPartnerOptions } from './partner'

/** Event in the history of a service. */
export const serviceEventSchema = z.strictObject({
  time: timestampSchema,
  approver: textSchema(100),
  action: z.enum([
    'register',
    'data',
    'technical',
    'approve',
    'activate',
    'reject',
    'pause',
    'resume',
    'fault'
  ]),
  note: textSchema(1_000),
  /** Text about the data that the event concerns. */
  data: textSchema(2_000).optional()
})
export type ServiceEvent = z.infer<typeof serviceEventSchema>

/** Labels of the events in a service's history (spec 4), those of the sample data first. */
export const serviceEventLabels: Readonly<Record<ServiceEvent['action'], string>> = {
  register: 'Tạo yêu cầu đăng ký',
  data: 'Trình phê duyệt dữ liệu chia sẻ',
  technical: 'Phê duyệt kỹ thuật',
  approve: 'Phê duyệt',
  activate: 'Kích hoạt bởi hệ thống nền tảng',
  reject: 'Từ chối',
  pause: 'Tạm ngưng',
  resume: 'Kích hoạt lại',
  fault: 'Ghi nhận lỗi kết nối'
}

/** Tones of events in the history; the others are neutral. */
export const serviceEventTones: Readonly<Partial<Record<ServiceEvent['action'], StatusTone>>> = {
  approve: 'success',
  activate: 'success',
  reject: 'danger',
  pause: 'warning',
  resume: 'success',
  fault: 'danger'
}

/** Values of a submitted registration by field name, for any platform. */
export const registrationValuesSchema = z.record(textSchema(40), textSchema(4_000))

/** Service that exchanges data through a platform (spec 3); exists from its registration on. */
export const sharedServiceSchema = z.strictObject({
  id: recordIdSchema,
  origin: recordOriginSchema,
  network: textSchema(20),
  values: registrationValuesSchema,
  document: storedDocumentSchema.nullable(),
  dataType: textSchema(100),
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: textSchema(30),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  /**
   * Whether the user confirmed compliance; older registrations record this only in their first
   * event.
   */
  confirmed: z.boolean().optional(),
  /** Data that the service sends; absent if the registration names none, as in earlier versions. */
  named: registeredDataEntrySchema.optional(),
  /** Data for which the latest approval is valid. */
  approved: approvedServiceDataSchema.optional(),
  history: z.array(serviceEventSchema),
  /** Id of the certificate that the platform issued on approval; null if there is none. */
  certificate: textSchema(100).nullable()
})
export type SharedService = z.infer<typeof sharedServiceSchema>

/**
 * Whether a service sends data of the unit that its registration names; sample services and
 * receiving services name none.
 */
export const hasUnitDataToSend = ({
  origin,
  values
}: Pick<SharedService, 'origin' | 'values'>): boolean =>
  origin === 'own' && values.connectionType !== 'consume'

/** Time since which a registration awaits approval, in milliseconds. */
export const approvalPendingSince = ({
  createdAt,
  named
}: Pick<SharedService, 'createdAt' | 'named'>) => Math.max(createdAt, named?.time ?? 0)

/**
 * Whether compliance was confirmed at registration; undefined if the platform's form does not
 * require it.
 */
export function isComplianceConfirmed(
  { form }: Pick<SharingNetwork, 'form'>,
  service: SharedService
): boolean | undefined {
  const words = form.confirmation
  if (words === undefined) return undefined
  return (
    service.confirmed ??
    service.history.some(({ action, note }) => action === 'register' && note === words)
  )
}

const certificateDays = 365

/**
 * Expiry of the certificate, a year after it was issued, in milliseconds; null if there is none.
 */
export function certificateExpiryOfService({ certificate, history }: SharedService): number | null {
  const issued = history.findLast(({ action }) => action === 'activate' || action === 'approve')
  return certificate && issued ? issued.time + certificateDays * 86_400_000 : null
}

/**
 * Event that interrupted the connection of a service and that no later event has ended; undefined
 * if there is none.
 */
export const connectionFaultEventOf = ({
  history
}: Pick<SharedService, 'history'>): ServiceEvent | undefined => {
  const last = history.findLast(({ action }) => action !== 'data')
  return last?.action === 'fault' ? last : undefined
}

/** Category of a service before approval assigns one. */
export const unclassifiedDataType = 'Chưa phân loại'

/** Row of the list of services. */
export const serviceListRowSchema = z.strictObject({
  id: recordIdSchema,
  origin: recordOriginSchema,
  name: textSchema(200),
  dataType: textSchema(100),
  receivingUnit: textSchema(200),
  status: textSchema(30),
  createdAt: timestampSchema
})
export type ServiceListRow = z.infer<typeof serviceListRowSchema>

export function serviceNameOf(service: Pick<SharedService, 'values'>): string {
  return service.values.serviceName ?? ''
}

/** Platforms and partners that administrators added or changed. */
export interface SharingDirectory {
  readonly partners: readonly SharingNetworkPartner[]
  /** Absent without any. */
  readonly networks?: readonly AddedSharingNetwork[] | undefined
}

/** Directory of a program whose administrators changed nothing. */
export const unchangedSharingDirectory: SharingDirectory = { partners: [] }

/** Display name of a service's partner. */
export function partnerNameOfService(
  { network: id, values }: Pick<SharedService, 'values' | 'network'>,
  { partners, networks }: SharingDirectory
): string {
  const network = findSharingNetwork(id, networks)
  return network
    ? partnerLabelOf(
        withPartnerOptions(network, partnersOfSharingNetwork(network, partners)),
        values
      )
    : ''
}

/** Current and former names of a service's partner, the current one first. */
export function partnerNamesOfService(
  service: Pick<SharedService, 'values' | 'network'>,
  directory: SharingDirectory
): string[] {
  const network = findSharingNetwork(service.network, directory.networks)
  const value = network && service.values[network.partnerField]
  const found =
    network &&
    partnersOfSharingNetwork(network, directory.partners).find(one => one.value === value)
  return found ? [found.name, ...found.formerNames] : [partnerNameOfService(service, directory)]
}

export function toServiceListRow(
  service: SharedService,
  directory: SharingDirectory
): ServiceListRow {
  const { id, origin, dataType, status, createdAt } = service
  return {
    id,
    origin,
    name: serviceNameOf(service),
    dataType,
    receivingUnit: partnerNameOfService(service, directory),
    status,
    createdAt
  }
}

/** Columns of the list of services. `receiver`: the platform's term for the receiver. */
export function createServiceListColumns(receiver: string): readonly ListColumn<ServiceListRow>[] {
  return [
    {
      key: 'name',
      title: 'Tên dịch vụ',
      kind: 'text',
      value: row => row.name,
      grow: 3,
      minWidth: 240
    },
    {
      key: 'dataType',
      title: 'Loại dữ liệu',
      kind: 'text',
      value: row => row.dataType,
      grow: 1,
      minWidth: 130
    },
    {
      key: 'receivingUnit',
      title: receiver,
      kind: 'text',
      value: row => row.receivingUnit,
      grow: 2,
      minWidth: 200
    },
    {
      key: 'status',
      title: 'Trạng thái',
      kind: 'status',
      value: row => statusBadgeStyleOf(serviceStatusBadges, row.status).label,
      minWidth: 176
    },
    {
      key: 'createdAt',
      title: 'Ngày tạo',
      kind: 'date',
      value: row => row.createdAt,
      text: row => formatDate(row.createdAt),
      minWidth: 100
    }
  ]
}

export const serviceListRules: ListRules<ServiceListRow> = {
  columns: createServiceListColumns('Đơn vị nhận'),
  search: row => [row.name, row.dataType, row.receivingUnit],
  filters: {
    status: (row, value) => row.status === value,
    dataType: (row, value) => row.dataType === value,
    receivingUnit: (row, value) => row.receivingUnit === value
  }
}

/**
 * Figures on cards and filter options of the service list, both computed from the existing services
 * (spec 2.5).
 */
export const serviceOverviewSchema = z.strictObject({
  counts: statusCountsSchema,
  dataTypes: z.array(textSchema(100)),
  receivingUnits: z.array(textSchema(200))
})
export type ServiceOverview = z.infer<typeof serviceOverviewSchema>

export function buildServiceOverview(rows: readonly ServiceListRow[]): ServiceOverview {
  const distinct = (value: (row: ServiceListRow) => string): string[] => [
    ...new Set(rows.map(value))
  ]
  return {
    counts: countStatuses(rows),
    dataTypes: distinct(row => row.dataType).sort(compareText),
    receivingUnits: distinct(row => row.receivingUnit).sort(compareText)
  }
}
