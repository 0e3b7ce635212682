import type { TableDeliveryArrival } from '@shared/features/ledger/arrival'
import { buildLedgerRows as stepsOf } from '@shared/features/ledger/state'
import type { DeliveryExpectation, DeliveryRegisterNote } from '@shared/model/ledger/expectation'
import { runIteratorToEnd } from '../to-end'

/** Computes all ledger rows without interruption. */
export const computeDeliveryRegisterRows = (...input: Parameters<typeof stepsOf>) =>
  runIteratorToEnd(stepsOf(...input))

export const vietnamTimeOf = (moment: string): number => Date.parse(`${moment}+07:00`)

export const monthlyExpectation: DeliveryExpectation = {
  id: 'khoan-001',
  name: 'Quân số',
  table: 'dm-100',
  unitSource: { kind: 'typed' },
  units: [
    { name: 'Sư đoàn 1', code: 'f1' },
    { name: 'Sư đoàn 2', code: 'f2' }
  ],
  every: 'month',
  dueDays: 3,
  dueTime: '17:00',
  since: '2026-08-01',
  recognition: { kind: 'file', pattern: '{don_vi}_{ky}' },
  notes: [],
  reminders: {},
  createdBy: 'A',
  createdAt: 0
}

export const createTableDeliveryArrival = (
  moment: string,
  part: Partial<TableDeliveryArrival> = {}
): TableDeliveryArrival => ({
  table: 'dm-100',
  generation: moment,
  time: vietnamTimeOf(moment),
  user: 'A',
  source: 'f1_2026-08.csv',
  via: 'file',
  read: 10,
  rejected: 1,
  returned: '',
  ...part
})

export const createDeliveryRegisterNote = (
  kind: DeliveryRegisterNote['kind'],
  moment: string
): DeliveryRegisterNote => ({
  unit: 'Sư đoàn 1',
  period: '2026-08',
  kind,
  reason: 'Nhận bằng công văn',
  user: 'B',
  time: vietnamTimeOf(moment)
})

/**
 * Computes the ledger row of the first unit for August; its due date depends on the public holiday
 * of 2 September.
 */
export function computeAugustRegisterRow(
  arrivals: readonly TableDeliveryArrival[],
  { now = '2026-09-10T09:00:00', ...part }: Partial<DeliveryExpectation> & { now?: string } = {}
) {
  const holidays = [{ day: '2026-09-02', yearly: true, name: 'Quốc khánh' }]
  const book = { arrivals, parts: new Map() }
  const rows = computeDeliveryRegisterRows(
    { ...monthlyExpectation, ...part },
    'dm_thu',
    book,
    vietnamTimeOf(now),
    holidays
  )
  return rows.find(({ unit, period }) => unit === 'Sư đoàn 1' && period === '2026-08')
}
