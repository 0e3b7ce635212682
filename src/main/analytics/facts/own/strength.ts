import type { Needs } from '@shared/features/standard-model/needs/needs'
import {
  monthlyTable,
  type Strength,
  strengthNeeds,
  unitMonth
} from '@shared/features/standard-model/page-needs'
import { findModelColumn } from '@shared/features/standard-model/tables'
import type { Filled } from '../../filled'

/** Source of the units' strengths: single lines and persons, or the table of monthly strengths. */
export interface StrengthSource {
  readonly establishment: Source
  readonly headcount: Source
}
type Source = 'monthly' | 'single'

export const singleStrength: StrengthSource = { establishment: 'single', headcount: 'single' }

type Tables = ReadonlyMap<string, Filled>

/** Whether a table says all of these columns; one that may be empty need not be filled, but must not have lost what filled it. */
function tells(tables: Tables, needs: Needs): boolean {
  return Object.entries(needs).every(([id, names]) => {
    const filled = tables.get(id)
    return filled !== undefined && names.every(name => isTold(filled, name))
  })
}

function isTold({ table, filling, isBroken }: Filled, name: string): boolean {
  if (filling(name) !== undefined) return true
  return findModelColumn(table, name)?.required === false && isBroken?.(name) !== true
}

/** Lines and people where they are whole, else the months. */
function sourceIn(tables: Tables, strength: Strength): Source | undefined {
  const { single, monthly } = strengthNeeds[strength]
  if (tells(tables, single)) return 'single'
  return tells(tables, { [monthlyTable]: [...unitMonth, monthly] }) ? 'monthly' : undefined
}

/**
 * Prefers single lines and persons if they are complete, else the monthly strength. The first of
 * several table sets that has either decides, so that a closed period keeps its source.
 */
export function strengthSource(...sets: readonly Tables[]): StrengthSource {
  const first = (strength: Strength): Source =>
    sets.map(tables => sourceIn(tables, strength)).find(found => found !== undefined) ?? 'single'
  return { establishment: first('establishment'), headcount: first('headcount') }
}
