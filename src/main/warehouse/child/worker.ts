import type { FromChild, Opening, ToChild, Work } from '../engine/messages'
import { ask } from './ask'
import { build } from './build'
import { digest } from './digest'
import { exportRows } from './export-rows'
import { failureOf } from './failure'
import { hashFile } from './hash-file'
import { createInstances } from './instances'
import { createJob, type Job } from './job'

export interface Worker {
  take(message: Exclude<ToChild, { kind: 'open' }>): void
}

/** Told how far a statement is, in milliseconds between two looks. */
const progressEvery = 150

/** Does requests side by side, each over a connection of its own, so that each can be stopped alone. */
export function createWorker(opening: Opening, tell: (message: FromChild) => void): Worker {
  const instances = createInstances(opening)
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
    if (work.kind === 'build') return build(opening, work, job)
    if (work.kind === 'export') return exportRows(opening, work, job)
    return hashFile(work.path, job)
  }

  return {
    take(message) {
      if (message.kind === 'stop') running.get(message.id)?.stop()
      else void run(message.id, message.work)
    }
  }
}
