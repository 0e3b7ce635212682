import type { ModelTableNeeds } from '@shared/features/standard-model/needs/needs'
import {
  monthlyStrengthTableId,
  monthlyTableKeyColumns,
  type StrengthMeasure,
  strengthMeasureNeeds
} from '@shared/features/standard-model/page-needs'
import { findModelColumn } from '@shared/features/standard-model/tables'
import type { MappedTable } from '../../filled'

/** Source of the units' strengths: single lines and persons, or the table of monthly strengths. */
export interface StrengthSource {
  readonly establishment: StrengthSourceKind
  readonly headcount: StrengthSourceKind
}
type StrengthSourceKind = 'monthly' | 'single'

export const singleLineStrengthSource: StrengthSource = {
  establishment: 'single',
  headcount: 'single'
}

type Tables = ReadonlyMap<string, MappedTable>

/** Whether a table says all of these columns; one that may be empty need not be filled, but must not have lost what filled it. */
function hasNeededColumns(tables: Tables, needs: ModelTableNeeds): boolean {
  return Object.entries(needs).every(([id, names]) => {
    const filled = tables.get(id)
    return filled !== undefined && names.every(name => isColumnAvailable(filled, name))
  })
}

function isColumnAvailable({ table, filling, isBroken }: MappedTable, name: string): boolean {
  if (filling(name) !== undefined) return true
  return findModelColumn(table, name)?.required === false && isBroken?.(name) !== true
}

/** Lines and people where they are whole, else the months. */
function sourceIn(tables: Tables, strength: StrengthMeasure): StrengthSourceKind | undefined {
  const { single, monthly } = strengthMeasureNeeds[strength]
  if (hasNeededColumns(tables, single)) return 'single'
  return hasNeededColumns(tables, {
    [monthlyStrengthTableId]: [...monthlyTableKeyColumns, monthly]
  })
    ? 'monthly'
    : undefined
}

/**
 * Prefers single lines and persons if they are complete, else the monthly strength. The first of
 * several table sets that has either decides, so that a closed period keeps its source.
 */
export function chooseStrengthSource(...sets: readonly Tables[]): StrengthSource {
  const first = (strength: StrengthMeasure): StrengthSourceKind =>
    sets.map(tables => sourceIn(tables, strength)).find(found => found !== undefined) ?? 'single'
  return { establishment: first('establishment'), headcount: first('headcount') }
}
