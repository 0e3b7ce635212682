import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBuiltProgram, stopBuiltProgram } from '../open-program'
import { listProcesses } from '../processes'
import { readOutputUntilReady, repositoryRoot, testedRuntime } from '../running-app'

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kho-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const exitOf = (child: ReturnType<typeof startBuiltProgram>): Promise<number | null> =>
  new Promise(resolve => child.once('exit', resolve))
const ours = (): string[] =>
  listProcesses().flatMap(({ command }) => (command.includes(folder) ? [command] : []))
const dataFolder = (): string => join(folder, 'data')

test('the start script prints one message when the program is ready, and Ctrl+C leaves no process and no temporary folder', async () => {
  test.skip(process.platform === 'win32', 'Windows has no signals')
  // A separate temporary folder, so that leftover files can be attributed to this start.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  const env = { TMPDIR: temporary, TEMP: temporary, TMP: temporary }
  const child = startBuiltProgram({ userData: dataFolder(), env })
  const ended = exitOf(child)
  const lines = await readOutputUntilReady(child)
  expect(lines.filter(line => /^ready /.test(line))).toHaveLength(1)
  expect(lines.at(-1)).toMatch(new RegExp(`^ready ${testedRuntime.name} \\d+ ms$`))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  await expect.poll(ours).toEqual([])
  expect(readdirSync(temporary)).toEqual([])
})

test('a second start with the same data folder exits at once, and the first program keeps running', {
  tag: '@F14'
}, async () => {
  const first = startBuiltProgram({ userData: dataFolder() })
  await readOutputUntilReady(first)
  const second = startBuiltProgram({ userData: dataFolder() })
  expect(await exitOf(second)).toBe(0)
  expect(first.exitCode).toBeNull()
  const ended = exitOf(first)
  stopBuiltProgram(first)
  const code = await ended
  if (process.platform !== 'win32') expect(code).toBe(0)
})

test('after kill -9 of the main process no process remains, and the program can be started again', async () => {
  test.skip(
    testedRuntime.name !== 'chromium' || process.platform !== 'linux',
    'the host alone has a browser beside it, and its process is found in /proc'
  )
  const first = startBuiltProgram({ userData: dataFolder() })
  await readOutputUntilReady(first)
  const host = listProcesses().find(({ parent }) => parent === first.pid)
  process.kill(host?.pid ?? 0, 'SIGKILL')
  await exitOf(first)
  await expect.poll(ours).toEqual([])
  const second = startBuiltProgram({ userData: dataFolder() })
  await readOutputUntilReady(second)
  const ended = exitOf(second)
  second.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('the program exits if the npm process that started it disappears', async () => {
  test.skip(process.platform === 'win32', 'Windows ends what a console started')
  const starter = join(repositoryRoot, 'scripts', 'start.mjs')
  const line = `'${process.execPath}' '${starter}' '--user-data-dir=${dataFolder()}'; true`
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', line], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await readOutputUntilReady(shell)
  shell.kill('SIGKILL')
  await expect.poll(ours).toEqual([])
})

test('the start script prints one sentence and exits with an error code if its port is in use', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const child = startBuiltProgram({ userData: dataFolder(), port })
  let words = ''
  child.stderr?.on('data', (data: Buffer) => {
    words += data.toString()
  })
  expect(await exitOf(child)).not.toBe(0)
  server.close()
  expect(words.trim().split('\n')).toHaveLength(1)
  expect(words).toContain(`Port ${port} is already in use`)
})

test('the start script prints one sentence and exits with an error code if no browser is found', async () => {
  const child = startBuiltProgram({
    userData: dataFolder(),
    env: { APP_RUNTIME: 'chromium', CHROMIUM_PATH: join(folder, 'nothing') }
  })
  let words = ''
  child.stderr?.on('data', (data: Buffer) => {
    words += data.toString()
  })
  expect(await exitOf(child)).not.toBe(0)
  expect(words.trim().split('\n')).toHaveLength(1)
  expect(words).toContain('Nothing to run on')
})

test('without a display the start script saves a picture of the first page and prints its file name', async () => {
  test.skip(
    testedRuntime.name !== 'chromium' || Boolean(process.env.DISPLAY),
    'only the host runs without a display, where there is none'
  )
  const child = startBuiltProgram({ userData: dataFolder(), hasPicture: true })
  const lines: string[] = await readOutputUntilReady(child)
  const picture = (): string | undefined =>
    lines.map(line => /(\/\S+\.png)/.exec(line)?.[1]).find(Boolean)
  await expect.poll(picture).toBeTruthy()
  expect(statSync(picture() ?? '').size).toBeGreaterThan(10_000)
  const ended = exitOf(child)
  child.kill('SIGTERM')
  await ended
})
