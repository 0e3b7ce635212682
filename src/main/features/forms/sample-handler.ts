import { maxSampleRows } from '@shared/features/forms/sample-calls'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { FormFillParts } from '../../forms/fill-form'
import { runFormQuery } from '../../forms/query-result'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { cancellationByJobId, createCancellableHandler } from '../registration'
import type { FormDependencies } from './form-parts'
import { restoreCoveredQueries } from './restore-covered'

/** Handler of the result from which a user chooses the value of a place. */
export function createFormSampleHandler(
  context: FormDependencies,
  parts: FormFillParts
): Pick<AuditingHandlersFor<'forms'>, 'forms:sample'> {
  const { clock, records, settings } = context
  return {
    'forms:sample': createCancellableHandler(
      cancellationByJobId('forms:stop'),
      async ({ form, query: shown, period, unit }, signal) => {
        const stored = records.read().forms.find(({ id }) => id === form)
        const [query = shown] = restoreCoveredQueries(context, [shown], stored)
        const today = toVietnamIsoDay(clock.now())
        const occasion = { period, unit, today, user: settings.read().operator }
        const { outputs, rows, cross } = await runFormQuery(parts, query, occasion, signal)
        return notAudited({
          columns: outputs,
          rows: rows.slice(0, maxSampleRows),
          total: rows.length,
          cross: cross ?? null
        })
      }
    )
  }
}
