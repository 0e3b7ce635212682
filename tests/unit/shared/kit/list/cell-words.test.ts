import { type UserRow, userColumns } from '@shared/features/admin/user'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import {
  formatColumnHeading,
  formatListCell,
  type ListColumn,
  toCsvCellValue
} from '@shared/kit/list/columns'
import { type MartListRow, martListColumns } from '@shared/model/data-mart/list'
import {
  type ReportListRow,
  reportListColumns,
  reserveReportColumns
} from '@shared/model/reports/report'
import { expect, test } from 'vitest'

const time = Date.parse('2026-11-20T09:05:00+07:00')
const user: UserRow = {
  id: 'user-009',
  account: 'an.nv',
  staffCode: 'CB-09',
  name: 'Nguyễn Văn An',
  unit: 'Đơn vị A',
  role: 'analyst',
  roleLabel: 'Phân tích',
  status: 'active',
  lastLogin: time,
  validUntil: '2026-12-31',
  state: 'active'
}
const report: ReportListRow = {
  id: 'bc-009',
  origin: 'own',
  name: 'Tỷ lệ lấp đầy',
  group: 'Tổ chức biên chế',
  owner: 'Quản trị viên',
  updatedAt: time,
  favourite: false,
  period: '2026-10',
  version: 2,
  status: 'draft',
  hash: '',
  due: false
}
const mart: MartListRow = {
  id: 'dm-009',
  name: 'dm_quan_so',
  description: 'Quân số tổng hợp',
  origin: 'own',
  columnCount: 12,
  rowCount: 12_345,
  lastUpdate: '2026-11-20',
  status: 'readonly',
  etlSource: '',
  pipeline: '',
  waiting: 0,
  generation: '',
  rejected: 0
}
const hash = '0123456789abcdef'.repeat(4)

function read<T>(columns: readonly ListColumn<T>[], key: string, row: T): [string, unknown] {
  const column = columns.find(one => one.key === key)
  if (!column) throw new Error(`no column ${key}`)
  return [formatListCell(column, row), toCsvCellValue(column, row)]
}

test.each([
  ['last sign-in', read(userColumns, 'lastLogin', user), '20/11/2026 09:05'],
  [
    'nobody signed in',
    read(userColumns, 'lastLogin', { ...user, lastLogin: null }),
    'Chưa đăng nhập'
  ],
  ['staff code', read(userColumns, 'staffCode', user), 'CB-09'],
  ['no staff code', read(userColumns, 'staffCode', { ...user, staffCode: null }), 'Chưa có'],
  ['last day of a role', read(userColumns, 'validUntil', user), '31/12/2026'],
  [
    'role without an end',
    read(userColumns, 'validUntil', { ...user, validUntil: null }),
    'Không thời hạn'
  ],
  ['state', read(userColumns, 'state', { ...user, state: 'expired' }), 'Hết hạn quyền'],
  ['period of a report', read(reportListColumns, 'period', report), '10/2026'],
  [
    'report of the newest period',
    read(reportListColumns, 'period', { ...report, period: '' }),
    'Mới nhất'
  ],
  [
    'state of a report',
    read(reportListColumns, 'status', { ...report, status: 'frozen' }),
    'Đã chốt'
  ],
  ['no hash', read(reserveReportColumns, 'hash', report), '—', ''],
  ['hash', read(reserveReportColumns, 'hash', { ...report, hash }), '0123456789abcdef…', hash],
  ['name of a table', read(martListColumns, 'name', mart), 'Quân số tổng hợp (dm_quan_so)'],
  [
    'table without a title',
    read(martListColumns, 'name', { ...mart, description: '' }),
    'dm_quan_so'
  ],
  ['rows of a table', read(martListColumns, 'rowCount', mart), '12.345', 12_345],
  ['day of a table', read(martListColumns, 'lastUpdate', mart), '20/11/2026'],
  ['state of a table', read(martListColumns, 'status', mart), 'Chỉ đọc'],
  ['unknown state', read(martListColumns, 'status', { ...mart, status: 'x' }), 'Không xác định'],
  ['no source', read(martListColumns, 'etlSource', mart), '—'],
  ['source', read(martListColumns, 'etlSource', { ...mart, etlSource: 'etl_tb' }), 'etl_tb'],
  ['no pipeline', read(martListColumns, 'pipeline', mart), '—'],
  ['pipeline', read(martListColumns, 'pipeline', { ...mart, pipeline: 'A, B' }), 'A, B']
] as [string, [string, unknown], string, unknown?][])(
  'a list cell with %s has the expected text on the screen and in an exported file',
  (_, [shown, written], text, file = text) => {
    expect(shown).toBe(text)
    expect(written).toBe(file)
  }
)

test.each([
  ['0', 0],
  ['−0,0%', 0],
  ['1.234', 1_234],
  ['1234', 1_234],
  ['+0,2', 0.2],
  ['+1.234', 1_234],
  ['-5', -5],
  ['−1.234,5', -1_234.5],
  ['83,1%', 83.1],
  ['1.23', undefined],
  ['01', undefined],
  ['—', undefined],
  ['', undefined]
])('parseDisplayedNumber parses the displayed cell text %j as the number %s', (text, number) => {
  expect(parseDisplayedNumber(text)).toBe(number)
})

const share: ListColumn<number> = {
  key: 'tld',
  title: 'TLĐ',
  kind: 'number',
  value: row => row,
  text: row => `${(row * 100).toFixed(1).replace('.', ',')}%`,
  unit: '%',
  minWidth: 1
}

test.each([
  [share, 0.979, 97.9],
  // A ratio is exported as a percentage, as the heading of its column states.
  [share, 1, 100],
  [{ ...share, text: () => '—' }, 0, null],
  [{ ...share, text: () => 'nhiều' }, 0.5, 'nhiều'],
  [{ ...share, csv: () => 'x' }, 0.5, 'x'],
  [{ ...share, unit: undefined, text: (row: number) => row.toFixed(0) }, 1_234, 1_234],
  [{ ...share, unit: undefined, text: (row: number) => row.toFixed(0) }, 2.6, 3]
] as [ListColumn<number>, number, unknown][])(
  'an exported number column contains the numbers that the list displays: %#',
  (column, row, cell) => {
    expect(toCsvCellValue(column, row)).toBe(cell)
  }
)

test.each([
  ['TLĐ', '%', 'TLĐ (%)'],
  ['Tỷ lệ (%)', '%', 'Tỷ lệ (%)'],
  ['Chênh', 'điểm', 'Chênh (điểm)'],
  ['HC', undefined, 'HC']
] as const)(
  'formatColumnHeading returns for the title %s and the unit %s the heading %s',
  (title, unit, head) => {
    expect(
      formatColumnHeading({ ...share, title, ...(unit ? { unit } : { unit: undefined }) })
    ).toBe(head)
  }
)
