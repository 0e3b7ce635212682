import { recordId, text, time } from '../../kit/fields'
import { compareText, formatDate } from '../../kit/format'
import type { Column } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { recordOrigin } from '../../kit/origin'
import { lookOf, serviceStatusLooks } from '../../kit/status'
import { countStatuses, statusCounts } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { storedDocument } from './document'
import { findNetwork } from './find-network'
import { approvedEntry, namedEntry } from './named-data'
import { partnerIn } from './network'
import { type Partner, partnersOf, withPartners } from './partner'

/** What happened to a service, as its history keeps it. */
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
  /** The data that the step is about, in words. */
  data: text(2_000).optional()
})
export type ServiceEvent = z.infer<typeof serviceEvent>

/** Spec 4, the sample's own steps first. */
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

/** A registration as it was filled in: value by field name, whatever fields its network has. */
export const registration = z.record(text(40), text(4_000))

/** A service on a platform (spec 3), from its registration on. */
export const sharedService = z.strictObject({
  id: recordId,
  origin: recordOrigin,
  network: text(20),
  values: registration,
  document: storedDocument.nullable(),
  dataType: text(100),
  /** Text and not a fixed set: a value of another version shows as *Không xác định* and is kept. */
  status: text(30),
  createdAt: time,
  createdBy: text(100),
  /** Whether compliance was confirmed; registrations of before say it in their first event only. */
  confirmed: z.boolean().optional(),
  /** The data that it sends; missing where none was named, as in registrations of earlier versions. */
  named: namedEntry.optional(),
  /** The data that the latest approval covers. */
  approved: approvedEntry.optional(),
  history: z.array(serviceEvent),
  /** Identifier of the certificate that the platform issued on approval. */
  certificate: text(100).nullable()
})
export type SharedService = z.infer<typeof sharedService>

/** Whether a service sends data of the unit, which its registration names: samples and services that receive name none. */
export const sendsData = ({ origin, values }: Pick<SharedService, 'origin' | 'values'>): boolean =>
  origin === 'own' && values.connectionType !== 'consume'

/** Since when a registration waits for its approval. Milliseconds. */
export const waitingSince = ({ createdAt, named }: Pick<SharedService, 'createdAt' | 'named'>) =>
  Math.max(createdAt, named?.time ?? 0)

/** Whether whoever registered it confirmed that it complies; undefined where the network does not ask. */
export function isConfirmed(service: SharedService): boolean | undefined {
  const words = findNetwork(service.network)?.form.confirmation
  if (words === undefined) return undefined
  return (
    service.confirmed ??
    service.history.some(({ action, note }) => action === 'register' && note === words)
  )
}

const certificateDays = 365

/** The end of the certificate, a year after it was issued; null where there is none. Milliseconds. */
export function certificateEnd({ certificate, history }: SharedService): number | null {
  const issued = history.findLast(({ action }) => action === 'activate' || action === 'approve')
  return certificate && issued ? issued.time + certificateDays * 86_400_000 : null
}

/** A service that was not filed under a kind of data yet: approval does that. */
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

/** Whom the service exchanges data with, in words; `changed`: the partners that administrators added or changed. */
export function partnerOf(
  { network: id, values }: Pick<SharedService, 'values' | 'network'>,
  changed: readonly Partner[]
): string {
  const network = findNetwork(id)
  return network ? partnerIn(withPartners(network, partnersOf(network, changed)), values) : ''
}

/** Every name that the partner of a service has or had, the present one first. */
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

/** `receiver` is the network's word for who receives. */
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

/** The cards and the options of the filters, both from the services that are there (spec 2.5). */
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
