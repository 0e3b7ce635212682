import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { openBuiltProgram, startBuiltProgram, stopBuiltProgram } from '../open-program'
import { listProcesses } from '../processes'
import {
  findFreeTestPort,
  readOutputUntilReady,
  repositoryRoot,
  testedRuntime
} from '../running-app'

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kho-end-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
  test(`after ${signal} during a change, the program writes the change before it ends`, {
    tag: '@F20'
  }, async () => {
    test.skip(process.platform === 'win32', 'Windows has no signals')
    const data = join(folder, 'data')
    const port = await findFreeTestPort()
    const child = startBuiltProgram({ userData: data, port })
    await readOutputUntilReady(child)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    const page = browser.contexts()[0]?.pages()[0]
    // Sends twenty concurrent changes, of which the last has another value. The response to the
    // call after them shows that the main process has received all of them, saved or not.
    await page?.evaluate(async () => {
      const { bridge } = window as unknown as {
        bridge: { calls: Record<string, (input?: object) => Promise<unknown>> }
      }
      const change = bridge.calls['preferences:update']
      for (let count = 1; count <= 20; count++) void change?.({ compactRows: count === 20 })
      await bridge.calls['app:painted']?.()
    })
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
    child.kill(signal)
    expect(await ended).toBe(0)
    await browser.close()
    expect(readFileSync(join(data, 'settings.json'), 'utf8')).toContain('"compactRows":true')
  })
}

/**
 * Options of `unshare` that create a network namespace of its own for the same user. With `-r` the
 * user would be root, and Electron does not start as root.
 */
const ownNetwork = process.getuid?.() === 0 ? ['-n'] : ['-cn']
const mayUnshare = spawnSync('unshare', [...ownNetwork, 'true']).status === 0

test('the program starts without any network, including loopback', {
  tag: ['@E01', '@F52']
}, async () => {
  test.skip(!mayUnshare, 'namespaces are not permitted on this machine')
  const start = join(repositoryRoot, 'scripts', 'start.mjs')
  const args = [...ownNetwork, process.execPath, start, `--user-data-dir=${join(folder, 'data')}`]
  const child = spawn('unshare', args, { env: process.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = await readOutputUntilReady(child)
  expect(lines.at(-1)).toMatch(/^ready /)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
})

// In the Chromium host the GPU process belongs to the installed browser, so only a run on Electron
// is evidence for fault F27.
const [killed, tag] =
  testedRuntime.name === 'electron'
    ? ['the GPU process', ['@F27']]
    : ['the browser’s GPU process', []]
test(`if ${killed} is killed, the page keeps working and is rendered in software`, {
  tag
}, async () => {
  test.skip(process.platform !== 'linux', 'processes are read from /proc')
  const data = join(folder, 'data')
  const port = await findFreeTestPort()
  const child = startBuiltProgram({ userData: data, port })
  await readOutputUntilReady(child)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const gpu = (): number[] =>
    listProcesses().flatMap(({ pid, command }) =>
      command.includes('--type=gpu-process') && command.includes(folder) ? [pid] : []
    )
  const before = gpu()
  if (before.length === 0) {
    stopBuiltProgram(child)
    await ended
  }
  test.skip(before.length === 0, 'this browser has no process for a GPU')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const page = browser.contexts()[0]?.pages()[0]
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await expect.poll(() => gpu().filter(pid => before.includes(pid))).toEqual([])
  await page?.evaluate(() => {
    location.hash = '#/chia-se/api'
  })
  await expect(page?.getByRole('row').nth(1) ?? fail('no page')).toBeVisible()
  const picture = await page?.screenshot()
  expect(picture?.length).toBeGreaterThan(10_000)
  await browser.close()
  stopBuiltProgram(child)
  expect(await ended).toBe(0)
})

test('if the main process runs out of memory, the program has all saved data after the next start and reports the crash', {
  tag: ['@F22', '@whole']
}, async () => {
  const data = join(folder, 'data')
  const mark = join(folder, 'leak')
  const patch = join(folder, 'patch.cjs')
  // A script that is loaded before the program causes the memory leak, once a change was saved.
  writeFileSync(
    patch,
    `const { existsSync } = require('node:fs')
    const kept = []
    setInterval(() => {
      while (existsSync(${JSON.stringify(mark)})) kept.push(Array.from({ length: 100_000 }, (_, n) => ({ n })))
    }, 50)`
  )
  const port = await findFreeTestPort()
  // Electron takes the heap limit from a Chromium switch, Node from its environment, so both are
  // set.
  const limit = '--max-old-space-size=160'
  const limited =
    testedRuntime.name === 'electron'
      ? { args: [`--js-flags=${limit}`] }
      : { env: { NODE_OPTIONS: limit } }
  const child = startBuiltProgram({ userData: data, port, patch, ...limited })
  await readOutputUntilReady(child)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const first = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  await first
    .contexts()[0]
    ?.pages()[0]
    ?.evaluate(() => {
      const { bridge } = window as unknown as {
        bridge: { calls: Record<string, (input: object) => Promise<unknown>> }
      }
      return bridge.calls['preferences:update']?.({ compactRows: true })
    })
  writeFileSync(mark, '')
  expect(await ended).not.toBe(0)
  await first.close().catch(() => undefined)

  const dialogFile = join(folder, 'dialog.txt')
  writeFileSync(dialogFile, 'cancel')
  const second = await openBuiltProgram({ userData: data, dialogFile })
  await expect(second.page.getByText('Mọi thay đổi đã báo lưu vẫn nguyên').first()).toBeVisible()
  expect(readFileSync(join(data, 'settings.json'), 'utf8')).toContain('"compactRows":true')
  await second.close()
  const third = await openBuiltProgram({ userData: data, dialogFile })
  await expect(third.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(third.page.getByText('Mọi thay đổi đã báo lưu vẫn nguyên')).toHaveCount(0)
  await third.close()
})

function fail(words: string): never {
  throw new Error(words)
}
