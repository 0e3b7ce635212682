import { describe, expect, it } from 'vitest'
import { deliveryNoteReason, setUpDeliveryRegisterProgram } from '../../../../support/ledger/book'

describe('manual ledger notes, and reminders to units', () => {
  const book = setUpDeliveryRegisterProgram()
  const { save, list } = book

  it('a manual ledger note marks a delivery as received and can be revoked', async () => {
    const { id } = await save()
    const cell = { expectation: id, unit: 'Sư đoàn 2', period: '2026-10' }
    await book
      .program()
      .handlers['ledger:note']({ ...cell, kind: 'otherWay', reason: deliveryNoteReason })
    const find = async () =>
      (await list()).rows.find(row => row.unit === cell.unit && row.period === cell.period)
    expect(await find()).toMatchObject({ status: 'late', source: deliveryNoteReason, noted: true })
    expect(await book.program().handlers['ledger:notes'](cell)).toMatchObject([
      { reason: deliveryNoteReason }
    ])
    await book.program().handlers['ledger:takeBack']({ ...cell, reason: deliveryNoteReason })
    expect(await find()).toMatchObject({ status: 'missing', noted: false })
    await expect(
      book.program().handlers['ledger:note']({
        ...cell,
        unit: 'Khác',
        kind: 'otherWay',
        reason: deliveryNoteReason
      })
    ).rejects.toThrow('không còn')
  })

  it('a manually noted delivery is late or on time according to its date of receipt', async () => {
    const { id } = await save()
    const cell = { expectation: id, unit: 'Sư đoàn 2', period: '2026-10' }
    const note = (received: string) =>
      book.program().handlers['ledger:note']({
        ...cell,
        kind: 'otherWay',
        reason: deliveryNoteReason,
        received
      })
    await expect(note('2026-11-22')).rejects.toMatchObject({
      fields: { received: 'Ngày nhận không được sau hôm nay' }
    })
    await note('2026-11-06')
    const { rows } = await list({ status: 'received' })
    expect(rows).toMatchObject([{ unit: 'Sư đoàn 2', period: '2026-10', lateDays: 0 }])
  })

  it('rows loaded before the ledger started are not marked as late', async () => {
    await book.load('Đơn vị;Ngày;Số\nSư đoàn 2;05/11/2026;3\n', 'them.csv')
    await book.forget()
    await save({ recognition: 'rows', rowUnit: 'don_vi', rowDay: 'ngay' })
    const { rows } = await list({ status: 'received' })
    const source = 'Có trước khi ghi sổ, chậm nhất 21/11/2026'
    expect(rows.map(row => [row.unit, row.period, row.source, row.time, row.lateDays])).toEqual([
      ['Sư đoàn 2', '2026-11', source, null, 0],
      ['Sư đoàn 1', '2026-10', source, null, 0],
      ['Sư đoàn 2', '2026-09', source, null, 0]
    ])
  })

  it('overdue deliveries are listed by unit, and a reminder stores its date', async () => {
    await save()
    const { units, total } = await book
      .program()
      .handlers['ledger:overdue']({ unit: null, page: 0 })
    expect(total).toBe(3)
    expect(units.map(({ unit, rows }) => [unit, rows.map(({ period }) => period)])).toEqual([
      ['Sư đoàn 1', ['2026-09']],
      ['Sư đoàn 2', ['2026-09', '2026-10']]
    ])
    await book.program().handlers['ledger:remind']({ units: ['Sư đoàn 2'] })
    const reminded = (await list()).rows.filter(row => row.reminded === '2026-11-21')
    expect(reminded.map(({ unit }) => unit)).toEqual(['Sư đoàn 2', 'Sư đoàn 2'])
  })

  it('the list of overdue deliveries is paged without splitting a unit, and only reminded units get a note', async () => {
    const units = Array.from({ length: 250 }, (_, place) => `Đơn vị ${1_000 + place}`)
    await save({ units: units.join('\n') })
    const page = (number: number) =>
      book.program().handlers['ledger:overdue']({ unit: null, page: number })
    const first = await page(0)
    // Each of the 250 units has two overdue deliveries, for September and October.
    expect([first.pages, first.total, first.units.length]).toEqual([2, 500, 200])
    const last = await page(1)
    expect(last.units.map(({ unit }) => unit)).toEqual(units.slice(200))
    expect(await page(9)).toEqual(last)
    await book.program().handlers['ledger:remind']({ units: last.units.map(({ unit }) => unit) })
    const reminded = (await page(0)).units.flatMap(({ rows }) => rows.filter(row => row.reminded))
    expect(reminded).toEqual([])
    expect((await page(1)).units[0]?.rows.map(row => row.reminded)).toEqual([
      '2026-11-21',
      '2026-11-21'
    ])
  })
})
