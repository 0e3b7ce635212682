import type { PayAmounts } from '../../../measures/pay'
import { zeroPay } from '../../../measures/pay'
import { samplePositionOf } from '../../../measures/staffing'
import type { Person, SampleDataSet } from '../../../model'

/** Million đồng per month: fictional rates by grade and post group, not a real pay scale. */
const salaryBase = 4.2
const salaryStep = 1.15
const groupAllowance = [3.4, 2.2, 1.4, 0.8, 0.4] as const
const seniorityAllowance = 0.06
const otherPerPerson = 0.65
/** The budget allows an average cost for each approved post. */
const estimatePerPost = 10.62

export function samplePayOf(data: SampleDataSet, person: Person, period: number): PayAmounts {
  const post = data.posts[data.positions[samplePositionOf(person, period) ?? -1]?.post ?? -1]
  return {
    salary: salaryBase + person.grade * salaryStep,
    allowance: (groupAllowance[post?.group ?? 4] ?? 0) + person.seniority * seniorityAllowance,
    other: otherPerPerson * (1 + ((period + 1) % 4) * 0.08)
  }
}

/**
 * Number of đồng in a million đồng. Amounts are rounded to whole đồng, so that they add up exactly
 * in any order.
 */
const dong = 1_000_000
const whole = (amount: number): number => Math.round(amount * dong) / dong

/** Expenditure of each unit in a period. */
export function samplePayByUnit(
  data: SampleDataSet,
  period: number
): ReadonlyMap<string, PayAmounts> {
  const byUnit = new Map<string, PayAmounts>()
  for (const person of data.persons) {
    const position = data.positions[samplePositionOf(person, period) ?? -1]
    const unit = data.units[position?.unit ?? -1]
    if (!unit) continue
    const pay = samplePayOf(data, person, period)
    const before = byUnit.get(unit.code) ?? zeroPay
    byUnit.set(unit.code, {
      salary: before.salary + pay.salary,
      allowance: before.allowance + pay.allowance,
      other: before.other + pay.other
    })
  }
  return new Map(
    [...byUnit].map(([unit, { salary, allowance, other }]) => [
      unit,
      { salary: whole(salary), allowance: whole(allowance), other: whole(other) }
    ])
  )
}

export function sumPay(parts: Iterable<PayAmounts>): PayAmounts {
  let { salary, allowance, other } = zeroPay
  for (const pay of parts) {
    salary += pay.salary
    allowance += pay.allowance
    other += pay.other
  }
  return { salary: whole(salary), allowance: whole(allowance), other: whole(other) }
}

/** Monthly budget in million đồng for a number of approved posts. */
export const estimateMonthlyBudget = (establishment: number): number =>
  whole(establishment * estimatePerPost)
