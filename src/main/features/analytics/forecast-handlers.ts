import { AppError } from '@shared/contract/reply'
import { forecastText } from '@shared/features/analytics/forecast-text'
import type { CareerForecastView, ForecastPart } from '@shared/features/analytics/forecast-view'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { SectorFacts } from '../../analytics/facts/facts'
import { readForecastDuePersons } from '../../analytics/forecast/forecast-due'
import { buildForecastFileLines, forecastFileColumns } from '../../analytics/forecast/forecast-file'
import { findForecastBase } from '../../analytics/forecast/forecast-input'
import {
  type ForecastRequest,
  forecastRuns,
  openCareerForecast
} from '../../analytics/forecast/open-forecast'
import { sectorThresholdsOf } from '../../analytics/limits'
import { isWarehouseDataSelected } from '../../analytics/own-data'
import { openWarehouseFacts } from '../../analytics/own-facts'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import { openRuleBook } from '../../analytics/rule-book'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorRole } from '../../store/operator'
import { type AuditingHandlersFor, audited, fileExportCancellation } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { saveCsv } from '../save-csv'
import { saveResultDocument } from '../save-document'
import { saveXlsx } from '../save-xlsx'
import { buildForecastContent } from './forecast-document'

const byJob = { ...cancellationByJobId('analytics:stopForecast'), dropsLate: true } as const

/** Beginnings of the names of exported files, by the part of the forecast. */
const fileNames: Readonly<Record<ForecastPart, string>> = {
  all: 'du-bao-quan-so',
  ages: 'thap-tuoi',
  shortages: 'thieu-hut-du-kien'
}

type ForecastCalls =
  | 'analytics:exportForecast'
  | 'analytics:forecast'
  | 'analytics:forecastDue'
  | 'analytics:saveForecastDocument'
  | 'analytics:stopForecast'

/** Handlers of **Dự báo quân số**, the forecast of the headcount from the closed periods. */
export function createForecastHandlers(
  context: SectorPageDependencies &
    Pick<FeatureDependencies, 'documentPrinter' | 'files' | 'settings' | 'tell'>
): Pick<AuditingHandlersFor<'analytics'>, ForecastCalls> {
  async function openFacts(): Promise<SectorFacts> {
    if (!isWarehouseDataSelected(context))
      throw new AppError('CONFLICT', forecastText.refused.sample)
    return (await openWarehouseFacts(context))()
  }
  const forecast = async (
    years: number,
    options: Pick<ForecastRequest, 'onProgress' | 'signal'> = {}
  ): Promise<CareerForecastView> => {
    const facts = await openFacts()
    const records = context.records.read()
    return openCareerForecast(facts, {
      closedPeriods: records.closedPeriods,
      ruleBook: openRuleBook(records),
      thresholds: sectorThresholdsOf(context.settings.read().configuration).thresholds,
      years,
      mayReadPersons: roleHasPermission(currentOperatorRole(context), 'readPersonal'),
      ...options
    })
  }
  return {
    'analytics:forecast': createCancellableHandler(
      { ...byJob, cancelled: null },
      ({ job, years }, signal) =>
        forecast(years, {
          signal,
          onProgress: done =>
            context.tell('analytics:forecastProgress', { job, done, total: forecastRuns })
        })
    ),
    'analytics:forecastDue': async ({ table, year }) => {
      const facts = await openFacts()
      const records = context.records.read()
      const base = findForecastBase(facts, records.closedPeriods)
      const query = { base, years: year, ruleBook: openRuleBook(records) }
      const listed = await readForecastDuePersons(facts, table, query)
      const { audit, tables, already } = forecastText.due
      const label = year === 0 ? already : facts.calendar.label(base + 12 * year)
      return audited(listed, 'system', audit(listed.count, tables[table], label))
    },
    'analytics:exportForecast': async ({ years, part, format }) => {
      const view = await forecast(years)
      const rows = buildForecastFileLines(view, part)
      const { file } = forecastText
      const table = {
        name: `${fileNames[part]}-${years}-nam-${view.base.replace('/', '-')}`,
        columns: forecastFileColumns,
        rows,
        discloses: {
          degree: deriveDegrees(context).ofSectorPages(),
          target: format,
          what: forecastText.actions[part]
        },
        words: file.audit(
          forecastText.titles[part](years),
          view.base,
          format.toUpperCase(),
          rows.length
        )
      }
      return format === 'csv'
        ? saveCsv(context, table)
        : saveXlsx(context, { ...table, sheet: forecastText.actions[part] })
    },
    'analytics:saveForecastDocument': createCancellableHandler(
      fileExportCancellation,
      async ({ years, part, format, job }, signal) => {
        const view = await forecast(years, { signal })
        return saveResultDocument(context, buildForecastContent(view, part), {
          name: `van-ban-${fileNames[part]}-${years}-nam-${view.base}`,
          what: forecastText.document.what(forecastText.titles[part](years)),
          format,
          job,
          signal
        })
      }
    ),
    'analytics:stopForecast': createCancellingHandler(
      'analytics:stopForecast',
      byJob.by,
      () => undefined
    )
  }
}
