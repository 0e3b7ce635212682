import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  chooseLockMechanism,
  kernelLockMechanism,
  lockDataFolder,
  lockFileMechanism
} from '../../../../src/main/store/disk/folder-lock'
import { kernelObjectNameOfFolder } from '../../../../src/main/store/disk/kernel-name'
import { bundleTestChildScript } from '../../../support/store/bundle-child'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

let folder = ''
let child = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  child = await bundleTestChildScript(folder, 'lock-child')
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const started: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL')
})

/** Starts a process that is unrelated to this program and returns its process id. */
function startOther(): number {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  started.push(other)
  return other.pid ?? 0
}

function leaveLock(directory: string, pid: number): void {
  const holder = { pid, began: '', host: hostname(), id: 'other' }
  writeFileSync(join(directory, 'writer.lock'), JSON.stringify(holder))
}

const withoutProc = ['-Urm', 'bash', '-ec', 'mount -t tmpfs none /proc; exec "$@"', 'bash']
const noMount =
  spawnSync('unshare', [...withoutProc, 'true']).status === 0
    ? ''
    : ' (not run here: user namespaces are not permitted)'

describe.skipIf(noMount)(
  `folder lock on a system that does not report process start times${noMount}`,
  { tags: 'F15' },
  () => {
    test('a stale folder lock does not force read-only mode, even if another process now has the recorded process id', () => {
      const directory = makeTemporaryFolder()
      leaveLock(directory, startOther())
      const command = [...withoutProc, process.execPath, child, directory]
      const { stdout, stderr } = spawnSync('unshare', command, { encoding: 'utf8' })
      expect(JSON.parse(stdout), stderr).toEqual({ isOurs: true, wasLeft: true })
    })
  }
)

test.skipIf(noMount)(
  `a lock file that could not be written completely on a full disk still identifies its holder${noMount}`,
  { tags: 'F15' },
  () => {
    const directory = makeTemporaryFolder()
    leaveLock(directory, startOther())
    const full = `
    lock=$(cat "$1/writer.lock"); mount -t tmpfs -o size=16k none "$1"; echo "$lock" > "$1/writer.lock"
    head -c 64k /dev/zero > "$1/filler" 2> /dev/null || true
    exec "$2" "$3" "$1"`
    const command = ['-Urm', 'bash', '-ec', full, 'bash', directory, process.execPath, child]
    const { stdout, stderr } = spawnSync('unshare', command, { encoding: 'utf8' })
    expect(JSON.parse(stdout), stderr).toEqual({ isOurs: false, wasLeft: false })
  }
)

// The kernel lock uses named pipes on Windows and abstract sockets on Linux, so Linux can test the
// code for Windows.
const noKernelNames = ['win32', 'linux'].includes(process.platform)
  ? ''
  : ' (not run here: this system keeps no names that die with their process)'

describe.skipIf(noKernelNames)(`kernel lock as on Windows${noKernelNames}`, { tags: 'F15' }, () => {
  /** Starts another process that takes the folder lock and holds it. */
  async function holdElsewhere(directory: string) {
    const args = [child, directory, 'kernel', 'hold']
    const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    started.push(other)
    const [said] = await once(other.stdout, 'data')
    return { other, answer: JSON.parse(String(said)) }
  }

  test('a folder lock is free as soon as its holder is killed, and the next holder learns that the last one ended abruptly', async () => {
    const directory = makeTemporaryFolder()
    const { other, answer } = await holdElsewhere(directory)
    expect(answer).toEqual({ isOurs: true, wasLeft: false })
    expect(lockDataFolder(directory, kernelLockMechanism).isOurs).toBe(false)
    const ended = once(other, 'exit')
    other.kill('SIGKILL')
    await ended
    const lock = lockDataFolder(directory, kernelLockMechanism)
    expect(lock).toMatchObject({ isOurs: true, wasLeft: true })
    lock.release()
    expect(readdirSync(directory)).toEqual([])
  })

  test('a kernel folder lock is free even if the recorded process id now belongs to another living process', () => {
    const directory = makeTemporaryFolder()
    leaveLock(directory, startOther())
    const lock = lockDataFolder(directory, kernelLockMechanism)
    expect(lock).toMatchObject({ isOurs: true, wasLeft: true })
    lock.release()
  })

  test('only one instance holds the lock of a folder, even if the folder is opened by different paths', () => {
    const directory = makeTemporaryFolder()
    const link = join(makeTemporaryFolder(), 'link')
    symlinkSync(directory, link, 'junction')
    const first = lockDataFolder(directory, kernelLockMechanism)
    expect(lockDataFolder(link, kernelLockMechanism).isOurs).toBe(false)
    const elsewhere = lockDataFolder(makeTemporaryFolder(), kernelLockMechanism)
    expect(elsewhere.isOurs).toBe(true)
    first.release()
    const second = lockDataFolder(link, kernelLockMechanism)
    expect(second).toMatchObject({ isOurs: true, wasLeft: false })
    second.release()
    elsewhere.release()
  })

  test('a folder that cannot be created is not reported as locked by another instance', () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    const lock = lockDataFolder(join(file, 'data'), kernelLockMechanism)
    expect(lock).toMatchObject({ isOurs: true, wasLeft: false })
    lock.release()
  })
})

/** Answer of another process that locks a folder and ends. */
const lockElsewhere = (directory: string) =>
  JSON.parse(spawnSync(process.execPath, [child, directory], { encoding: 'utf8' }).stdout)

test.skipIf(noKernelNames)(
  `a folder that became writable after the start stays locked by the instance that started first${noKernelNames}`,
  { tags: 'F15' },
  () => {
    const path = join(makeTemporaryFolder(), 'place')
    // A file in place of the parent folder refuses every write, whatever rights the test has.
    writeFileSync(path, '')
    const directory = join(path, 'data')
    const first = lockDataFolder(directory)
    expect(first).toMatchObject({ isOurs: true })
    rmSync(path)
    mkdirSync(directory, { recursive: true })
    expect(lockElsewhere(directory)).toEqual({ isOurs: false, wasLeft: false })
    expect(readdirSync(directory)).toEqual([])
    first.release()
    expect(lockElsewhere(directory)).toEqual({ isOurs: true, wasLeft: false })
  }
)

test('without kernel names the lock file alone locks a folder', { tags: 'F15' }, () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockReturnThis()
  onTestFinished(() => listen.mockRestore())
  const directory = makeTemporaryFolder()
  const lock = lockDataFolder(directory, lockFileMechanism)
  expect(lock).toMatchObject({ isOurs: true, isHeld: true })
  lock.release()
  leaveLock(directory, startOther())
  expect(lockDataFolder(directory, lockFileMechanism).isOurs).toBe(false)
})

test.each([
  ['linux', true, lockFileMechanism],
  ['linux', false, kernelLockMechanism],
  ['win32', false, kernelLockMechanism],
  ['darwin', false, lockFileMechanism]
] as const)(
  'on %s, with process start times available: %s, the expected lock mechanism (lock file or kernel) is chosen',
  { tags: 'F15' },
  (platform, tells, way) => {
    expect(chooseLockMechanism(platform, tells)).toBe(way)
  }
)

test('a folder always has the same kernel lock name, which ignores case on Windows', {
  tags: 'F15'
}, () => {
  expect(kernelObjectNameOfFolder('/Data', 'win32')).toMatch(
    /^\\\\\.\\pipe\\kho-du-lieu-quan-luc-[0-9a-f]{32}$/
  )
  expect(kernelObjectNameOfFolder('/Data', 'win32')).toBe(
    kernelObjectNameOfFolder('/data', 'win32')
  )
  expect(kernelObjectNameOfFolder('/Data', 'linux')).not.toBe(
    kernelObjectNameOfFolder('/data', 'linux')
  )
  expect(kernelObjectNameOfFolder('/data/', 'linux')).toBe(
    kernelObjectNameOfFolder('/data', 'linux')
  )
  expect(kernelObjectNameOfFolder('/data', 'linux').startsWith('\0')).toBe(true)
})

test('the kernel folder lock listens only on a local name and opens no network port', {
  tags: ['E01', 'F52']
}, () => {
  const main = join(import.meta.dirname, '..', '..', '..', '..', 'src', 'main')
  const source = readFileSync(join(main, 'store', 'disk', 'kernel-name.ts'), 'utf8')
  expect(source).toContain("import { createServer } from 'node:net'")
  expect(source.match(/\.listen\(.*/g)).toEqual(['.listen({ path: name, exclusive: true })'])
})
