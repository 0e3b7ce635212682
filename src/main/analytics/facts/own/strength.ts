import type { RequiredModelColumns } from '@shared/features/standard-model/needs/needs'
import {
  monthlyStrengthKeyColumns,
  monthlyStrengthTableId,
  type StrengthMeasure,
  strengthMeasureRequiredColumns
} from '@shared/features/standard-model/page-needs'
import { findModelColumn } from '@shared/features/standard-model/tables'
import type { MappedTable } from '../../filled'

/**
 * Source of the units' strengths: single establishment lines and persons, or the table of monthly
 * strengths.
 */
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

/**
 * Whether the mapped tables provide all required columns. An optional column may be unmapped, but
 * its mapping must not be broken.
 */
function hasNeededColumns(tables: Tables, needs: RequiredModelColumns): boolean {
  return Object.entries(needs).every(([id, names]) => {
    const filled = tables.get(id)
    return filled !== undefined && names.every(name => isColumnAvailable(filled, name))
  })
}

function isColumnAvailable({ table, filling, isBroken }: MappedTable, name: string): boolean {
  if (filling(name) !== undefined) return true
  return findModelColumn(table, name)?.required === false && isBroken?.(name) !== true
}

/**
 * Source of the strengths in these tables: single establishment lines and persons if their tables
 * are complete, else the table of monthly strengths; undefined if neither is complete.
 */
function sourceIn(tables: Tables, strength: StrengthMeasure): StrengthSourceKind | undefined {
  const { single, monthly } = strengthMeasureRequiredColumns[strength]
  if (hasNeededColumns(tables, single)) return 'single'
  return hasNeededColumns(tables, {
    [monthlyStrengthTableId]: [...monthlyStrengthKeyColumns, monthly]
  })
    ? 'monthly'
    : undefined
}

/**
 * Chooses the source of the units' strengths: single establishment lines and persons if their
 * tables are complete, else the table of monthly strengths. The first of several table sets that
 * has either source decides, so that a closed period keeps its source.
 */
export function chooseStrengthSource(...sets: readonly Tables[]): StrengthSource {
  const first = (strength: StrengthMeasure): StrengthSourceKind =>
    sets.map(tables => sourceIn(tables, strength)).find(found => found !== undefined) ?? 'single'
  return { establishment: first('establishment'), headcount: first('headcount') }
}
