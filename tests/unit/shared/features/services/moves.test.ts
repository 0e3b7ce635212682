import {
  findTransitionNoteFault,
  type ServiceTransition,
  serviceStatusAfter,
  serviceStatuses,
  serviceTransitionSchema
} from '@shared/features/services/moves'
import { defaultConfiguration } from '@shared/model/settings/configuration'
import { countWorkingDays } from '@shared/model/working-days'
import { describe, expect, test } from 'vitest'

const allowed: Readonly<Record<string, string>> = {
  'waiting approve': 'active',
  'waiting reject': 'rejected',
  'active pause': 'paused',
  'paused resume': 'active'
}

describe('state transitions of a service', () => {
  const cases = [...serviceStatuses, 'archived', 'constructor'].flatMap(status =>
    serviceTransitionSchema.options.map(move => [status, move] as const)
  )
  test.each(cases)(
    'a service in status %s allows for the action %s only the defined transition',
    (status, move) => {
      expect(serviceStatusAfter(status, move)).toBe(allowed[`${status} ${move}`])
    }
  )

  test.each([
    ['approve', '', undefined],
    ['reject', '', 'Vui lòng nhập lý do từ chối (ít nhất 10 ký tự)'],
    ['reject', '  thiếu hồ  ', 'Vui lòng nhập lý do từ chối (ít nhất 10 ký tự)'],
    ['reject', 'thiếu hồ sơ', undefined],
    ['pause', 'ngắn', 'Vui lòng nhập lý do tạm dừng (ít nhất 10 ký tự)'],
    ['resume', '', 'Vui lòng nhập lý do kích hoạt lại (ít nhất 10 ký tự)'],
    ['resume', 'đã khắc phục xong', undefined]
  ] satisfies [ServiceTransition, string, string | undefined][])(
    'the note of the service transition %s is validated: %j',
    (move, note, fault) => {
      expect(findTransitionNoteFault(move, note)).toBe(fault)
    }
  )
})

test.each([
  // 20/11/2026 is a Friday, so the next working day is Monday, 23/11/2026.
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-21', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-16', '2026-11-20', 4],
  ['2026-11-16', '2026-11-30', 10],
  ['2026-12-31', '2027-01-04', 1],
  ['2026-08-31', '2026-09-03', 2],
  // Holidays with a fixed date recur every year.
  ['2027-04-29', '2027-05-03', 1],
  ['2028-04-28', '2028-05-02', 1],
  ['2027-09-01', '2027-09-03', 1],
  ['2026-11-23', '2026-11-20', 0]
])('countWorkingDays from %s to %s returns %i', (from, to, days) => {
  expect(countWorkingDays(from, to, defaultConfiguration.holidays)).toBe(days)
})

test('configured holidays, both yearly and single ones, do not count as working days', () => {
  const { holidays } = defaultConfiguration
  const lunar = { day: '2027-02-08', yearly: false }
  expect(countWorkingDays('2027-02-05', '2027-02-09', holidays)).toBe(2)
  expect(countWorkingDays('2027-02-05', '2027-02-09', [...holidays, lunar])).toBe(1)
  expect(countWorkingDays('2028-02-07', '2028-02-09', [...holidays, lunar])).toBe(2)
  expect(countWorkingDays('2026-12-31', '2027-01-04', [])).toBe(2)
})
