import { proposeRankOrder } from '@shared/features/standard-model/known-ranks'
import { expect, it } from 'vitest'

it('proposes known ranks from the lowest up however they are spelt, and other names after them', () => {
  expect(
    proposeRankOrder([
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
