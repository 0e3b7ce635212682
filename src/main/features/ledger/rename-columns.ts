import type { Expectation } from '@shared/features/ledger/expectation'
import type { Parts } from '../parts'
import { partsLogOf } from './parts'

/** Expectations ask for a table's columns by the names that these have now; `renamed`: by new name the old one. */
export function renameColumns(
  expectations: Expectation[],
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

/** What was counted by columns of the old names goes on to count: it is the same rows that came at the same time. */
export async function carryParts(
  { arrivalParts, records }: Pick<Parts, 'arrivalParts' | 'records'>,
  before: readonly Expectation[]
): Promise<void> {
  for (const old of before) {
    const now = records.read().expectations.find(({ id }) => id === old.id)
    if (!now || partsLogOf(now) === partsLogOf(old)) continue
    const counted = await arrivalParts.read(partsLogOf(old))
    if (counted.length > 0) await arrivalParts.append(partsLogOf(now), counted)
  }
}
