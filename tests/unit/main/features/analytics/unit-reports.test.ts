import type { DeliveryRegisterRow } from '@shared/features/ledger/row'
import { expect, it } from 'vitest'
import { buildDeliverySection } from '../../../../../src/main/features/analytics/unit-reports'

const day = 86_400_000
const unit = { code: 'f1', name: 'Sư đoàn 1' }
const row = (period: number, change: Partial<DeliveryRegisterRow> = {}): DeliveryRegisterRow => ({
  id: `khoan-001-${period}`,
  expectation: 'khoan-001',
  name: 'Quân số',
  table: 'dv-001',
  tableName: 'quan_so',
  unit: 'Sư đoàn 1',
  period: `2026-0${period}`,
  due: period * 30 * day,
  status: 'received',
  lateDays: 0,
  time: period * 30 * day,
  source: 'f1.csv',
  user: 'Nguyễn Văn A',
  rows: 5,
  rejected: 0,
  overdue: false,
  noted: false,
  reminded: '',
  ...change
})
const missing = { status: 'missing', time: null, overdue: true } as const
const noFaults: ReadonlyMap<string, string> = new Map()

it('the unit profile lists only the deliveries of the unit, overdue ones first, then the latest ones', () => {
  const rows = [row(1), row(2, missing), row(3), row(4, { unit: 'Sư đoàn 2' })]
  const { table, figures } = buildDeliverySection(unit, { rows, faults: noFaults }, 1)
  expect(table?.rows.map(({ id }) => id)).toEqual(['khoan-001-2', 'khoan-001-3', 'khoan-001-1'])
  expect(figures.map(({ value }) => value)).toEqual([expect.stringContaining('1970'), '1'])
})

it('the unit profile finds deliveries recorded under the code of the unit, ignoring case and accents', () => {
  const rows = [row(1, { unit: 'F1' }), row(2, { unit: 'su doan 1' })]
  expect(buildDeliverySection(unit, { rows, faults: noFaults }, 1).table?.rows).toHaveLength(2)
})

it('the unit profile lists at most five deliveries and states the number of the others', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map(period => row(period))
  const { table } = buildDeliverySection(unit, { rows, faults: noFaults }, 1)
  expect([table?.rows.length, table?.more]).toEqual([5, 2])
})

it('the unit profile states that the unit has never delivered if no delivery was accepted', () => {
  const rows = [row(1, { ...missing, status: 'returned', time: 5 })]
  const [last] = buildDeliverySection(unit, { rows, faults: noFaults }, 1).figures
  expect(last?.value).toBe('Chưa nhận lần nào')
})

it('the unit profile states when no delivery is expected from the unit, and why deliveries are unknown', () => {
  const faults = new Map([['khoan-001', 'Bảng không còn']])
  expect(buildDeliverySection(unit, { rows: [], faults }, 1)).toMatchObject({
    empty: 'Đơn vị này không có trong danh sách phải gửi dữ liệu.',
    lacking: ['Bảng không còn']
  })
})
