import { createSemaphore } from '../../runtime/async/semaphore'
import { ask as askEngine } from '../../warehouse/child/ask'
import { failureOf } from '../../warehouse/child/failure'
import type { createInstances } from '../../warehouse/child/instances'
import { createJob } from '../../warehouse/child/job'
import type { Answer, Question } from '../../warehouse/engine/messages'
import { Refusal } from './refusal'
import type { Ask } from './rowset'

/** Statements side by side; all others wait their turn. */
const mostStatements = 4
const mostWaiting = 200

const tooLong = (): Refusal =>
  new Refusal('busy', 'Câu hỏi này quá lâu. Hãy lọc hẹp hơn.', { 'Retry-After': '30' })

const tooBusy = (): Refusal => new Refusal('busy', undefined, { 'Retry-After': '5' })

/**
 * Runs the statements of calls. All of one call together, waiting for their turn included, may take so many milliseconds. What a caller
 * can mend is a Refusal; anything else is thrown as it came.
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

/** What of an error of the engine is the caller's to mend. */
function refusalOf(error: unknown, isStopped: boolean): unknown {
  const { failure, words } = failureOf(error, isStopped)
  if (failure === 'stopped') return tooLong()
  if (failure === 'memory' || failure === 'spill') {
    return new Refusal('busy', 'Câu hỏi này cần quá nhiều bộ nhớ. Hãy lọc hẹp hơn.', {
      'Retry-After': '30'
    })
  }
  // Every value in a statement is the caller's: of a filter, or of a cursor that nobody gave out.
  if (/^(?:Conversion|Out of Range) Error/i.test(words)) return new Refusal('bad-value')
  return error
}
