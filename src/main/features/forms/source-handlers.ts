import { type AuditingHandlersFor, notAudited } from '../noted'
import type { FormDependencies } from './form-parts'
import { listFormUnits } from './units'

type SourceHandlers = Pick<AuditingHandlersFor<'forms'>, 'forms:figures' | 'forms:units'>

/** Handlers that list what a form can be bound to and filled for. */
export function createFormSourceHandlers(context: FormDependencies): SourceHandlers {
  return {
    'forms:units': async ({ period }) => {
      const { units, periods } = await listFormUnits(context, period)
      return notAudited({ units: [...units], periods: [...periods] })
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
