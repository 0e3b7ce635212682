import { expect, test } from 'vitest'
import { type PackageNumberLine, readPackageNumbers } from '../../../../src/main/exchange/numbers'
import { sentPackageLogEntries } from '../../../../src/main/features/services/real-sends'

const hash = '0'.repeat(64)
const reserved = (number: number): PackageNumberLine => ({
  ...{ kind: 'reserved', number, time: number, user: 'Đỗ An', period: '2026-09', rows: 120 },
  ...{ source: 'dm_mau', folder: `BC01-${number}`, manifestSha256: hash, path: '/goi' },
  ...{ sender: hash, receiver: '' }
})
const answered = (number: number, accepted: boolean): PackageNumberLine => ({
  ...{ kind: 'answered', number, time: 9, accepted, note: 'Đã xem', receiptSha256: hash }
})

test('the log of sent packages states the outcome of each package and counts no rows of a package that was possibly not sent', () => {
  const lines: PackageNumberLine[] = [
    ...[1, 2, 3, 4, 5].map(reserved),
    { kind: 'sent', number: 1, time: 6 },
    answered(2, true),
    answered(3, false),
    { kind: 'lost', number: 4, time: 8 }
  ]
  const entries = sentPackageLogEntries('dv-1', 'Đối tác', readPackageNumbers(lines))
  expect(entries.map(({ id, status, recordCount }) => [id, status, recordCount])).toEqual([
    ['dv-1-1', 'sent', 120],
    ['dv-1-2', 'success', 120],
    ['dv-1-3', 'error', 120],
    ['dv-1-4', 'error', 0]
  ])
  expect(entries[1]?.response).toBe('BC01-2: Đã xem')
})
