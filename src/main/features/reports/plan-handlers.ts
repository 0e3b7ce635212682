import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { reportText } from '@shared/features/reports/text'
import { findFileNamePatternFault } from '@shared/model/reports/file-names'
import {
  describeReportExportSchedule,
  folderScheduleText,
  type ReportPlanFiles
} from '@shared/model/reports/plan'
import type { Report } from '@shared/model/reports/report'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { withInputPermission } from '../registration'
import type { ReportExportScheduler } from './exports'
import { maskReportEditions } from './personal-edition'

type PlanParts = Pick<FeatureDependencies, 'askForFolder' | 'clock' | 'records' | 'settings'> & {
  readonly reportExports: Pick<ReportExportScheduler, 'run'>
}

/**
 * Handlers for export plans of reports: a folder that the user chose in the system dialog, and a
 * schedule.
 */
export function createReportExportPlanHandlers(
  context: PlanParts
): AuditingHandlersFor<'reportPlans'> {
  /** Folders chosen since the start, by token; the page never sends a path. */
  const chosen = new Map<string, string>()
  const find = (id: string): Report => findRecord(context.records.read().reports, id, 'báo cáo')

  /** Refuses new editions for a report without a query result. Throws NOT_ALLOWED. */
  function refuseAgain({ frozen }: Report): void {
    if (!frozen?.answer) throw new AppError('NOT_ALLOWED', reportText.edition.notOfQuery)
  }

  return {
    'reportPlans:chooseFolder': async () => {
      const folder = await context.askForFolder(reportPlanText.chooseTitle)
      if (folder === undefined) return notAudited(null)
      const token = randomUUID()
      chosen.set(token, folder)
      // The chosen folder is not audited, because nothing is stored until a plan uses it.
      return notAudited({ token, folder })
    },
    // Plans that create new editions require the permission to create reports.
    'reportPlans:set': withInputPermission(
      ({ again }) => (again ? 'analyse' : undefined),
      async ({ id, schedule, token, again = false, ...files }) => {
        if (again) refuseAgain(find(id))
        refusePlanFiles(find(id), files)
        const report = await context.records.update(({ reports }) => {
          const kept = findRecord(reports, id, 'báo cáo')
          const folder = token === null ? kept.plan?.folder : chosen.get(token)
          if (folder === undefined) {
            throw new AppError('INVALID_INPUT', folderScheduleText.noFolder, {
              token: folderScheduleText.noFolder
            })
          }
          kept.plan = {
            schedule,
            folder,
            ...(again && { again }),
            ...planFilesOf(files),
            since: context.clock.now(),
            user: context.settings.read().operator,
            last: kept.plan?.last ?? null
          }
          return structuredClone(kept)
        })
        const words = `Đặt lịch xuất báo cáo “${report.name}”: ${describeReportExportSchedule(schedule)}${again ? reportPlanText.withAgain : ''}`
        return audited(maskReportEditions(report), 'update', words)
      }
    ),
    'reportPlans:clear': async ({ id }) => {
      const report = await context.records.update(({ reports }) => {
        const kept = findRecord(reports, id, 'báo cáo')
        kept.plan = null
        return structuredClone(kept)
      })
      return audited(maskReportEditions(report), 'update', `Bỏ lịch xuất báo cáo “${report.name}”`)
    },
    'reportPlans:run': withInputPermission(
      ({ id }) => (find(id).plan?.again ? 'analyse' : undefined),
      async ({ id }) => {
        const report = structuredClone(find(id))
        if (!report.plan) throw new AppError('CONFLICT', reportPlanText.noPlan)
        if (report.plan.again) refuseAgain(report)
        // No audit entry is returned, because the export writes its own, as in a scheduled run.
        await context.reportExports.run(report)
        return notAudited(maskReportEditions(structuredClone(find(id))))
      }
    )
  }
}

/** Parts of the request that differ from a plan that writes CSV under its usual name. */
const planFilesOf = ({ formats, namePattern, units }: ReportPlanFiles): ReportPlanFiles => ({
  ...(formats && { formats: [...new Set(formats)] }),
  ...(namePattern && { namePattern }),
  ...(units && units.length > 0 && { units: [...new Set(units)] })
})

/** Refuses a pattern or units that a plan cannot have. Throws AppError. */
function refusePlanFiles(
  { frozen, composition }: Report,
  { namePattern = '', units = [] }: ReportPlanFiles
): void {
  const hasUnits = units.length > 0
  const fault = namePattern && findFileNamePatternFault(namePattern, { hasUnits })
  if (fault) throw new AppError('INVALID_INPUT', fault, { namePattern: fault })
  if (!hasUnits) return
  if (frozen) throw new AppError('NOT_ALLOWED', reportPlanText.unitsOfClosed)
  const hasPages = composition?.blocks.some(
    block => 'source' in block && block.source.kind === 'page'
  )
  if (composition && !hasPages) throw new AppError('NOT_ALLOWED', reportPlanText.noPages)
}
