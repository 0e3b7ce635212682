import { proposeMilitaryRankOrder } from '@shared/features/standard-model/known-ranks'
import { expect, it } from 'vitest'

it('proposeMilitaryRankOrder orders known rank names from the lowest to the highest, whatever their spelling, and appends unknown names', () => {
  expect(
    proposeMilitaryRankOrder([
      'Đại tá',
      'Khác',
      'Thượng uý',
      'Binh nhất',
      'Thượng sỹ',
      'Thiếu úy QNCN',
      'Chuyên viên chính',
      'Chuyên viên',
      'Trung úy',
      'An ninh'
    ])
  ).toEqual([
    'Chuyên viên',
    'Chuyên viên chính',
    'Binh nhất',
    'Thượng sỹ',
    'Thiếu úy QNCN',
    'Trung úy',
    'Thượng uý',
    'Đại tá',
    'An ninh',
    'Khác'
  ])
})
