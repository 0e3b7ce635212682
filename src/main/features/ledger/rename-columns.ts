import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import type { FeatureDependencies } from '../../parts'
import { periodLogNameOf } from './parts'

/**
 * Updates expectations to the current column names of a table; `renamed` maps new names to old
 * ones.
 */
export function renameExpectationColumns(
  expectations: DeliveryExpectation[],
  table: string,
  renamed: Readonly<Record<string, string>>
): void {
  const now = new Map(Object.entries(renamed).flatMap(([name, was]) => (was ? [[was, name]] : [])))
  const nameOf = (name: string): string => now.get(name) ?? name
  for (const { table: own, recognition, unitSource } of expectations) {
    if (own === table && recognition.kind === 'rows') {
      recognition.unit = nameOf(recognition.unit)
      recognition.day = nameOf(recognition.day)
    }
    if (unitSource.kind === 'column' && unitSource.table === table) {
      unitSource.column = nameOf(unitSource.column)
    }
  }
}

/**
 * Copies the logged row counts to the log for the new column names, because the same rows arrived
 * at the same time.
 */
export async function copyUnitPeriodCounts(
  { arrivalParts, records }: Pick<FeatureDependencies, 'arrivalParts' | 'records'>,
  before: readonly DeliveryExpectation[]
): Promise<void> {
  for (const old of before) {
    const now = records.read().expectations.find(({ id }) => id === old.id)
    if (!now || periodLogNameOf(now) === periodLogNameOf(old)) continue
    const counted = await arrivalParts.read(periodLogNameOf(old))
    if (counted.length > 0) await arrivalParts.append(periodLogNameOf(now), counted)
  }
}
