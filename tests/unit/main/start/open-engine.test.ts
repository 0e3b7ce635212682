import { describe, expect, it, vi } from 'vitest'
import { engineOpening } from '../../../../src/main/start/open-engine'

const cores = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:os', async original => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => cores.count
}))
vi.mock('electron', () => ({
  app: { isPackaged: false, getAppPath: () => '/app' },
  utilityProcess: {}
}))

describe('the threads that an engine is given', () => {
  it.each([
    [8, 7, 8],
    [1, 1, 1],
    // As a system may answer that lists no processors; the engine takes no fewer than one.
    [0, 1, 1]
  ])('of %i cores are %i, or %i behind what a person does', (count, before, behind) => {
    cores.count = count
    expect(engineOpening('/temporary').threads).toBe(before)
    expect(engineOpening('/temporary', true).threads).toBe(behind)
  })
})
