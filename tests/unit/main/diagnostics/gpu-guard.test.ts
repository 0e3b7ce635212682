import { EventEmitter } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  isSoftwareRenderingUsed,
  renderingModeFilePathOf
} from '../../../../src/main/diagnostics/drawing'
import { watchGpuCrashes } from '../../../../src/main/diagnostics/gpu-guard'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const hour = 3_600_000
let directory = ''
let now = 0
let told: string[] = []
beforeEach(() => {
  directory = makeTemporaryFolder()
  now = 100 * hour
  told = []
})

/** Simulates one run of the program; returns a function that ends its child process. */
function run({ version = '1.0.0', isEnding = false } = {}) {
  const app = Object.assign(new EventEmitter(), { getVersion: () => version })
  watchGpuCrashes({
    app: app as unknown as App,
    directory,
    clock: { now: () => now },
    isEnding: () => isEnding,
    tell: () => void told.push('at once'),
    tellNext: () => void told.push('next page')
  })
  return (reason = 'crashed', type = 'GPU') =>
    app.emit('child-process-gone', {}, { type, reason, exitCode: 1 })
}
const isSoftware = (version = '1.0.0'): boolean => isSoftwareRenderingUsed(directory, version)

describe('software rendering after crashes of the GPU process', { tags: 'F27' }, () => {
  it.each(['crashed', 'abnormal-exit', 'oom', 'launch-failed', 'integrity-failure'])(
    'after two GPU process failures by %s the next start renders in software, and the user is notified',
    reason => {
      const end = run()
      end(reason)
      expect([isSoftware(), told]).toEqual([false, []])
      end(reason)
      expect([isSoftware(), told]).toEqual([true, ['at once']])
    }
  )

  it('GPU failures are counted across restarts of the program', () => {
    run()()
    now += 11 * hour
    run()()
    expect(isSoftware()).toBe(true)
  })

  it.each([12 * hour, -12 * hour])(
    'GPU failures that are 12 hours apart are not counted together, even if the clock was set back (%i ms)',
    jump => {
      run()()
      now += jump
      run()()
      expect(isSoftware()).toBe(false)
    }
  )

  it.each([
    ['clean-exit', 'GPU', false],
    ['killed', 'GPU', false],
    ['memory-eviction', 'GPU', false],
    ['crashed', 'Utility', false],
    ['crashed', 'GPU', true]
  ])(
    'a process end is not counted as a GPU failure: %s of %s, while the program ends: %s',
    (reason, type, isEnding) => {
      const end = run({ isEnding })
      for (let count = 0; count < 3; count++) end(reason, type)
      expect(isSoftware()).toBe(false)
    }
  )

  it('the user is notified once of software rendering, and further GPU failures are not counted', () => {
    const end = run()
    end()
    end()
    told = []
    const endLater = run()
    expect(told).toEqual(['next page'])
    for (let count = 0; count < 3; count++) endLater()
    run()
    expect(told).toEqual(['next page'])
    expect(isSoftware()).toBe(true)
  })

  it('the GPU is used again after an update of the program or when the failure file is deleted', () => {
    const end = run()
    end()
    end()
    expect(isSoftware('1.0.1')).toBe(false)
    const endNew = run({ version: '1.0.1' })
    endNew()
    expect(isSoftware('1.0.1')).toBe(false)
    endNew()
    expect(isSoftware('1.0.1')).toBe(true)
    rmSync(renderingModeFilePathOf(directory))
    expect(isSoftware('1.0.1')).toBe(false)
  })
})

test.each(['', '{', '[]', 'null', '{"deaths":{"a":1},"softwareFor":5}'])(
  'a GPU failure file with the content %j is ignored',
  { tags: 'F27' },
  text => {
    writeFileSync(renderingModeFilePathOf(directory), text)
    expect(isSoftware()).toBe(false)
    run()()
    expect(isSoftware()).toBe(false)
  }
)

test('a read-only folder causes no further error when a GPU failure is recorded', {
  tags: 'F27'
}, () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeFileSync(join(directory, 'file'), '')
  directory = join(directory, 'file')
  const end = run()
  expect(() => [end(), end()]).not.toThrow()
  vi.restoreAllMocks()
})
