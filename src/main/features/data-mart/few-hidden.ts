import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { roleHasPermission } from '@shared/model/admin/roles'
import { minimumGroupSize } from '../../../shared/model/minimum-group-size'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'

type ColumnValueList = CallOutput<'dataMart:values'>
type ColumnProfileOutput = NonNullable<CallOutput<'dataMart:profile'>>

/** Suppression of value counts below the minimum group size (fault F60). */
export function createValueCountSuppression(
  context: Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>
) {
  /**
   * Whether a table has personal data, now or in any stored generation, that the signed-in user may
   * not read.
   */
  const hides = (id: string): boolean => {
    if (roleHasPermission(currentOperatorRole(context), 'readPersonal')) return false
    const table = context.records.read().dataMarts.find(one => one.id === id)
    const kept = table ? [table, ...table.generations] : []
    return kept.some(({ columns }) => columns.some(({ personal }) => personal))
  }
  const ofFew = <T extends { readonly rows: number | null }>(counted: readonly T[]): T[] =>
    counted.map(one => (one.rows && one.rows < minimumGroupSize ? { ...one, rows: null } : one))
  return {
    inValues: (
      { id }: ParsedCallInput<'dataMart:values'>,
      values: ColumnValueList
    ): ColumnValueList => (hides(id) ? ofFew(values) : values),
    inProfile: (
      { id }: ParsedCallInput<'dataMart:profile'>,
      profile: ColumnProfileOutput
    ): ColumnProfileOutput =>
      hides(id)
        ? { ...profile, frequent: ofFew(profile.frequent), bins: ofFew(profile.bins) }
        : profile
  }
}
