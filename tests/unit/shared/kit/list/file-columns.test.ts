import { auditColumns } from '@shared/features/admin/audit'
import { userColumns, userRowOf } from '@shared/features/admin/user'
import { apiLogColumns } from '@shared/features/api-sharing/access-log'
import { connectionColumns } from '@shared/features/collection/connection'
import { reportColumns as monthColumns, reportMonths } from '@shared/features/collection/report'
import { unitChangeColumns } from '@shared/features/scenario/unit-change'
import { sendColumns } from '@shared/features/services/log'
import { type Column, cellCsv, cellText, headOf } from '@shared/kit/list/columns'
import { apiColumns } from '@shared/model/api-sharing/share'
import { dictionaryColumns } from '@shared/model/data-mart/data-mart'
import { martColumns, martRowOf } from '@shared/model/data-mart/list'
import { runLogColumns } from '@shared/model/etl/run'
import { reportColumns, reportRowOf, reserveReportColumns } from '@shared/model/reports/report'
import { rowOf, serviceColumns } from '@shared/model/services/service'
import { describe, expect, it } from 'vitest'
import { sampleAccessLog } from '../../../../../src/main/demo/api-sharing-access'
import { sampleRuns } from '../../../../../src/main/demo/etl'
import { seedRecords } from '../../../../../src/main/demo/seed-records'
import { sampleSends } from '../../../../../src/main/demo/services-sends'
import { csvCell } from '../../../../../src/main/files/csv'
import { fileOfShown } from '../../../../support/files/csv-values'

const today = '2026-11-21'
const now = Date.parse(`${today}T09:00:00+07:00`)
const records = seedRecords(today)

interface Exported {
  readonly columns: readonly Column<unknown>[]
  readonly rows: readonly unknown[]
}

const listed = <T>(columns: readonly Column<T>[], rows: readonly T[]): Exported =>
  ({ columns, rows }) as unknown as Exported

const entry = { seq: 1_234, time: now, user: 'Trần Thị Bình', kind: 'update' } as const
const hash = 'a1b2'.repeat(16)
const unit = { id: 'a', name: 'Đơn vị A', kind: 'changed', by: '', parent: 'Cấp trên' }
const counts = { bcBefore: 1_200, bcAfter: 1_250, hcBefore: 1_100, hcAfter: 1_100 }

const lists: Readonly<Record<string, Exported>> = {
  'shared APIs': listed(apiColumns, records.apis),
  'access log': listed(
    apiLogColumns,
    records.apis.flatMap(api => sampleAccessLog(api, today).slice(0, 100))
  ),
  services: listed(
    serviceColumns('Đơn vị nhận'),
    records.services.map(service => rowOf(service, []))
  ),
  'send log': listed(
    sendColumns('Đơn vị nhận'),
    records.services.flatMap(service => sampleSends(service, today).slice(0, 100))
  ),
  'data marts': listed(
    martColumns,
    records.dataMarts.map(table => martRowOf(table, records))
  ),
  'data dictionary': listed(
    dictionaryColumns,
    records.dataMarts.flatMap(({ columns }) => columns)
  ),
  connections: listed(
    connectionColumns,
    records.connections.map(row => ({ ...row, sourceName: 'Nguồn', targetName: 'Đích' }))
  ),
  'collection report': listed(monthColumns, reportMonths),
  'runs of pipelines': listed(
    runLogColumns,
    records.pipelines.flatMap(pipeline => sampleRuns(pipeline, today)).flatMap(({ log }) => log)
  ),
  users: listed(
    userColumns,
    records.users.map(person => userRowOf(person, today))
  ),
  reports: listed(
    reportColumns,
    records.reports.map(item => reportRowOf(item, now))
  ),
  'reports of the reserve': listed(
    reserveReportColumns,
    records.reports.map(item => ({ ...reportRowOf(item, now), hash }))
  ),
  'audit trail': listed(auditColumns as readonly Column<unknown>[], [
    { ...entry, action: 'Cập nhật', hash, previous: hash }
  ]),
  scenario: listed(unitChangeColumns as readonly Column<unknown>[], [{ ...unit, ...counts }])
}

/**
 * Columns that are more detailed in the file than on the screen, and the relation between the two
 * texts.
 */
const fuller: Readonly<Record<string, (shown: string, written: string) => boolean>> = {
  'Ngày giờ': (shown, written) => written.startsWith(shown),
  'Thời gian gửi': (shown, written) => written.startsWith(shown),
  'Phản hồi / Ghi chú': (shown, written) => written.startsWith(shown.replace(/…$/, '')),
  'Mã băm': (shown, written) => written.startsWith(shown),
  'Mã băm (SHA-256)': (shown, written) => written.startsWith(shown.replace(/…$/, ''))
}

describe.each(Object.entries(lists))('the exported file of %s', (name, { columns, rows }) => {
  it.each([',', ';'] as const)('contains what the list displays, except for %s', separator => {
    expect(rows.length).toBeGreaterThan(0)
    for (const column of columns) {
      for (const row of rows) {
        const shown = cellText(column, row)
        const cell = cellCsv(column, row)
        if (column.kind === 'number') {
          const number = [column.title, csvCell(cell, separator)]
          expect(number).toEqual([column.title, fileOfShown(shown, separator)])
          const isShare = shown.endsWith('%')
          expect(headOf(column)).toBe(isShare ? `${column.title} (%)` : column.title)
        } else if (name === 'access log' && column.key === 'status') {
          expect(String(cell).split(' ')[0]).toBe(shown.split(' ')[0])
        } else {
          const same = fuller[column.title]?.(shown, String(cell)) ?? cell === shown
          expect([column.title, shown, cell, same]).toEqual([column.title, shown, cell, true])
        }
      }
    }
  })
})
