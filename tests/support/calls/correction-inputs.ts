import type { CallInput } from '@shared/contract/contract'
import type { TestProgram } from '../handlers'
import { createLoadInput } from './load-inputs'

/** Document on which the corrections of these tests are based. */
export const correctionLegalBasisInput = {
  document: '12/QĐ-TM',
  day: '2026-11-20',
  signer: 'Nguyễn Văn An',
  reason: 'Sai mã đơn vị khi nhập'
} as const

/** Input of a correction proposal that adds a row to a table of the unit. */
export async function createCorrectionProposalInput(
  program: TestProgram,
  folder: string
): Promise<CallInput<'correction:propose'>> {
  const made = await program.handlers['dataLoad:create'](await createLoadInput(program, folder))
  if (made.outcome !== 'created') throw new Error(made.outcome)
  const { id: table, generation } = made.table
  const cells = [{ column: 'ma', text: 'MỚI' }]
  return { table, generation, rows: [{ kind: 'added', cells }], basis: correctionLegalBasisInput }
}

/**
 * Creates a correction proposal that awaits approval. `program` may be configured so that
 * administrators can decide on their own proposals.
 */
export async function createPendingCorrection(
  program: TestProgram,
  folder: string
): Promise<{ correction: string }> {
  const { handlers } = program
  await handlers['configuration:update']({ approveLoads: true, separateApprover: false })
  const answer = await handlers['correction:propose'](
    await createCorrectionProposalInput(program, folder)
  )
  if (answer.outcome !== 'waiting') throw new Error(answer.outcome)
  return { correction: answer.correction.id }
}
