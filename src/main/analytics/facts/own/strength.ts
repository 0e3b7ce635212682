import { monthlyTable } from '@shared/features/standard-model/page-needs'
import type { Filled } from '../../filled'

/** Source of the units' strengths: single lines and persons, or the table of monthly strengths. */
export interface StrengthSource {
  readonly establishment: 'monthly' | 'single'
  readonly headcount: 'monthly' | 'single'
}

export const singleStrength: StrengthSource = { establishment: 'single', headcount: 'single' }

type Tables = ReadonlyMap<string, Filled>

const tells = (tables: Tables, id: string, columns: readonly string[]): boolean => {
  const filled = tables.get(id)
  return filled !== undefined && columns.every(name => filled.filling(name) !== undefined)
}

const unitMonth = ['ma_don_vi', 'thang'] as const

const establishmentIn = (tables: Tables): StrengthSource['establishment'] | undefined =>
  tells(tables, 'bien-che', ['ma_don_vi', 'so_bien_che'])
    ? 'single'
    : tells(tables, monthlyTable, [...unitMonth, 'bien_che'])
      ? 'monthly'
      : undefined

const headcountIn = (tables: Tables): StrengthSource['headcount'] | undefined =>
  tells(tables, 'giu-vi-tri', ['ma_nguoi', 'ma_vi_tri', 'tu_ngay']) &&
  tells(tables, 'bien-che', ['ma_vi_tri', 'ma_don_vi'])
    ? 'single'
    : tells(tables, monthlyTable, [...unitMonth, 'hien_co'])
      ? 'monthly'
      : undefined

/**
 * Prefers single lines and persons if they are complete, else the monthly strength. The first of
 * several table sets that has either decides, so that a closed period keeps its source.
 */
export function strengthSource(...sets: readonly Tables[]): StrengthSource {
  const first = <T>(choose: (tables: Tables) => T | undefined): T | undefined =>
    sets.map(choose).find(found => found !== undefined)
  return {
    establishment: first(establishmentIn) ?? 'single',
    headcount: first(headcountIn) ?? 'single'
  }
}
