import { createSemaphore } from '../../runtime/async/semaphore'
import { ask as askEngine } from '../../warehouse/child/ask'
import { failureOf } from '../../warehouse/child/failure'
import type { createInstances } from '../../warehouse/child/instances'
import { createJob } from '../../warehouse/child/job'
import type { Answer, Question } from '../../warehouse/engine/messages'
import { Refusal } from './refusal'
import type { Ask } from './rowset'

/** Maximum number of concurrent statements; others wait in the queue. */
const mostStatements = 4
const mostWaiting = 200

const tooLong = (): Refusal =>
  new Refusal('busy', 'Câu hỏi này quá lâu. Hãy lọc hẹp hơn.', { 'Retry-After': '30' })

const tooBusy = (): Refusal => new Refusal('busy', undefined, { 'Retry-After': '5' })

/**
 * Runs the statements of calls, with one timeout in milliseconds for all statements of a call,
 * including queueing. Errors that a caller can correct become a Refusal; others are rethrown.
 */
export function createStatements(instances: ReturnType<typeof createInstances>, patience: number) {
  const slots = createSemaphore(mostStatements, mostWaiting)

  async function run(question: Question, until: number): Promise<Answer<Question>> {
    const timeout = until - performance.now()
    if ((await slots.acquire({ timeout })) !== 'acquired') throw tooBusy()
    const job = createJob()
    const late = setTimeout(() => job.stop(), Math.max(1, until - performance.now()))
    try {
      return await askEngine(instances, question, job)
    } catch (error) {
      throw refusalOf(error, job.isStopped())
    } finally {
      clearTimeout(late)
      job.end()
      slots.release()
    }
  }

  return (): Ask => {
    const until = performance.now() + patience
    return question => run(question, until)
  }
}

/** Refusal for an engine error that the caller can correct; other errors are returned unchanged. */
function refusalOf(error: unknown, isStopped: boolean): unknown {
  const { failure, words } = failureOf(error, isStopped)
  if (failure === 'stopped') return tooLong()
  if (failure === 'memory' || failure === 'spill') {
    return new Refusal('busy', 'Câu hỏi này cần quá nhiều bộ nhớ. Hãy lọc hẹp hơn.', {
      'Retry-After': '30'
    })
  }
  // Every value in a statement comes from the caller: from a filter or a forged cursor.
  if (/^(?:Conversion|Out of Range) Error/i.test(words)) return new Refusal('bad-value')
  return error
}
