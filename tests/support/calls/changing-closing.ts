import { checkAndClosePeriod, createWholeModel } from '../closing/whole-model'
import type { TestProgram } from '../handlers'
import type { CallPreparation, ChangingCallName } from './prepare'

const period = '2026-10'
const reason = 'Nạp thiếu đơn vị B của tháng'

async function closedIn(program: TestProgram): Promise<void> {
  await createWholeModel(program)
  await checkAndClosePeriod(program, period)
}

/** Preparations of the IPC calls that close and reopen months, like `changingCallPreparations`. */
export const closingCallPreparations: {
  readonly [C in Extract<
    ChangingCallName,
    `standardModel:${'askToReopen' | 'close' | 'decideReopening'}`
  >]: CallPreparation<C>
} = {
  'standardModel:close': async program => {
    await createWholeModel(program)
    await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
    const { base } = await program.handlers['standardModel:prepareClosing']({ period })
    return { period, base, reason, accepted: false }
  },
  'standardModel:askToReopen': async program => {
    await closedIn(program)
    return { period, reason }
  },
  'standardModel:decideReopening': async program => {
    await program.handlers['configuration:update']({ separateApprover: false })
    await closedIn(program)
    await program.handlers['standardModel:askToReopen']({ period, reason })
    return { period, decision: 'approve', reason: '' }
  }
}
