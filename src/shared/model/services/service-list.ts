import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { compareText, formatDate } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { recordOriginSchema } from '../../kit/origin'
import { serviceStatusBadges, statusBadgeStyleOf } from '../../kit/status'
import { countStatuses, statusCountsSchema } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import { type SharedService, serviceNameOf } from './service'
import { partnerNameOfService, type SharingDirectory } from './service-partner'

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
