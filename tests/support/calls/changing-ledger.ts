import type { CallInput } from '@shared/contract/contract'
import { createDeliveryExpectationDraft } from '@shared/features/ledger/draft'
import type { TestProgram } from '../handlers'
import { callReasonInput } from './call-inputs'
import { createLoadInput } from './load-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

/**
 * Creates an expectation that two units deliver data for a table once a month; returns the input of
 * a call about it.
 */
async function expectedIn(program: TestProgram, folder: string): Promise<CallInput<'ledger:save'>> {
  const made = await program.handlers['dataLoad:create'](await createLoadInput(program, folder))
  if (made.outcome !== 'created') throw new Error(made.outcome)
  const draft = {
    ...createDeliveryExpectationDraft('2026-09-15'),
    name: 'Quân số hằng tháng',
    table: made.table.id,
    units: 'Sư đoàn 1; f1\nSư đoàn 2'
  }
  return { id: null, draft }
}

async function cellIn(program: TestProgram, folder: string) {
  const { id } = await program.handlers['ledger:save'](await expectedIn(program, folder))
  return { expectation: id, unit: 'Sư đoàn 1', period: '2026-09' }
}

/** Preparations of the IPC calls that change the ledger of data deliveries, like `changingCallPreparations`. */
export const ledgerCallPreparations: {
  readonly [C in Extract<ChangingCallName, `ledger:${string}`>]: CallPreparation<C>
} = {
  'ledger:save': expectedIn,
  'ledger:remove': async (program, folder) => ({ id: (await cellIn(program, folder)).expectation }),
  'ledger:note': async (program, folder) => ({
    ...(await cellIn(program, folder)),
    kind: 'otherWay',
    reason: callReasonInput
  }),
  'ledger:takeBack': async (program, folder) => {
    const cell = await cellIn(program, folder)
    await program.handlers['ledger:note']({ ...cell, kind: 'returned', reason: callReasonInput })
    return { ...cell, reason: callReasonInput }
  },
  'ledger:remind': async (program, folder) => {
    await cellIn(program, folder)
    return { units: ['Sư đoàn 2'] }
  },
  'ledger:export': () => ({ query: {} })
}
