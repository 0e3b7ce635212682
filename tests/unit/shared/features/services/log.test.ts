import {
  findDateRangeFault,
  shortenServiceResponse,
  summariseServiceTransmissions,
  transmissionLogListRules
} from '@shared/features/services/log'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { formatFileSize, toDisplayFileName } from '@shared/model/services/document'
import { describe, expect, test } from 'vitest'

const entry = (id: string, time: string, status = 'success', response = 'Đã tiếp nhận') => ({
  id,
  timestamp: Date.parse(`${time}+07:00`),
  receivingUnit: 'Đơn vị A',
  recordCount: status === 'success' ? 10 : 0,
  status,
  response
})
const log = [
  entry('a', '2026-11-01T00:00:00'),
  entry('b', '2026-11-01T23:59:59', 'error', 'Kết nối timeout'),
  entry('c', '2026-11-02T00:00:00')
]

describe('log of data transmissions of a service', () => {
  test.each([
    ['2026-11-01', '2026-11-01', ['a', 'b']],
    ['2026-11-01', 'all', ['a', 'b', 'c']],
    ['2026-11-02', '2026-11-30', ['c']],
    ['all', '2026-11-01', ['a', 'b']],
    ['2026-11-03', '2026-11-02', []]
  ])(
    'the filter of the transmission log from %s to %s includes both days, in Vietnam time',
    (from, to, ids) => {
      const found = new ListSearchIndex(log, transmissionLogListRules).match({
        search: '',
        filters: { from, to },
        sort: null
      })
      expect(found.map(({ id }) => id)).toEqual(ids)
    }
  )

  test.each([
    [{ unit: 'Đơn vị A' }, '', ['a', 'c']],
    [{ unit: 'Đơn vị B' }, '', ['b']],
    [{ unit: 'Đơn vị' }, '', []],
    [{ status: 'error' }, '', ['b', 'c']],
    [{ unit: 'Đơn vị A', status: 'error' }, '', ['c']],
    [{}, 'don vi b', ['b']],
    [{}, 'TIMEOUT', ['c']]
  ])(
    'the transmission log filtered by %j and searched for “%s” finds the expected entries',
    (filters, search, ids) => {
      const sent = [
        entry('a', '2026-11-01T00:00:00'),
        { ...entry('b', '2026-11-01T12:00:00', 'error', 'Từ chối'), receivingUnit: 'Đơn vị B' },
        entry('c', '2026-11-02T00:00:00', 'error', 'Kết nối timeout')
      ]
      const found = new ListSearchIndex(sent, transmissionLogListRules).match({
        search,
        filters,
        sort: null
      })
      expect(found.map(({ id }) => id)).toEqual(ids)
    }
  )

  test('the filter of the transmission log reports an end date that precedes the start date', () => {
    expect(findDateRangeFault('2026-11-02', '2026-11-01')).toBe(
      'Đến ngày phải sau hoặc bằng Từ ngày'
    )
    expect(findDateRangeFault('2026-11-02', '2026-11-02')).toBeUndefined()
    expect(findDateRangeFault('all', '2026-11-02')).toBeUndefined()
  })

  test('the transmission log shows fifty characters of a response, then an ellipsis', () => {
    expect(shortenServiceResponse('ệ'.repeat(50))).toBe('ệ'.repeat(50))
    expect(shortenServiceResponse('ệ'.repeat(51))).toBe(`${'ệ'.repeat(50)}…`)
  })

  test('the transmission summary counts transmissions that await a receipt separately from successes and errors', () => {
    const summary = summariseServiceTransmissions([
      ...log,
      entry('d', '2026-11-02T08:00:00', 'sent', '')
    ])
    expect(summary).toEqual({
      total: 4,
      success: 2,
      error: 1,
      waiting: 1,
      records: 20,
      units: ['Đơn vị A'],
      days: [
        { day: '2026-11-01', success: 1, error: 1, other: 0 },
        { day: '2026-11-02', success: 1, error: 0, other: 1 }
      ]
    })
  })
})

describe('displayed names and sizes of documents', { tags: 'F47' }, () => {
  test.each([
    ['hợp\u202efdp.exe', 'hợpfdp.exe'],
    ['ke hoach\n.pdf', 'ke hoach.pdf'],
    ['Nguyễn.pdf'.normalize('NFD'), 'Nguyễn.pdf'],
    ['<b>x</b>=cmd.docx', '<b>x</b>=cmd.docx'],
    ['\u200b\u200f', 'tep'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(115)}….pdf`]
  ])('the document name %j is shortened to %j', (name, shown) => {
    expect(toDisplayFileName(name)).toBe(shown)
  })

  test('document sizes are formatted as file managers do', () => {
    expect([1, 1_023, 1_536, 20 * 1_048_576].map(formatFileSize)).toEqual([
      '1 byte',
      '1.023 byte',
      '1,5 KB',
      '20 MB'
    ])
  })
})
