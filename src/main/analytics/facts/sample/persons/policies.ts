import { samplePeriodEndDays } from '@shared/features/analytics/calendar'
import {
  lastPolicyFileStep,
  type PolicyFileCount,
  type PolicyFileRow,
  policyEligibilityHorizonDays,
  policyFileIdOf,
  policyFileStepOf,
  sumPolicyFileCounts
} from '../../../measures/policies'
import { quarterLabelOfDay } from '../../../measures/quarters'
import { samplePositionOf } from '../../../measures/staffing'
import { countMatching, groupBy } from '../../../measures/sum'
import type { SampleDataSet } from '../../../model'

export function samplePolicyRowsOf(
  data: SampleDataSet,
  period: number,
  has: (unit: number) => boolean
): PolicyFileRow[] {
  const today = samplePeriodEndDays[period] ?? 0
  return data.policyCases
    .flatMap(({ person: index, kind, eligible, due, reached }) => {
      const person = data.persons[index]
      const position = person && samplePositionOf(person, period)
      const unit = data.units[data.positions[position ?? -1]?.unit ?? -1]
      if (!person || !unit || !has(unit.index)) return []
      const step = policyFileStepOf(reached, today)
      const overdue = step < lastPolicyFileStep && due < today
      const { code } = person
      const { code: unitCode, name } = unit
      const id = policyFileIdOf(code, kind)
      return { id, code, unit: { code: unitCode, name }, kind, eligible, due, step, overdue }
    })
    .sort((left, right) => left.eligible - right.eligible)
}

export function policyCountsOf(rows: readonly PolicyFileRow[], period: number): PolicyFileCount[] {
  const today = samplePeriodEndDays[period] ?? 0
  const groups = groupBy(rows, ({ kind, eligible }) => `${kind} ${quarterLabelOfDay(eligible)}`)
  return [...groups.values()].flatMap(files => {
    const [first] = files
    if (!first) return []
    return {
      kind: first.kind,
      quarter: quarterLabelOfDay(first.eligible),
      files: files.length,
      soon: countMatching(
        files,
        ({ eligible }) => eligible > today && eligible <= today + policyEligibilityHorizonDays
      ),
      open: countMatching(files, ({ step }) => step > 0 && step < lastPolicyFileStep),
      done: countMatching(files, ({ step }) => step === lastPolicyFileStep),
      overdue: countMatching(files, ({ overdue }) => overdue)
    }
  })
}

/** Policy files of each unit, by unit code. */
export const policyCountsByUnit = (
  rows: readonly PolicyFileRow[],
  period: number
): ReadonlyMap<string, PolicyFileCount> =>
  new Map(
    [...groupBy(rows, ({ unit }) => unit.code ?? '')].flatMap(([code, files]) => {
      const [first, ...others] = policyCountsOf(files, period)
      return first ? [[code, sumPolicyFileCounts(first, others)] as const] : []
    })
  )
