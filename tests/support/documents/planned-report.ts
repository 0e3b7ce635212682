import type { ReportPlanFiles } from '@shared/model/reports/plan'
import { composedReportInput } from '../calls/call-inputs'
import type { TestProgram } from '../handlers'

/** Creates a report of several blocks with a daily plan for `target`; returns the report's id. */
export async function planComposedReport(
  { handlers, choose }: TestProgram,
  target: string,
  files: ReportPlanFiles,
  input: object = composedReportInput
): Promise<string> {
  const { id } = await handlers['reports:compose']({ ...composedReportInput, ...input })
  choose(target)
  const chosen = await handlers['reportPlans:chooseFolder'](undefined)
  const schedule = { kind: 'daily', time: '10:00' } as const
  await handlers['reportPlans:set']({ id, schedule, token: chosen?.token ?? null, ...files })
  return id
}
