import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FormUnit } from '@shared/model/forms/form'
import type { SectorPageDependencies } from '../../analytics/page-facts'

/** Units of a period and all periods with figures. */
export interface FormUnitList {
  readonly units: readonly (FormUnit & { readonly depth: number })[]
  readonly periods: readonly string[]
}

/**
 * Units for which forms can be filled, the whole force first, under the name that the unit has in
 * its documents; of the newest period without another one. Empty if the data has no figures of the
 * standard model.
 */
export async function listFormUnits(
  parts: SectorPageDependencies,
  period: string | null
): Promise<FormUnitList> {
  const { openSectorFacts } = await import('../../analytics/page-facts')
  const { flattenUnitTree } = await import('../../analytics/unit-tree')
  try {
    const { calendar, dimensions } = await openSectorFacts(parts)
    const asked = period === null ? -1 : calendar.periods.indexOf(period)
    const { units: allUnits } = await dimensions(asked < 0 ? calendar.last : asked)
    const byIndex = new Map(allUnits.map(unit => [unit.index, unit]))
    const { authority, superior } = parts.settings.read().configuration.documentFields
    const whole = { id: 'all', code: '', name: authority || text.allUnits, superior, depth: 0 }
    const units = flattenUnitTree(allUnits).map(({ unit: { id, code, name, parent }, depth }) => ({
      ...{ id, code, name, depth: depth + 1 },
      superior: (parent === null ? undefined : byIndex.get(parent)?.name) ?? ''
    }))
    return { units: [whole, ...units], periods: calendar.periods.toReversed() }
  } catch (error) {
    // Without figures of the standard model there is no list of units; the user types the unit.
    if (error instanceof AppError && error.code === 'NO_FIGURES') return { units: [], periods: [] }
    throw error
  }
}
