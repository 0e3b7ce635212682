import {
  createDeliveryExpectationDraft,
  deliveryExpectationDraftSchema
} from '@shared/features/ledger/draft'
import { createUnitNameFinder } from '@shared/features/ledger/unit-names'
import { describe, expect, it } from 'vitest'

const draft = { ...createDeliveryExpectationDraft('2026-09-01'), name: 'Quân số', table: 'dm-100' }

describe('expected units of a ledger expectation', () => {
  it.each([
    ['names that differ in case and accents alone', 'Sư đoàn 1; f1\nSU DOAN 1', false],
    ['codes that differ in case alone', 'Sư đoàn 1; f1\nSư đoàn 2; F1', false],
    ['the name of one as the code of another', 'Sư đoàn 1; Sư đoàn 2\nSư đoàn 2', false],
    ['a code that is the name', 'f1; F1\nf2', true],
    ['others', 'Sư đoàn 1; f1\nSư đoàn 2', true]
  ])('deliveryExpectationDraftSchema validates a unit list with %s', (_what, units, isTaken) => {
    expect(deliveryExpectationDraftSchema.safeParse({ ...draft, units }).success).toBe(isTaken)
  })

  it('a unit that matches by code takes precedence over one that matches by name', () => {
    const find = createUnitNameFinder([
      { name: 'K2', code: '' },
      { name: 'Kho', code: 'k2' }
    ])
    expect(find(' K2 ')).toBe('Kho')
  })
})
