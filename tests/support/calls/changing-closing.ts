import { closePeriod, makeWholeModel } from '../closing/whole-model'
import type { TestProgram } from '../handlers'
import type { Changing, Prepare } from './prepare'

const period = '2026-10'
const reason = 'Nạp thiếu đơn vị B của tháng'

async function closedIn(program: TestProgram): Promise<void> {
  await makeWholeModel(program)
  await closePeriod(program, period)
}

/** Preparations of the IPC calls that close and reopen months, like `changes`. */
export const closingChanges: {
  readonly [C in Extract<
    Changing,
    `standardModel:${'askToReopen' | 'close' | 'decideReopening'}`
  >]: Prepare<C>
} = {
  'standardModel:close': async program => {
    await makeWholeModel(program)
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
