import { isoDay } from '@shared/features/analytics/calendar'
import type { Condition } from '@shared/model/query/question'
import type { Cell } from '../../../../warehouse/engine/messages'
import { noPay, type Pay } from '../../../measures/pay'
import type { PersonFacts } from '../../persons'
import type { FigureParts } from '../parts'
import { all, ask, at, numberOf, ofUnits, placeOf, textOf } from '../questions'

const parts = ['salary', 'allowance', 'other'] as const

/** Sum of payments per key, from rows of key, component and amount. */
function payOf(answer: readonly (readonly Cell[])[]): Map<string, Pay> {
  const byKey = new Map<string, Pay>()
  for (const [key, part, amount] of answer) {
    const name = parts[placeOf(part)]
    const before = byKey.get(textOf(key)) ?? noPay
    if (name) byKey.set(textOf(key), { ...before, [name]: numberOf(amount) })
  }
  return byKey
}

export function ownDues({
  ask: { rows },
  calendar
}: FigureParts): Pick<PersonFacts, 'pay' | 'payByUnit' | 'estimates'> {
  const within = (first: number, last: number): Condition => ({
    kind: 'between',
    column: at('ngay_cuoi_ky'),
    from: { value: isoDay(calendar.days(first).first) },
    to: { value: isoDay(calendar.days(last).last) }
  })
  const part = { name: 'khoan', column: at('khoan') }
  const amount = (name: string) => ({ name: 'tien', kind: 'sum' as const, column: at(name) })
  return {
    pay: async (periods, units) => {
      const answer = await rows(
        ask('chi-che-do', {
          filter: all(
            within(Math.min(...periods), Math.max(...periods)),
            ofUnits(at('ma_don_vi'), units)
          ),
          groups: [{ name: 'thang', column: at('ngay_cuoi_ky'), part: 'month' }, part],
          measures: [amount('so_tien')]
        })
      )
      const byMonth = payOf(answer)
      return periods.map(
        period => byMonth.get(isoDay(calendar.days(period).first).slice(0, 7)) ?? noPay
      )
    },
    payByUnit: async period =>
      payOf(
        await rows(
          ask('chi-che-do', {
            filter: within(period, period),
            groups: [{ name: 'don_vi', column: at('ma_don_vi') }, part],
            measures: [amount('so_tien')]
          })
        )
      ),
    estimates: async period => {
      const answer = await rows(
        ask('du-toan', {
          filter: within(period, period),
          groups: [{ name: 'don_vi', column: at('ma_don_vi') }],
          measures: [amount('du_toan')]
        })
      )
      return new Map(answer.map(([unit, value]) => [textOf(unit), numberOf(value)]))
    }
  }
}
