import type { Building, Exporting, FromChild, Opening, ToChild, Work } from '../engine/messages'
import { ask } from './ask'
import { build } from './build'
import { digest } from './digest'
import { exportRows } from './export-rows'
import { failureOf } from './failure'
import { hashFile } from './hash-file'
import { createInstances } from './instances'
import { createJob, type Job } from './job'
import { createShares } from './shares'

export interface Worker {
  take(message: Exclude<ToChild, { kind: 'open' }>): void
}

/** Milliseconds between two progress reports of a statement. */
const progressEvery = 150

/**
 * Memory shares of concurrent file builds; one more build waits. Together they are all of the
 * memory.
 */
const makingParts = [1 / 2, 1 / 4, 1 / 4]

/**
 * Serves requests concurrently, each on its own connection, so that each can be cancelled alone.
 */
export function createWorker(opening: Opening, tell: (message: FromChild) => void): Worker {
  const instances = createInstances(opening)
  const shares = createShares(makingParts)
  const running = new Map<number, Job>()

  async function run(id: number, work: Work): Promise<void> {
    const job = createJob(place => tell({ kind: 'statement', id, place }))
    running.set(id, job)
    const timer = setInterval(() => {
      const share = job.share()
      if (share !== undefined) tell({ kind: 'progress', id, share })
    }, progressEvery)
    try {
      const answer = await perform(work, job)
      job.refuseIfStopped()
      tell({ kind: 'answer', id, answer })
    } catch (error) {
      tell({ kind: 'failure', id, ...failureOf(error, job.isStopped()) })
    } finally {
      clearInterval(timer)
      job.end()
      running.delete(id)
    }
  }

  function perform(work: Work, job: Job): Promise<unknown> {
    if (work.kind === 'ask') return ask(instances, work, job)
    if (work.kind === 'digest') return digest(instances, work, job)
    if (work.kind === 'hash') return hashFile(work.path, job)
    return makeFile(work, job)
  }

  /** Runs a build or export in an engine of its own, with a share of the memory. */
  async function makeFile(work: Building | Exporting, job: Job): Promise<unknown> {
    const part = await shares.take(job)
    const own = { ...opening, memory: opening.memory * part }
    try {
      return await (work.kind === 'build' ? build(own, work, job) : exportRows(own, work, job))
    } finally {
      shares.giveBack(part)
    }
  }

  return {
    take(message) {
      if (message.kind === 'stop') running.get(message.id)?.stop()
      else void run(message.id, message.work)
    }
  }
}
