import { describe, expect, it, vi } from 'vitest'
import { engineOptionsOf } from '../../../../src/main/start/open-engine'

const cores = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:os', async original => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => cores.count
}))
vi.mock('electron', () => ({
  app: { isPackaged: false, getAppPath: () => '/app' },
  utilityProcess: {}
}))

describe('number of threads of a database engine', () => {
  it.each([
    [8, 7, 8],
    [1, 1, 1],
    // Some systems report zero processors, but the engine needs at least one thread.
    [0, 1, 1]
  ])(
    'with %i cores the engine gets %i threads, or %i for background work',
    (count, before, behind) => {
      cores.count = count
      expect(engineOptionsOf('/temporary').threads).toBe(before)
      expect(engineOptionsOf('/temporary', true).threads).toBe(behind)
    }
  )
})
