import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagedExecutable, packagedSkipSuffixOn } from '../support/packaging/packaged'
import { createDataFolderPath, packagedTestFolder, startPackagedProgram } from './program'
import { startWindowsController } from './windows-hand'

/**
 * Starts a program and keeps its settings file open, so that the write of a changed window size
 * must wait.
 */
async function startWithWaitingSave() {
  const data = createDataFolderPath()
  const { child } = await startPackagedProgram([`--user-data-dir=${data}`])
  const order = startWindowsController(child.pid ?? 0)
  const file = join(data, 'settings.json')
  const read = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const first = read()
  await order('resize 1100 700')
  await expect.poll(() => read() !== first).toBe(true)
  const before = read()
  await order(`hold ${file}`)
  await order('resize 1200 720')
  const waits = (): boolean =>
    readdirSync(data).some(name => name.startsWith('.settings.json.') && name.endsWith('.tmp'))
  await expect.poll(waits).toBe(true)
  expect(read()).toBe(before)
  return { child, order, read, before }
}

const windows = packagedSkipSuffixOn('win32', 'a packaged program on Windows')
describe.skipIf(windows)(`the packaged program on Windows${windows}`, () => {
  test('the packaged program does not start if a byte of its archive was changed', {
    tags: 'fuse:embeddedAsarIntegrityValidation'
  }, () => {
    const copy = join(packagedTestFolder, 'changed')
    cpSync(dirname(packagedExecutable), copy, { recursive: true })
    const archive = join(copy, 'resources', 'app.asar')
    const bytes = readFileSync(archive)
    const at = bytes.length - 100
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(archive, bytes)
    const run = spawnSync(join(copy, basename(packagedExecutable)), { timeout: 60_000 })
    expect(run.error).toBeUndefined()
    expect(run.status).toBeGreaterThan(0)
  })

  test('a save waits while another program holds the file open, and completes when the file is closed', {
    tags: 'F06'
  }, async () => {
    const { child, order, read, before } = await startWithWaitingSave()
    await order('release')
    await expect.poll(() => read() !== before).toBe(true)
    expect(child.exitCode).toBeNull()
  })

  test('when the Windows session ends, the program writes pending saves to disk', {
    tags: 'F20'
  }, async () => {
    const { child, order, read, before } = await startWithWaitingSave()
    const ended = once(child, 'exit')
    await order('end-session')
    await ended
    expect(read()).not.toBe(before)
  })
})
