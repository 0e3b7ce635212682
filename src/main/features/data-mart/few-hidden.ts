import type { Output, Parsed } from '@shared/contract/contract'
import { mayRole } from '@shared/features/admin/roles'
import { leastGroup } from '../../query/persons/least-group'
import { currentRole } from '../../store/current-role'
import type { Parts } from '../parts'

type Values = Output<'dataMart:values'>
type Profile = NonNullable<Output<'dataMart:profile'>>

/** Counts of values that stand for fewer persons than may be told (fault F60). */
export function createFewHidden(context: Pick<Parts, 'clock' | 'records' | 'settings'>) {
  /** Whether a table tells of persons, now or in any rows that are kept, and whoever works here may not see them. */
  const hides = (id: string): boolean => {
    if (mayRole(currentRole(context), 'analyse')) return false
    const table = context.records.read().dataMarts.find(one => one.id === id)
    const kept = table ? [table, ...table.generations] : []
    return kept.some(({ columns }) => columns.some(({ personal }) => personal))
  }
  const ofFew = <T extends { readonly rows: number | null }>(counted: readonly T[]): T[] =>
    counted.map(one => (one.rows && one.rows < leastGroup ? { ...one, rows: null } : one))
  return {
    inValues: ({ id }: Parsed<'dataMart:values'>, values: Values): Values =>
      hides(id) ? ofFew(values) : values,
    inProfile: ({ id }: Parsed<'dataMart:profile'>, profile: Profile): Profile =>
      hides(id)
        ? { ...profile, frequent: ofFew(profile.frequent), bins: ofFew(profile.bins) }
        : profile
  }
}
