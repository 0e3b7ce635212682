import type { EngineOptions } from '../engine/messages'
import type { EngineRequestJob } from './job'
import { type EngineInstance, type InstanceFiles, openEngineInstance } from './open-instance'

/** Maximum number of engines that stay open, each over a set of files. */
const mostInstances = 4

/**
 * Minimum memory of one engine in bytes, if the memory suffices for two such engines; with less
 * memory, fewer engines stay open.
 */
const leastMemory = 268_435_456

/** Number of equal shares into which the memory is divided, one per engine. */
const partsOf = (memory: number): number =>
  Math.min(mostInstances, Math.max(2, Math.floor(memory / leastMemory)))

interface PooledInstance {
  readonly opened: Promise<EngineInstance>
  /** Number of jobs that currently use this engine. */
  users: number
}

/**
 * LRU pool of engines, each over its own set of files. Each engine gets an equal share of the
 * memory in `opening`; a request for another set waits until an idle engine is closed.
 */
export function createWarehouseEnginePool(opening: EngineOptions) {
  const parts = partsOf(opening.memory)
  const part = { ...opening, memory: Math.floor(opening.memory / parts) }
  const open = new Map<string, PooledInstance>()
  /** Number of engines that are being closed, whose memory is not free yet. */
  let closing = 0
  let waiting: (() => void)[] = []

  function wake(): void {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }

  function begin(key: string, { files, views = [] }: InstanceFiles): PooledInstance {
    const held = { opened: openEngineInstance(part, { files, views, sharers: parts }), users: 0 }
    open.set(key, held)
    held.opened.catch(() => {
      if (open.get(key) === held) open.delete(key)
      wake()
    })
    return held
  }

  async function close(key: string, { opened }: PooledInstance): Promise<void> {
    open.delete(key)
    closing++
    await opened.then(one => one.close()).catch(() => undefined)
    closing--
    wake()
  }

  async function take(wanted: InstanceFiles, job: EngineRequestJob): Promise<PooledInstance> {
    const key = JSON.stringify([wanted.files, wanted.views ?? []])
    for (;;) {
      job.refuseIfStopped()
      const isRoom = open.size + closing < parts
      const held = open.get(key) ?? (isRoom ? begin(key, wanted) : undefined)
      if (held) {
        held.users++
        // The map is ordered by use, so the entry is moved to the end as the most recently used
        // one.
        open.delete(key)
        open.set(key, held)
        return held
      }
      const atRest = [...open].find(([, { users }]) => users === 0)
      if (atRest) await close(...atRest)
      else await Promise.race([new Promise<void>(resolve => waiting.push(resolve)), job.stopped])
    }
  }

  return {
    /**
     * Lends the engine over some files while `work` runs. Throws what the engine throws, and when
     * the job is cancelled before it starts.
     */
    async use<T>(
      wanted: InstanceFiles,
      job: EngineRequestJob,
      work: (opened: EngineInstance) => Promise<T>
    ): Promise<T> {
      const held = await take(wanted, job)
      try {
        return await work(await held.opened)
      } finally {
        held.users--
        wake()
      }
    }
  }
}
