import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forkBundledChild } from '../../support/part-process'
import { readProcessUsage } from '../../support/process-meter'
import { makeTemporaryFolder } from '../../support/temporary-folder'

const mebibyte = 1_048_576

test('a metered child process reports its processor time and memory, even without /proc and while its main thread is busy', async () => {
  const script = join(makeTemporaryFolder(), 'busy.mjs')
  writeFileSync(script, `const held = Buffer.alloc(${300 * mebibyte}, 1); for (;;) held[0] += 1`)
  const child = forkBundledChild(script, { isMetered: true })
  const { pid = 0 } = child
  const ended = once(child, 'exit')
  const metered = () => readProcessUsage(pid, true) ?? { ticks: 0, resident: 0 }
  await expect.poll(() => metered().resident).toBeGreaterThan(300 * mebibyte)
  const before = metered().ticks
  await expect.poll(() => metered().ticks).toBeGreaterThan(before + 20)
  child.kill('SIGKILL')
  await ended
  expect(readProcessUsage(pid, true)).toBeUndefined()
})
