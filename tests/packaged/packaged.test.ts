import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFuses, fuses, readFuses } from '../../scripts/packaging/fuses.mjs'
import { executable, notHere, notHereOn } from '../support/packaged'

const folder = mkdtempSync(join(tmpdir(), 'kho-packaged-'))
const started = new Set<ChildProcess>()
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const freshData = (): string => join(mkdtempSync(join(folder, 'start-')), 'data')

/** Starts the installed program; answers it when its first page has painted. */
async function start(args: readonly string[], prefix: readonly string[] = []) {
  const [file = '', ...rest] = [...prefix, executable, ...args]
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'painted') return child
  throw new Error(`ended with ${child.exitCode} before its first page`)
}

const exitOf = (args: readonly string[]): number | null =>
  spawnSync(executable, args, { timeout: 20_000 }).status

/** Every process below one, from /proc. */
function below(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
  return children.flatMap(child => [child, ...below(child)])
}

const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

describe.skipIf(notHere)(`the packaged program${notHere}`, () => {
  test('E19 has its nine fuses as decided', () => {
    expect(() => checkFuses(executable)).not.toThrow()
  })

  test.each(Object.entries(fuses))('fuse %s is in the executable as decided', (name, on) => {
    expect(readFuses(executable)).toHaveProperty(name, on)
  })

  test('fuse runAsNode and fuse nodeOptions: no environment makes it a Node', () => {
    const mark = join(folder, 'mark')
    const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`
    writeFileSync(join(folder, 'hook.cjs'), code)
    const env = {
      ...process.env,
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: `--require ${join(folder, 'hook.cjs')}`
    }
    const args = ['-e', code, `--user-data-dir=${freshData()}`]
    spawnSync(executable, args, { env, timeout: 10_000 })
    expect(existsSync(mark)).toBe(false)
  })

  test.each([
    'remote-debugging-port=0',
    'remote-debugging-pipe',
    'disable-web-security',
    'load-extension=/tmp',
    'js-flags=--expose-gc',
    'no-sandbox',
    'host-rules=MAP * 127.0.0.1',
    'host-resolver-rules=MAP * 127.0.0.1',
    'disable-setuid-sandbox',
    'disable-gpu-sandbox',
    'single-process',
    'renderer-cmd-prefix=/bin/true',
    'gpu-launcher=/bin/true'
  ])('E04 does not start with --%s', name => {
    expect(exitOf([`--${name}`, `--user-data-dir=${freshData()}`])).toBe(1)
  })

  test('F14 of twenty starts at once on one folder one stays, the others end with 0', async () => {
    const data = freshData()
    await start([`--user-data-dir=${data}`])
    const others = Array.from({ length: 20 }, () =>
      spawn(executable, [`--user-data-dir=${data}`], { stdio: 'ignore' })
    )
    const codes = await Promise.all(others.map(async other => (await once(other, 'exit'))[0]))
    expect(codes).toEqual(others.map(() => 0))
  }, 60_000)

  test('F25 says what is wrong and ends, where the archive is missing', () => {
    const copy = join(folder, 'broken')
    cpSync(dirname(executable), copy, { recursive: true })
    rmSync(join(copy, 'resources', 'app.asar'))
    const run = spawnSync(join(copy, basename(executable)), { timeout: 20_000 })
    expect(run.status).not.toBe(0)
  })
})

const linux = notHereOn('linux', 'a packaged program on Linux')
describe.skipIf(linux)(`the packaged program on Linux${linux}`, () => {
  test('E04 every page is in the sandbox, with seccomp, and no child is without', async () => {
    const child = await start([`--user-data-dir=${freshData()}`])
    const processes = below(child.pid ?? 0)
    for (const pid of processes) expect(commandOf(pid)).not.toContain('--no-sandbox')
    const pages = processes.filter(pid => commandOf(pid).includes('--type=renderer'))
    expect(pages.length).toBeGreaterThan(0)
    for (const pid of pages)
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m)
  }, 60_000)

  test('E01 F52 starts where there is no network, and asks for none', async () => {
    await start([`--user-data-dir=${freshData()}`], ['unshare', '-rn'])
    const log = join(folder, 'connects')
    await start(
      [`--user-data-dir=${freshData()}`],
      ['strace', '-f', '-e', 'trace=connect', '-o', log]
    )
    expect(readFileSync(log, 'utf8')).not.toMatch(/AF_INET6?\b/)
  }, 120_000)

  test('F27 the page is usable without a GPU, and when its process is killed', async () => {
    await start([`--user-data-dir=${freshData()}`, '--disable-gpu'])
    const child = await start([`--user-data-dir=${freshData()}`])
    const gpu = below(child.pid ?? 0).find(pid => commandOf(pid).includes('--type=gpu-process'))
    if (gpu !== undefined) process.kill(gpu, 'SIGKILL')
    const again = (): boolean =>
      below(child.pid ?? 0).some(pid => pid !== gpu && commandOf(pid).includes('gpu-process'))
    await expect.poll(again, { timeout: 20_000 }).toBe(true)
    expect(child.exitCode).toBeNull()
  }, 60_000)

  test('fuse onlyLoadAppFromAsar: its files are nobody’s but root’s to write', () => {
    for (const entry of readdirSync(dirname(executable), { recursive: true, withFileTypes: true }))
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o022, entry.name).toBe(0)
  })
})

const windows = notHereOn('win32', 'a packaged program on Windows')
describe.skipIf(windows)(`the packaged program on Windows${windows}`, () => {
  test('fuse embeddedAsarIntegrityValidation: a changed byte of the archive stops the start', () => {
    const copy = join(folder, 'changed')
    cpSync(dirname(executable), copy, { recursive: true })
    const archive = join(copy, 'resources', 'app.asar')
    copyFileSync(archive, `${archive}.old`)
    const bytes = readFileSync(archive)
    const at = bytes.length - 100
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(archive, bytes)
    expect(spawnSync(join(copy, basename(executable)), { timeout: 20_000 }).status).toBe(1)
  })

  test.each([100, 1_000])('F06 a save waits for a file that is held open for %i ms', async ms => {
    const data = freshData()
    const child = await start([`--user-data-dir=${data}`])
    // A handle without FILE_SHARE_DELETE, as a virus scanner holds it.
    const held = join(data, 'settings.json').replaceAll("'", "''")
    const script = `$f=[IO.File]::Open('${held}','Open','Read','Read');Start-Sleep -Milliseconds ${ms};$f.Close()`
    spawnSync('powershell', ['-NoProfile', '-Command', script])
    expect(child.exitCode).toBeNull()
  })

  test('F20 the end of the Windows session writes what waits', async () => {
    const data = freshData()
    const child = await start([`--user-data-dir=${data}`])
    spawnSync('taskkill', ['/pid', String(child.pid)])
    await once(child, 'exit')
    expect(JSON.parse(readFileSync(join(data, 'settings.json'), 'utf8'))).toBeTypeOf('object')
  }, 60_000)
})
