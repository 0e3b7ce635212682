import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { FormBinding, FormUnit } from '@shared/model/forms/form'
import type { FormParameter } from '@shared/model/forms/source'
import { expect, test } from 'vitest'
import {
  periodOfText,
  recognisePeriod,
  recogniseUnit
} from '../../../../src/main/forms/read-back/recognise'

const unit = (code: string, name: string): FormUnit => ({ id: code, code, name, superior: '' })
const units = [unit('D1', 'Đại đội 1'), unit('D2', 'Đại đội 2'), unit('E1', 'Đại đội 2')]

test.each([
  ['ĐẠI  ĐỘI 1', 'D1'],
  ['dai doi 1.', 'D1'],
  ['d2', 'D2'],
  ['Đại đội 2', undefined],
  ['Đại đội 11', undefined],
  ['', undefined]
])('the text %j names the unit %s', (text, code) => {
  expect(recogniseUnit(text, units)?.code).toBe(code)
})

test.each([
  ['Tháng 10 năm 2026', '2026-10'],
  ['Kỳ báo cáo: tháng 02/2026', '2026-02'],
  ['9-2026', '2026-09'],
  ['13/2026', undefined],
  ['năm 2026', undefined],
  ['10/20261', undefined]
])('the text %j names the period %s', (text, period) => {
  expect(periodOfText(text)).toBe(period)
})

const place = (parameter: FormParameter, value: FormValue) => ({
  binding: {
    kind: 'value',
    key: parameter,
    target: { kind: 'name', name: parameter },
    source: { kind: 'parameter', parameter }
  } satisfies FormBinding,
  result: {
    ...{ key: parameter, label: '', value, words: '', rows: [], fault: '', note: '' }
  } satisfies FormBindingResult
})
const periodOf = (...places: ReturnType<typeof place>[]) =>
  recognisePeriod(
    places.map(({ binding }) => binding),
    places.map(({ result }) => result)
  )
const text = (value: string): FormValue => ({ kind: 'text', value })
const number = (value: string): FormValue => ({ kind: 'number', value })

test('the period is taken from texts, days, or month and year', () => {
  expect(periodOf(place('periodWords', text('tháng 3 năm 2026')))).toBe('2026-03')
  expect(periodOf(place('lastDay', { kind: 'date', value: '2026-03-31' }))).toBe('2026-03')
  expect(periodOf(place('lastDay', text('31/03/2026')))).toBe('2026-03')
  expect(periodOf(place('month', number('3')), place('year', number('2026')))).toBe('2026-03')
  expect(periodOf(place('unitName', text('Đại đội 1')))).toBeUndefined()
})

test('places that name different periods leave it to the user', () => {
  const other = place('lastDay', { kind: 'date', value: '2026-04-30' })
  expect(periodOf(place('periodShort', text('03/2026')), other)).toBeUndefined()
})
