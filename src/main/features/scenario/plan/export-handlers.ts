import { AppError } from '@shared/contract/reply'
import { comparePlans, planComparisonColumns } from '@shared/features/scenario/plan/comparison'
import { planDocumentText as documentText } from '@shared/features/scenario/plan/document-text'
import { planText as text } from '@shared/features/scenario/plan/text'
import { type PlanForm, type PlanView, planRowColumns } from '@shared/features/scenario/plan/view'
import type { Scenario } from '@shared/features/scenario/scenario'
import { formatNumber } from '@shared/kit/format'
import { isWarehouseDataSelected } from '../../../analytics/own-data'
import { type AuditingHandlersFor, fileExportCancellation } from '../../noted'
import { createCancellableHandler } from '../../registration'
import { saveResultDocument } from '../../save-document'
import { type ScenarioParts, saveScenarioCsv } from '../scenario-parts'
import { describeScenarioSteps } from '../step-words'
import { buildPlanContent } from './document'
import { type GroupedOrganisation, readGroupedOrganisation } from './group-counts'

/** Plans of scenarios, as the page shows them. */
interface ScenarioPlans {
  readonly find: (id: string) => Scenario
  readonly solve: (id: string, job: string, signal: AbortSignal) => Promise<PlanView>
  readonly formOf: (scenario: Scenario, organisation: GroupedOrganisation) => PlanForm
}

/** Handlers that compute a plan and save it: as CSV, compared with another one, as a document. */
export function createPlanExportHandlers(
  context: ScenarioParts,
  { find, solve, formOf }: ScenarioPlans
): Pick<
  AuditingHandlersFor<'scenario'>,
  'scenario:exportPlan' | 'scenario:exportPlanComparison' | 'scenario:savePlanDocument'
> {
  async function optimalPlan(
    id: string,
    job: string,
    signal: AbortSignal
  ): Promise<Extract<PlanView, { readonly kind: 'optimal' }>> {
    const view = await solve(id, job, signal)
    if (view.kind !== 'optimal') throw new AppError('CONFLICT', text.infeasible.title)
    return view
  }

  return {
    'scenario:exportPlan': createCancellableHandler(
      fileExportCancellation,
      async ({ id, job }, signal) => {
        const scenario = find(id)
        return saveScenarioCsv(context, scenario, {
          prefix: 'phuong-an-',
          content: 'Phương án của kịch bản tổ chức',
          columns: planRowColumns,
          rows: (await optimalPlan(id, job, signal)).rows,
          job,
          signal
        })
      }
    ),
    'scenario:exportPlanComparison': createCancellableHandler(
      fileExportCancellation,
      async ({ id, other, job }, signal) => {
        const scenario = find(id)
        const { totals } = await optimalPlan(id, job, signal)
        const compared = await optimalPlan(other, job, signal)
        return saveScenarioCsv(context, scenario, {
          prefix: 'so-sanh-phuong-an-',
          content: `So sánh phương án với “${find(other).name}” của kịch bản tổ chức`,
          columns: planComparisonColumns,
          rows: comparePlans(totals, compared.totals),
          job,
          signal
        })
      }
    ),
    'scenario:savePlanDocument': createCancellableHandler(
      fileExportCancellation,
      async ({ id, other, format, job }, signal) => {
        const scenario = find(id)
        const { name } = scenario
        const view = await solve(id, job, signal)
        if (view.kind === 'timeLimit') {
          throw new AppError('CONFLICT', text.timeLimit(formatNumber(view.seconds)))
        }
        const organisation = await readGroupedOrganisation(context)
        const { calendar, period } = organisation.scope
        const content = buildPlanContent({
          name,
          steps: describeScenarioSteps(organisation.units, scenario).slice(0, scenario.position),
          base: calendar.label(period),
          dataOrigin: isWarehouseDataSelected(context) ? 'own' : 'sample',
          form: formOf(scenario, organisation),
          view,
          ...(other !== undefined && {
            other: { name: find(other).name, view: await solve(other, job, signal) }
          })
        })
        return saveResultDocument(context, content, {
          name: documentText.fileName(name),
          what: documentText.what(name),
          format,
          job,
          signal
        })
      }
    )
  }
}
