import type {
  EngineBuildRequest,
  EngineExportRequest,
  EngineOptions,
  EngineRequest,
  WarehouseChildMessage,
  WarehouseChildRequest
} from '../engine/messages'
import { runEngineQuery } from './ask'
import { buildRowFile } from './build'
import { createBuildInstancePool } from './build-instances'
import { hashStatementRows } from './digest'
import { exportStatementRows } from './export-rows'
import { classifyEngineError } from './failure'
import { hashFile } from './hash-file'
import { createWarehouseEnginePool } from './instances'
import { createEngineRequestJob, type EngineRequestJob } from './job'
import { createMemoryShareSemaphore } from './shares'

export interface EngineWorker {
  take(message: Exclude<WarehouseChildRequest, { kind: 'open' }>): void
}

/** Milliseconds between two progress reports of a statement. */
const progressEvery = 150

/**
 * Memory shares of concurrent file builds, which add up to all of the memory; further builds wait.
 */
const makingParts = [1 / 2, 1 / 4, 1 / 4]

/**
 * Serves requests concurrently, each on its own connection, so that each can be cancelled alone.
 */
export function createEngineWorker(
  opening: EngineOptions,
  tell: (message: WarehouseChildMessage) => void
): EngineWorker {
  const instances = createWarehouseEnginePool(opening)
  const building = createBuildInstancePool()
  const shares = createMemoryShareSemaphore(makingParts)
  const running = new Map<number, EngineRequestJob>()

  async function run(id: number, work: EngineRequest): Promise<void> {
    const job = createEngineRequestJob(place => tell({ kind: 'statement', id, place }))
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
      tell({ kind: 'failure', id, ...classifyEngineError(error, job.isStopped()) })
    } finally {
      clearInterval(timer)
      job.end()
      running.delete(id)
    }
  }

  function perform(work: EngineRequest, job: EngineRequestJob): Promise<unknown> {
    if (work.kind === 'ask') return runEngineQuery(instances, work, job)
    if (work.kind === 'digest') return hashStatementRows(instances, work, job)
    if (work.kind === 'hash') return hashFile(work.path, job)
    return makeFile(work, job)
  }

  /** Runs a build or export in a separate engine with a share of the memory. */
  async function makeFile(
    work: EngineBuildRequest | EngineExportRequest,
    job: EngineRequestJob
  ): Promise<unknown> {
    const part = await shares.take(job)
    const own = { ...opening, memory: opening.memory * part }
    try {
      return await (work.kind === 'build'
        ? buildRowFile(own, work, job, building)
        : exportStatementRows(own, work, job))
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
