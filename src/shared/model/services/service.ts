import { recordId, text, time } from '../../kit/fields'
import { compareText, formatDate } from '../../kit/format'
import type { Column } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { recordOrigin } from '../../kit/origin'
import { lookOf, serviceStatusLooks, type Tone } from '../../kit/status'
import { countStatuses, statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { storedDocument } from './document'
import { approvedEntry, namedEntry } from './named-data'
import { partnerIn } from './network'
import { findNetwork } from './networks'
import { type Partner, partnersOf, withPartners } from './partner'

/** Event in the history of a service. */
export const serviceEvent = z.strictObject({
  time,
  approver: text(100),
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
  note: text(1_000),
  /** Data concerned by the step, in words. */
  data: text(2_000).optional()
})
export type ServiceEvent = z.infer<typeof serviceEvent>

/** Labels of events (spec 4), the sample's own first. */
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
export const serviceEventTones: Readonly<Partial<Record<ServiceEvent['action'], Tone>>> = {
  approve: 'success',
  activate: 'success',
  reject: 'danger',
  pause: 'warning',
  resume: 'success',
  fault: 'danger'
}

/** Submitted registration: value by field name, for any network. */
export const registration = z.record(text(40), text(4_000))

/** Service on a platform (spec 3), from its registration on. */
export const sharedService = z.strictObject({
  id: recordId,
  origin: recordOrigin,
  network: text(20),
  values: registration,
  document: storedDocument.nullable(),
  dataType: text(100),
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: text(30),
  createdAt: time,
  createdBy: text(100),
  /**
   * Whether compliance was confirmed; older registrations record that only in their first event.
   */
  confirmed: z.boolean().optional(),
  /** Data that it sends; absent if none was named, as in registrations of earlier versions. */
  named: namedEntry.optional(),
  /** Data covered by the latest approval. */
  approved: approvedEntry.optional(),
  history: z.array(serviceEvent),
  /** Id of the certificate issued by the platform on approval. */
  certificate: text(100).nullable()
})
export type SharedService = z.infer<typeof sharedService>

/**
 * Whether a service sends data of the unit, named in its registration: samples and receiving
 * services name none.
 */
export const sendsData = ({ origin, values }: Pick<SharedService, 'origin' | 'values'>): boolean =>
  origin === 'own' && values.connectionType !== 'consume'

/** Time since which a registration awaits approval, in milliseconds. */
export const waitingSince = ({ createdAt, named }: Pick<SharedService, 'createdAt' | 'named'>) =>
  Math.max(createdAt, named?.time ?? 0)

/** Whether compliance was confirmed at registration; undefined if the network does not ask. */
export function isConfirmed(service: SharedService): boolean | undefined {
  const words = findNetwork(service.network)?.form.confirmation
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
export function certificateEnd({ certificate, history }: SharedService): number | null {
  const issued = history.findLast(({ action }) => action === 'activate' || action === 'approve')
  return certificate && issued ? issued.time + certificateDays * 86_400_000 : null
}

/** Event that broke the connection of a service, which no later transition has repaired. */
export const faultOf = ({ history }: Pick<SharedService, 'history'>): ServiceEvent | undefined => {
  const last = history.findLast(({ action }) => action !== 'data')
  return last?.action === 'fault' ? last : undefined
}

/** Category of a service before approval assigns one. */
export const unfiledType = 'Chưa phân loại'

/** One row of the list. */
export const serviceRow = z.strictObject({
  id: recordId,
  origin: recordOrigin,
  name: text(200),
  dataType: text(100),
  receivingUnit: text(200),
  status: text(30),
  createdAt: time
})
export type ServiceRow = z.infer<typeof serviceRow>

export function nameOf(service: Pick<SharedService, 'values'>): string {
  return service.values.serviceName ?? ''
}

/** Partner of a service, in words; `changed`: partners that administrators added or changed. */
export function partnerOf(
  { network: id, values }: Pick<SharedService, 'values' | 'network'>,
  changed: readonly Partner[]
): string {
  const network = findNetwork(id)
  return network ? partnerIn(withPartners(network, partnersOf(network, changed)), values) : ''
}

/** Current and former names of a service's partner, the current one first. */
export function partnerNamesOf(
  service: Pick<SharedService, 'values' | 'network'>,
  changed: readonly Partner[]
): string[] {
  const network = findNetwork(service.network)
  const value = network && service.values[network.partnerField]
  const found = network && partnersOf(network, changed).find(one => one.value === value)
  return found ? [found.name, ...found.formerNames] : [partnerOf(service, changed)]
}

export function rowOf(service: SharedService, changed: readonly Partner[]): ServiceRow {
  const { id, origin, dataType, status, createdAt } = service
  return {
    id,
    origin,
    name: nameOf(service),
    dataType,
    receivingUnit: partnerOf(service, changed),
    status,
    createdAt
  }
}

/** `receiver`: the network's term for the receiver. */
export function serviceColumns(receiver: string): readonly Column<ServiceRow>[] {
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
      value: row => lookOf(serviceStatusLooks, row.status).label,
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

export const serviceListRules: ListRules<ServiceRow> = {
  columns: serviceColumns('Đơn vị nhận'),
  search: row => [row.name, row.dataType, row.receivingUnit],
  filters: {
    status: (row, value) => row.status === value,
    dataType: (row, value) => row.dataType === value,
    receivingUnit: (row, value) => row.receivingUnit === value
  }
}

/** Cards and filter options, both derived from the existing services (spec 2.5). */
export const serviceOverview = z.strictObject({
  counts: statusCounts,
  dataTypes: z.array(text(100)),
  receivingUnits: z.array(text(200))
})
export type ServiceOverview = z.infer<typeof serviceOverview>

export function overviewOf(rows: readonly ServiceRow[]): ServiceOverview {
  const distinct = (value: (row: ServiceRow) => string): string[] => [...new Set(rows.map(value))]
  return {
    counts: countStatuses(rows),
    dataTypes: distinct(row => row.dataType).sort(compareText),
    receivingUnits: distinct(row => row.receivingUnit).sort(compareText)
  }
}
