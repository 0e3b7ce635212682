import type { TestProgram } from '../handlers'
import { createScheduledReportExportInput } from './call-inputs'

/**
 * Lets the schedule of a sample report prepare a document, and signs in another user with the
 * permission to release it.
 */
export async function prepareWaitingDocument(
  program: TestProgram,
  folder: string
): Promise<{ id: string }> {
  const { handlers } = program
  await handlers['configuration:update']({ releaseDocuments: true })
  const plan = await createScheduledReportExportInput(program, folder)
  await handlers['reportPlans:set'](plan)
  await handlers['reportPlans:run']({ id: plan.id })
  const [waiting] = await handlers['reports:waitingDocuments'](undefined)
  if (!waiting) throw new Error('no waiting document')
  const { users } = program.storage.records.read()
  const other = users.find(({ role, status }) => role === 'approver' && status === 'active')
  await handlers['users:choose']({ id: other?.id ?? '' })
  return { id: waiting.id }
}
