import { createSemaphore } from '../../runtime/async/semaphore'
import { runEngineQuery as askEngine } from '../../warehouse/child/ask'
import { classifyEngineError } from '../../warehouse/child/failure'
import type { createWarehouseEnginePool } from '../../warehouse/child/instances'
import { createEngineRequestJob } from '../../warehouse/child/job'
import type { EngineQuery, EngineResponse } from '../../warehouse/engine/messages'
import { GatewayCallRefusal } from './refusal'
import type { GatewayQueryRunner } from './rowset'

/** Maximum number of concurrent statements; others wait in the queue. */
const mostStatements = 4
const mostWaiting = 200

const tooLong = (): GatewayCallRefusal =>
  new GatewayCallRefusal('busy', 'Câu hỏi này quá lâu. Hãy lọc hẹp hơn.', { 'Retry-After': '30' })

const tooBusy = (): GatewayCallRefusal =>
  new GatewayCallRefusal('busy', undefined, { 'Retry-After': '5' })

/**
 * Creates the runner for the statements of calls, with one timeout in milliseconds for all
 * statements of a call, including the time in the queue. Errors that a caller can correct become a
 * GatewayCallRefusal; others are rethrown.
 */
export function createCallStatementRunner(
  instances: ReturnType<typeof createWarehouseEnginePool>,
  patience: number
) {
  const slots = createSemaphore(mostStatements, mostWaiting)

  async function run(question: EngineQuery, until: number): Promise<EngineResponse<EngineQuery>> {
    const timeout = until - performance.now()
    if ((await slots.acquire({ timeout })) !== 'acquired') throw tooBusy()
    const job = createEngineRequestJob()
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

  return (): GatewayQueryRunner => {
    const until = performance.now() + patience
    return question => run(question, until)
  }
}

/**
 * Converts an engine error that the caller can correct into a GatewayCallRefusal; other errors are
 * returned unchanged.
 */
function toCallRefusal(error: unknown, isStopped: boolean): unknown {
  const { failure, words } = classifyEngineError(error, isStopped)
  if (failure === 'stopped') return tooLong()
  if (failure === 'memory' || failure === 'spill') {
    return new GatewayCallRefusal('busy', 'Câu hỏi này cần quá nhiều bộ nhớ. Hãy lọc hẹp hơn.', {
      'Retry-After': '30'
    })
  }
  // Conversion errors are reported to the caller: every value in a statement comes from the
  // caller's filter or cursor, so the caller can correct the error.
  if (/^(?:Conversion|Out of Range) Error/i.test(words)) return new GatewayCallRefusal('bad-value')
  return error
}
