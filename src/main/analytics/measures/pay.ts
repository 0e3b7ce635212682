import type { DataSet, Person } from '../model'
import { positionOf } from './staffing'

/** Million đồng a month: fictional norms by grade and post group, no real pay table. */
const salaryBase = 4.2
const salaryStep = 1.15
const groupAllowance = [3.4, 2.2, 1.4, 0.8, 0.4] as const
const seniorityAllowance = 0.06
const otherPerPerson = 0.65
/** The estimate allows for every approved post at an average cost. */
const estimatePerPost = 10.62

export interface Pay {
  readonly salary: number
  readonly allowance: number
  readonly other: number
}

const noPay: Pay = { salary: 0, allowance: 0, other: 0 }

export function payOf(data: DataSet, person: Person, period: number): Pay {
  const post = data.posts[data.positions[positionOf(person, period) ?? -1]?.post ?? -1]
  return {
    salary: salaryBase + person.grade * salaryStep,
    allowance: (groupAllowance[post?.group ?? 4] ?? 0) + person.seniority * seniorityAllowance,
    other: otherPerPerson * (1 + ((period + 1) % 4) * 0.08)
  }
}

export function sumPay(data: DataSet, people: readonly Person[], period: number): Pay {
  let { salary, allowance, other } = noPay
  for (const person of people) {
    const pay = payOf(data, person, period)
    salary += pay.salary
    allowance += pay.allowance
    other += pay.other
  }
  return { salary, allowance, other }
}

export function totalPay(pay: Pay): number {
  return pay.salary + pay.allowance + pay.other
}

/** Million đồng that a month may cost for so many approved posts. */
export function estimateFor(establishment: number): number {
  return establishment * estimatePerPost
}
