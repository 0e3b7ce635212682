import { periodEnds } from '@shared/features/analytics/calendar'
import {
  lastStep,
  type PolicyCount,
  type PolicyRow,
  policyId,
  soonDays,
  stepOf
} from '../../../measures/policies'
import { quarterOf } from '../../../measures/quarters'
import { positionOf } from '../../../measures/staffing'
import { count, groupBy } from '../../../measures/sum'
import type { DataSet } from '../../../model'

export function policyRowsOf(
  data: DataSet,
  period: number,
  has: (unit: number) => boolean
): PolicyRow[] {
  const today = periodEnds[period] ?? 0
  return data.policyCases
    .flatMap(({ person: index, kind, eligible, due, reached }) => {
      const person = data.persons[index]
      const position = person && positionOf(person, period)
      const unit = data.units[data.positions[position ?? -1]?.unit ?? -1]
      if (!person || !unit || !has(unit.index)) return []
      const step = stepOf(reached, today)
      const overdue = step < lastStep && due < today
      const { code } = person
      const id = policyId(code, kind)
      return { id, code, unit: unit.name, kind, eligible, due, step, overdue }
    })
    .sort((left, right) => left.eligible - right.eligible)
}

export function policyCountsOf(rows: readonly PolicyRow[], period: number): PolicyCount[] {
  const today = periodEnds[period] ?? 0
  const groups = groupBy(rows, ({ kind, eligible }) => `${kind} ${quarterOf(eligible)}`)
  return [...groups.values()].flatMap(files => {
    const [first] = files
    if (!first) return []
    return {
      kind: first.kind,
      quarter: quarterOf(first.eligible),
      files: files.length,
      soon: count(files, ({ eligible }) => eligible > today && eligible <= today + soonDays),
      open: count(files, ({ step }) => step > 0 && step < lastStep),
      done: count(files, ({ step }) => step === lastStep),
      overdue: count(files, ({ overdue }) => overdue)
    }
  })
}
