import { auditColumns } from '@shared/features/admin/audit'
import { toUserRow, userColumns } from '@shared/features/admin/user'
import { apiLogColumns } from '@shared/features/api-sharing/access-log'
import { connectionColumns } from '@shared/features/collection/connection'
import {
  collectionReportColumns as monthColumns,
  sampleCollectionReportMonths
} from '@shared/features/collection/report'
import { scenarioUnitChangeColumns } from '@shared/features/scenario/unit-change'
import { createTransmissionLogColumns } from '@shared/features/services/log'
import {
  formatColumnHeading,
  formatListCell,
  type ListColumn,
  toCsvCellValue
} from '@shared/kit/list/columns'
import { sharedApiColumns } from '@shared/model/api-sharing/share'
import { dataDictionaryColumns } from '@shared/model/data-mart/data-mart'
import { martListColumns, toMartListRow } from '@shared/model/data-mart/list'
import { runLogColumns } from '@shared/model/etl/run'
import {
  reportListColumns,
  reserveReportColumns,
  toReportListRow
} from '@shared/model/reports/report'
import { createServiceListColumns, toServiceListRow } from '@shared/model/services/service-list'
import { unchangedSharingDirectory } from '@shared/model/services/service-partner'
import { describe, expect, it } from 'vitest'
import { createSampleAccessLog } from '../../../../../src/main/demo/api-sharing-access'
import { createSampleRuns } from '../../../../../src/main/demo/etl'
import { createSeedRecords } from '../../../../../src/main/demo/seed-records'
import { createSampleTransmissions } from '../../../../../src/main/demo/services-sends'
import { formatCsvCell } from '../../../../../src/main/files/csv'
import { csvTextOfDisplayedNumber } from '../../../../support/files/csv-values'

const today = '2026-11-21'
const now = Date.parse(`${today}T09:00:00+07:00`)
const records = createSeedRecords(today)

interface Exported {
  readonly columns: readonly ListColumn<unknown>[]
  readonly rows: readonly unknown[]
}

const listed = <T>(columns: readonly ListColumn<T>[], rows: readonly T[]): Exported =>
  ({ columns, rows }) as unknown as Exported

const entry = { seq: 1_234, time: now, user: 'Trần Thị Bình', kind: 'update' } as const
const hash = 'a1b2'.repeat(16)
const unit = { id: 'a', name: 'Đơn vị A', kind: 'changed', by: '', parent: 'Cấp trên' }
const counts = { bcBefore: 1_200, bcAfter: 1_250, hcBefore: 1_100, hcAfter: 1_100 }

const lists: Readonly<Record<string, Exported>> = {
  'shared APIs': listed(sharedApiColumns, records.apis),
  'access log': listed(
    apiLogColumns,
    records.apis.flatMap(api => createSampleAccessLog(api, today).slice(0, 100))
  ),
  services: listed(
    createServiceListColumns('Đơn vị nhận'),
    records.services.map(service => toServiceListRow(service, unchangedSharingDirectory))
  ),
  'send log': listed(
    createTransmissionLogColumns('Đơn vị nhận'),
    records.services.flatMap(service => createSampleTransmissions(service, today).slice(0, 100))
  ),
  'data marts': listed(
    martListColumns,
    records.dataMarts.map(table => toMartListRow(table, records))
  ),
  'data dictionary': listed(
    dataDictionaryColumns,
    records.dataMarts.flatMap(({ columns }) => columns)
  ),
  connections: listed(
    connectionColumns,
    records.connections.map(row => ({ ...row, sourceName: 'Nguồn', targetName: 'Đích' }))
  ),
  'collection report': listed(monthColumns, sampleCollectionReportMonths),
  'runs of pipelines': listed(
    runLogColumns,
    records.pipelines
      .flatMap(pipeline => createSampleRuns(pipeline, today))
      .flatMap(({ log }) => log)
  ),
  users: listed(
    userColumns,
    records.users.map(person => toUserRow(person, today, undefined))
  ),
  reports: listed(
    reportListColumns,
    records.reports.map(item => toReportListRow(item, now))
  ),
  'reports of the reserve': listed(
    reserveReportColumns,
    records.reports.map(item => ({ ...toReportListRow(item, now), hash }))
  ),
  'audit trail': listed(auditColumns as readonly ListColumn<unknown>[], [
    { ...entry, action: 'Cập nhật', hash, previous: hash }
  ]),
  scenario: listed(scenarioUnitChangeColumns as readonly ListColumn<unknown>[], [
    { ...unit, ...counts }
  ])
}

/**
 * Columns that are more detailed in the exported file than on the screen, with the expected
 * relation between both texts.
 */
const fuller: Readonly<Record<string, (shown: string, written: string) => boolean>> = {
  'Ngày giờ': (shown, written) => written.startsWith(shown),
  'Thời gian gửi': (shown, written) => written.startsWith(shown),
  'Phản hồi / Ghi chú': (shown, written) => written.startsWith(shown.replace(/…$/, '')),
  'Mã băm': (shown, written) => written.startsWith(shown),
  'Mã băm (SHA-256)': (shown, written) => written.startsWith(shown.replace(/…$/, ''))
}

describe.each(Object.entries(lists))('exported file of the list %s', (name, { columns, rows }) => {
  it.each([',', ';'] as const)(
    'the exported file of a list has the displayed content, with the separator %s',
    separator => {
      expect(rows.length).toBeGreaterThan(0)
      for (const column of columns) {
        for (const row of rows) {
          const shown = formatListCell(column, row)
          const cell = toCsvCellValue(column, row)
          if (column.kind === 'number') {
            const number = [column.title, formatCsvCell(cell, separator)]
            expect(number).toEqual([column.title, csvTextOfDisplayedNumber(shown, separator)])
            const isShare = shown.endsWith('%')
            expect(formatColumnHeading(column)).toBe(isShare ? `${column.title} (%)` : column.title)
          } else if (name === 'access log' && column.key === 'status') {
            expect(String(cell).split(' ')[0]).toBe(shown.split(' ')[0])
          } else {
            const same = fuller[column.title]?.(shown, String(cell)) ?? cell === shown
            expect([column.title, shown, cell, same]).toEqual([column.title, shown, cell, true])
          }
        }
      }
    }
  )
})
