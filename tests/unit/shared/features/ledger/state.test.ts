import { describe, expect, it } from 'vitest'
import {
  computeAugustRegisterRow,
  computeDeliveryRegisterRows,
  createDeliveryRegisterNote,
  createTableDeliveryArrival,
  monthlyExpectation,
  vietnamTimeOf
} from '../../../../support/ledger/august'

describe('the ledger of expected reports', () => {
  it('the due date of a delivery in the ledger is a working day, and holidays are skipped', () => {
    // 31 August is a Monday, and 1 and 2 September are holidays, so the second working day after
    // the period is 4 September.
    expect(computeAugustRegisterRow([])?.due).toBe(vietnamTimeOf('2026-09-04T17:00:00'))
    expect(computeAugustRegisterRow([], { dueDays: 0 })?.due).toBe(
      vietnamTimeOf('2026-08-31T17:00:00')
    )
    // These four working days include a weekend.
    expect(computeAugustRegisterRow([], { dueDays: 4 })?.due).toBe(
      vietnamTimeOf('2026-09-07T17:00:00')
    )
  })

  it.each([
    ['nothing before it is due', [], '2026-09-04T16:59:00', 'notDue', 0, false],
    ['nothing an hour after', [], '2026-09-04T18:00:00', 'missing', 0, true],
    ['nothing for days', [], '2026-09-10T09:00:00', 'missing', 4, true],
    [
      'in the last minute',
      [createTableDeliveryArrival('2026-09-04T17:00:00')],
      '2026-09-10T09:00:00',
      'received',
      0,
      false
    ],
    [
      'too late',
      [createTableDeliveryArrival('2026-09-08T08:00:00')],
      '2026-09-10T09:00:00',
      'late',
      2,
      false
    ],
    [
      'first in time, then once more',
      [
        createTableDeliveryArrival('2026-09-01T08:00:00'),
        createTableDeliveryArrival('2026-09-09T08:00:00')
      ],
      '2026-09-10T09:00:00',
      'received',
      0,
      false
    ],
    [
      'nothing in it fits',
      [createTableDeliveryArrival('2026-09-01T08:00:00', { rejected: 10 })],
      '2026-09-10T09:00:00',
      'returned',
      4,
      true
    ],
    [
      'given back before it is due',
      [createTableDeliveryArrival('2026-09-01T08:00:00', { returned: 'Sai mẫu' })],
      '2026-09-02T09:00:00',
      'returned',
      0,
      false
    ],
    [
      'given back, then in order',
      [
        createTableDeliveryArrival('2026-09-01T08:00:00', { returned: 'Sai mẫu' }),
        createTableDeliveryArrival('2026-09-03T08:00:00')
      ],
      '2026-09-10T09:00:00',
      'received',
      0,
      false
    ],
    [
      'in order, then given back',
      [
        createTableDeliveryArrival('2026-09-01T08:00:00'),
        createTableDeliveryArrival('2026-09-02T08:00:00', { returned: 'Sai mẫu' })
      ],
      '2026-09-10T09:00:00',
      'returned',
      4,
      true
    ],
    [
      'into another table',
      [createTableDeliveryArrival('2026-09-01T08:00:00', { table: 'dm-101' })],
      '2026-09-10T09:00:00',
      'missing',
      4,
      true
    ]
  ] as const)(
    'the ledger gives an expected delivery its expected state: %s',
    (_what, arrivals, now, status, lateDays, overdue) => {
      expect(computeAugustRegisterRow(arrivals, { now })).toMatchObject({
        status,
        lateDays,
        overdue
      })
    }
  )

  it('the ledger takes into account receipts and returns that a user recorded manually', () => {
    const other = computeAugustRegisterRow([], {
      notes: [createDeliveryRegisterNote('otherWay', '2026-09-03T08:00:00')]
    })
    expect(other).toMatchObject({
      status: 'received',
      source: 'Nhận bằng công văn',
      user: 'B',
      rows: null
    })
    const back = computeAugustRegisterRow([createTableDeliveryArrival('2026-09-01T08:00:00')], {
      notes: [createDeliveryRegisterNote('returned', '2026-09-08T08:00:00')]
    })
    expect(back).toMatchObject({ status: 'returned', noted: true, source: 'Nhận bằng công văn' })
  })

  it('the ledger shows the received file and the last reminder that was sent since the due date', () => {
    expect(
      computeAugustRegisterRow([createTableDeliveryArrival('2026-09-08T08:00:00')])
    ).toMatchObject({
      source: 'f1_2026-08.csv',
      rows: 9,
      rejected: 1,
      time: vietnamTimeOf('2026-09-08T08:00:00')
    })
    const reminders = { 'Sư đoàn 1': ['2026-08-01', '2026-09-07'] }
    expect(computeAugustRegisterRow([], { reminders })?.reminded).toBe('2026-09-07')
    expect(
      computeAugustRegisterRow([], { reminders: { 'Sư đoàn 1': ['2026-08-01'] } })?.reminded
    ).toBe('')
  })

  it('the ledger recognises a delivery by the unit and date values in columns of the loaded rows', () => {
    const recognition = { kind: 'rows', unit: 'don_vi', day: 'ngay' } as const
    const made = {
      generation: 'g',
      time: vietnamTimeOf('2026-09-08T08:00:00'),
      user: 'A',
      source: 'Pipeline'
    }
    const parts = new Map([
      [
        'khoan-001',
        [
          { ...made, unit: 'SU DOAN 1', period: '2026-08', rows: 7 },
          { ...made, unit: '', period: '', rows: 0 }
        ]
      ]
    ])
    const rows = computeDeliveryRegisterRows(
      { ...monthlyExpectation, recognition },
      'dm_thu',
      { arrivals: [], parts },
      vietnamTimeOf('2026-09-10T09:00:00'),
      []
    )
    expect(rows.filter(({ status }) => status === 'late')).toMatchObject([
      { unit: 'Sư đoàn 1', period: '2026-08', rows: 7, source: 'Pipeline' }
    ])
  })

  it('the ledger of one expectation has an entry for each of two hundred units in each of sixty periods', () => {
    const units = Array.from({ length: 200 }, (_, place) => ({ name: `Đơn vị ${place}`, code: '' }))
    const rows = computeDeliveryRegisterRows(
      { ...monthlyExpectation, units, since: '2021-10-01' },
      'dm_thu',
      { arrivals: [], parts: new Map() },
      vietnamTimeOf('2026-09-10T09:00:00'),
      []
    )
    expect(rows).toHaveLength(200 * 60)
    expect(rows[0]).toMatchObject({ unit: 'Đơn vị 0', period: '2026-09' })
  })
})
