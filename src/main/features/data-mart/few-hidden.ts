import type { Output, Parsed } from '@shared/contract/contract'
import { mayRole } from '@shared/model/admin/roles'
import { minimumGroupSize } from '../../../shared/model/minimum-group-size'
import type { Parts } from '../../parts'
import { currentRole } from '../../store/operator'

type Values = Output<'dataMart:values'>
type Profile = NonNullable<Output<'dataMart:profile'>>

/** Suppression of value counts below the minimum group size (fault F60). */
export function createFewHidden(context: Pick<Parts, 'clock' | 'records' | 'settings'>) {
  /**
   * Whether a table has personal data, now or in any stored generation, that the signed-in user may
   * not read.
   */
  const hides = (id: string): boolean => {
    if (mayRole(currentRole(context), 'analyse')) return false
    const table = context.records.read().dataMarts.find(one => one.id === id)
    const kept = table ? [table, ...table.generations] : []
    return kept.some(({ columns }) => columns.some(({ personal }) => personal))
  }
  const ofFew = <T extends { readonly rows: number | null }>(counted: readonly T[]): T[] =>
    counted.map(one => (one.rows && one.rows < minimumGroupSize ? { ...one, rows: null } : one))
  return {
    inValues: ({ id }: Parsed<'dataMart:values'>, values: Values): Values =>
      hides(id) ? ofFew(values) : values,
    inProfile: ({ id }: Parsed<'dataMart:profile'>, profile: Profile): Profile =>
      hides(id)
        ? { ...profile, frequent: ofFew(profile.frequent), bins: ofFew(profile.bins) }
        : profile
  }
}
