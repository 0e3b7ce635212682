import type { UnitPeriodDeliveryArrival } from '@shared/features/ledger/arrival'
import { describe, expect, it } from 'vitest'
import {
  computeAugustRegisterRow,
  computeDeliveryRegisterRows,
  createDeliveryRegisterNote,
  createTableDeliveryArrival,
  monthlyExpectation,
  vietnamTimeOf
} from '../../../../support/ledger/august'

describe('receipts of expected deliveries in the ledger', () => {
  describe('receipts recognised by the unit and date columns of loaded rows', () => {
    const byRows = { recognition: { kind: 'rows', unit: 'don_vi', day: 'ngay' } } as const
    const part = (moment: string, before?: true): UnitPeriodDeliveryArrival => ({
      generation: moment,
      time: vietnamTimeOf(moment),
      user: 'A',
      source: 'f1.csv',
      unit: 'Sư đoàn 1',
      period: '2026-08',
      rows: 3,
      ...(before && { before })
    })
    const rowsOf = (...parts: readonly UnitPeriodDeliveryArrival[]) => {
      const book = { arrivals: [], parts: new Map([[monthlyExpectation.id, parts]]) }
      const rows = computeDeliveryRegisterRows(
        { ...monthlyExpectation, ...byRows },
        '',
        book,
        vietnamTimeOf('2026-12-01T09:00:00'),
        []
      )
      return rows.find(({ unit, period }) => unit === 'Sư đoàn 1' && period === '2026-08')
    }

    it('a receipt recognised by rows is late only if the rows arrived after the ledger was set up', () => {
      expect(rowsOf(part('2026-11-01T08:00:00'))).toMatchObject({ status: 'late' })
    })

    it('a receipt recognised by rows that existed before the ledger was set up is never late', () => {
      const begun = part('2026-11-01T08:00:00', true)
      expect(rowsOf(begun, part('2026-11-02T08:00:00'))).toMatchObject({
        status: 'received',
        lateDays: 0,
        time: null,
        source: 'Có trước khi ghi sổ, chậm nhất 01/11/2026'
      })
    })
  })

  it.each([
    ['while it was owed', ['2026-09-07'], '2026-09-07'],
    ['last of several', ['2026-09-05', '2026-09-08'], '2026-09-08'],
    ['of another period, before it was due', ['2026-09-03'], ''],
    ['of another period, after it came', ['2026-09-09'], '']
  ])(
    'a receipt shows a reminder sent between due date and receipt of its delivery: %s',
    (_what, days, reminded) => {
      const reminders = { 'Sư đoàn 1': days }
      expect(
        computeAugustRegisterRow([createTableDeliveryArrival('2026-09-08T08:00:00')], { reminders })
      ).toMatchObject({ reminded })
    }
  )

  it('a returned file shows no reminder that was sent before its return', () => {
    const back = createTableDeliveryArrival('2026-09-08T08:00:00', { returned: 'Sai mẫu' })
    const of = (day: string) =>
      computeAugustRegisterRow([back], { reminders: { 'Sư đoàn 1': [day] } })?.reminded
    expect([of('2026-09-07'), of('2026-09-09')]).toEqual(['', '2026-09-09'])
  })

  it('a manual ledger note counts from the day of receipt that it states, and later notes replace earlier ones', () => {
    const late = {
      ...createDeliveryRegisterNote('otherWay', '2026-09-09T08:00:00'),
      received: '2026-09-04'
    }
    expect(computeAugustRegisterRow([], { notes: [late] })).toMatchObject({
      status: 'received',
      lateDays: 0
    })
    const back = createTableDeliveryArrival('2026-09-08T08:00:00', { returned: 'Sai mẫu' })
    expect(computeAugustRegisterRow([back], { notes: [late] })).toMatchObject({
      status: 'received'
    })
    expect(
      computeAugustRegisterRow([], { notes: [{ ...late, received: '2026-09-07' }] })
    ).toMatchObject({
      status: 'late',
      lateDays: 1
    })
  })
})
