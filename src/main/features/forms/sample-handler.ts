import { maxSampleRows } from '@shared/features/forms/sample-calls'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { FormFillParts } from '../../forms/fill-form'
import { runFormQuery } from '../../forms/query-result'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { cancellationByJobId, createCancellableHandler } from '../registration'
import type { FormDependencies } from './form-parts'

/** Handler of the result from which a user chooses the value of a place. */
export function createFormSampleHandler(
  { clock, settings }: FormDependencies,
  parts: FormFillParts
): Pick<AuditingHandlersFor<'forms'>, 'forms:sample'> {
  return {
    'forms:sample': createCancellableHandler(
      cancellationByJobId('forms:stop'),
      async ({ query, period, unit }, signal) => {
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
