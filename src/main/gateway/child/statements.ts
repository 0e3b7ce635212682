import { createSemaphore } from '../../runtime/async/semaphore'
import { runEngineQuery as askEngine } from '../../warehouse/child/ask'
import { classifyEngineError } from '../../warehouse/child/failure'
import type { createWarehouseEnginePool } from '../../warehouse/child/instances'
import { createEngineJob } from '../../warehouse/child/job'
import type { EngineQuery, EngineResponse } from '../../warehouse/engine/messages'
import { CallRefusal } from './refusal'
import type { RunGatewayQuery } from './rowset'

/** Maximum number of concurrent statements; others wait in the queue. */
const mostStatements = 4
const mostWaiting = 200

const tooLong = (): CallRefusal =>
  new CallRefusal('busy', 'Câu hỏi này quá lâu. Hãy lọc hẹp hơn.', { 'Retry-After': '30' })

const tooBusy = (): CallRefusal => new CallRefusal('busy', undefined, { 'Retry-After': '5' })

/**
 * Creates the runner for the statements of calls, with one timeout in milliseconds for all
 * statements of a call, including the time in the queue. Errors that a caller can correct become a
 * CallRefusal; others are rethrown.
 */
export function createStatementRunner(
  instances: ReturnType<typeof createWarehouseEnginePool>,
  patience: number
) {
  const slots = createSemaphore(mostStatements, mostWaiting)

  async function run(question: EngineQuery, until: number): Promise<EngineResponse<EngineQuery>> {
    const timeout = until - performance.now()
    if ((await slots.acquire({ timeout })) !== 'acquired') throw tooBusy()
    const job = createEngineJob()
    const late = setTimeout(() => job.stop(), Math.max(1, until - performance.now()))
    try {
      return await askEngine(instances, question, job)
    } catch (error) {
      throw toCallRefusal(error, job.isStopped())
    } finally {
      clearTimeout(late)
      job.end()
      slots.release()
    }
  }

  return (): RunGatewayQuery => {
    const until = performance.now() + patience
    return question => run(question, until)
  }
}

/**
 * Converts an engine error that the caller can correct into a CallRefusal; other errors are
 * returned unchanged.
 */
function toCallRefusal(error: unknown, isStopped: boolean): unknown {
  const { failure, words } = classifyEngineError(error, isStopped)
  if (failure === 'stopped') return tooLong()
  if (failure === 'memory' || failure === 'spill') {
    return new CallRefusal('busy', 'Câu hỏi này cần quá nhiều bộ nhớ. Hãy lọc hẹp hơn.', {
      'Retry-After': '30'
    })
  }
  // Conversion errors are reported to the caller: every value in a statement comes from the
  // caller's filter or cursor, so the caller can correct the error.
  if (/^(?:Conversion|Out of Range) Error/i.test(words)) return new CallRefusal('bad-value')
  return error
}
