import { AppError } from '@shared/contract/reply'
import { forecastText } from '@shared/features/analytics/forecast-text'
import { roleHasPermission } from '@shared/model/admin/roles'
import { readForecastDuePersons } from '../../analytics/forecast/forecast-due'
import { findForecastBase } from '../../analytics/forecast/forecast-input'
import { forecastRuns, openCareerForecast } from '../../analytics/forecast/open-forecast'
import { isWarehouseDataSelected } from '../../analytics/own-data'
import { openWarehouseFacts } from '../../analytics/own-facts'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import { openRuleBook } from '../../analytics/rule-book'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import { type AuditingHandlersFor, audited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'

const byJob = { ...cancellationByJobId('analytics:stopForecast'), dropsLate: true } as const

/** Handlers of **Dự báo quân số**, the forecast of the headcount from the closed periods. */
export function createForecastHandlers(
  context: SectorPageDependencies & Pick<FeatureDependencies, 'tell'>
): Pick<
  AuditingHandlersFor<'analytics'>,
  'analytics:forecast' | 'analytics:forecastDue' | 'analytics:stopForecast'
> {
  return {
    'analytics:forecast': createCancellableHandler(
      { ...byJob, cancelled: null },
      async ({ job, years }, signal) => {
        if (!isWarehouseDataSelected(context))
          throw new AppError('CONFLICT', forecastText.refused.sample)
        return openCareerForecast((await openWarehouseFacts(context))(), {
          closedPeriods: context.records.read().closedPeriods,
          ruleBook: openRuleBook(context.records.read()),
          years,
          mayReadPersons: roleHasPermission(currentOperatorRole(context), 'readPersonal'),
          signal,
          onProgress: done =>
            context.tell('analytics:forecastProgress', { job, done, total: forecastRuns })
        })
      }
    ),
    'analytics:forecastDue': async ({ table, year }) => {
      if (!isWarehouseDataSelected(context))
        throw new AppError('CONFLICT', forecastText.refused.sample)
      const records = context.records.read()
      const facts = (await openWarehouseFacts(context))()
      const base = findForecastBase(facts, records.closedPeriods)
      const query = { base, years: year, ruleBook: openRuleBook(records) }
      const listed = await readForecastDuePersons(facts, table, query)
      const { audit, tables, already } = forecastText.due
      const label = year === 0 ? already : facts.calendar.label(base + 12 * year)
      return audited(listed, 'system', audit(listed.count, tables[table], label))
    },
    'analytics:stopForecast': createCancellingHandler(
      'analytics:stopForecast',
      byJob.by,
      () => undefined
    )
  }
}
