import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { type AuditingHandlersFor, notAudited } from '../noted'
import type { FormDependencies } from './form-parts'

type SourceHandlers = Pick<AuditingHandlersFor<'forms'>, 'forms:figures' | 'forms:units'>

/** Handlers that list what a form can be bound to and filled for. */
export function createFormSourceHandlers(context: FormDependencies): SourceHandlers {
  return {
    'forms:units': async ({ period }) => {
      const { openSectorFacts } = await import('../../analytics/sector-data')
      const { flattenUnitTree } = await import('../../analytics/unit-tree')
      try {
        const { calendar, dimensions } = await openSectorFacts(context)
        const asked = period === null ? -1 : calendar.periods.indexOf(period)
        const { units: allUnits } = await dimensions(asked < 0 ? calendar.last : asked)
        const byIndex = new Map(allUnits.map(unit => [unit.index, unit]))
        const whole = { id: 'all', code: '', name: text.allUnits, superior: '', depth: 0 }
        const units = flattenUnitTree(allUnits).map(
          ({ unit: { id, code, name, parent }, depth }) => ({
            ...{ id, code, name, depth: depth + 1 },
            superior: (parent === null ? undefined : byIndex.get(parent)?.name) ?? ''
          })
        )
        return notAudited({ units: [whole, ...units], periods: calendar.periods.toReversed() })
      } catch (error) {
        // Without figures of the standard model there is no list of units; the user types the unit.
        if (error instanceof AppError && error.code === 'NO_FIGURES') {
          return notAudited({ units: [], periods: [] })
        }
        throw error
      }
    },
    'forms:figures': async ({ page, period }) => {
      const { openSectorPageScope, readSectorPageView } = await import(
        '../../analytics/sector-data'
      )
      const filters: Record<string, string> = period === null ? {} : { ky: period }
      const scope = await openSectorPageScope(page, filters, context)
      const { figures } = await readSectorPageView(page, scope, context)
      return notAudited(
        figures.map(({ key, title, value, unit = '' }) => ({ key, title, value, unit }))
      )
    }
  }
}
