import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { QueryCondition } from '@shared/model/query/condition'
import type { EngineCell } from '../../../../warehouse/engine/messages'
import { type PayAmounts, zeroPay } from '../../../measures/pay'
import type { PersonFacts } from '../../persons'
import type { WarehouseFigureDependencies } from '../parts'
import {
  cellToListIndex,
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  inUnitsCondition
} from '../questions'

const parts = ['salary', 'allowance', 'other'] as const

/** Sums payments per key, from rows of key, pay component and amount. */
function payOf(answer: readonly (readonly EngineCell[])[]): Map<string, PayAmounts> {
  const byKey = new Map<string, PayAmounts>()
  for (const [key, part, amount] of answer) {
    const name = parts[cellToListIndex(part)]
    const before = byKey.get(cellToText(key)) ?? zeroPay
    if (name) byKey.set(cellToText(key), { ...before, [name]: cellToNumber(amount) })
  }
  return byKey
}

export function createWarehousePayFacts({
  ask: { rows },
  calendar
}: WarehouseFigureDependencies): Pick<PersonFacts, 'pay' | 'payByUnit' | 'estimates'> {
  const within = (first: number, last: number): QueryCondition => ({
    kind: 'between',
    column: createColumnRef('ngay_cuoi_ky'),
    from: { value: dayNumberToIsoDay(calendar.days(first).first) },
    to: { value: dayNumberToIsoDay(calendar.days(last).last) }
  })
  const part = { name: 'khoan', column: createColumnRef('khoan') }
  const amount = (name: string) => ({
    name: 'tien',
    kind: 'sum' as const,
    column: createColumnRef(name)
  })
  return {
    pay: async (periods, units) => {
      const answer = await rows(
        createModelQuery('chi-che-do', {
          filter: conjunctionOf(
            within(Math.min(...periods), Math.max(...periods)),
            inUnitsCondition(createColumnRef('ma_don_vi'), units)
          ),
          groups: [{ name: 'thang', column: createColumnRef('ngay_cuoi_ky'), part: 'month' }, part],
          measures: [amount('so_tien')]
        })
      )
      const byMonth = payOf(answer)
      return periods.map(
        period => byMonth.get(dayNumberToIsoDay(calendar.days(period).first).slice(0, 7)) ?? zeroPay
      )
    },
    payByUnit: async period =>
      payOf(
        await rows(
          createModelQuery('chi-che-do', {
            filter: within(period, period),
            groups: [{ name: 'don_vi', column: createColumnRef('ma_don_vi') }, part],
            measures: [amount('so_tien')]
          })
        )
      ),
    estimates: async period => {
      const answer = await rows(
        createModelQuery('du-toan', {
          filter: within(period, period),
          groups: [{ name: 'don_vi', column: createColumnRef('ma_don_vi') }],
          measures: [amount('du_toan')]
        })
      )
      return new Map(answer.map(([unit, value]) => [cellToText(unit), cellToNumber(value)]))
    }
  }
}
