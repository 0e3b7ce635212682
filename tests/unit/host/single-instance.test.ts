import { spawn } from 'node:child_process'
import { lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import {
  instanceLockAddressOf,
  type SecondInstanceLaunch,
  SingleInstance
} from '../../../host/app/single-instance.ts'
import { skippedTitleSuffix } from '../../support/not-here'
import { makeTemporaryFolder } from '../../support/temporary-folder.ts'

const held: SingleInstance[] = []
const call = (...argv: string[]): SecondInstanceLaunch => ({
  argv,
  cwd: '/',
  data: { from: 'test' }
})

function open(folder: string): SingleInstance {
  const lock = new SingleInstance(folder)
  held.push(lock)
  return lock
}

afterEach(() => {
  for (const lock of held.splice(0)) lock.release()
})

it('the single-instance lock has one holder, which receives the command-line arguments of later starts', async () => {
  const folder = makeTemporaryFolder()
  const told = Promise.withResolvers<SecondInstanceLaunch>()
  const first = open(folder)
  expect(first.acquire(call('first'), told.resolve)).toBe(true)
  const second = open(folder)
  expect(second.acquire(call('second', '--x=ố'), () => {})).toBe(false)
  await second.told
  expect(await told.promise).toEqual(call('second', '--x=ố'))
  first.release()
  expect(second.acquire(call('second'), () => {})).toBe(true)
})

it('programs with different data folders have different single-instance locks', () => {
  expect(open(makeTemporaryFolder()).acquire(call(), () => {})).toBe(true)
  expect(open(makeTemporaryFolder()).acquire(call(), () => {})).toBe(true)
})

it('the single-instance lock can be acquired after its holder was killed', async () => {
  const folder = makeTemporaryFolder()
  const module = join(import.meta.dirname, '../../../host/app/single-instance.ts')
  const code = `import { SingleInstance } from ${JSON.stringify(module)}
    const lock = new SingleInstance(${JSON.stringify(folder)})
    console.log(lock.acquire({ argv: [], cwd: '', data: 0 }, () => {}))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const said = await new Promise<string>(resolve =>
    child.stdout.once('data', text => resolve(`${text}`))
  )
  expect(said.trim()).toBe('true')
  expect(open(folder).acquire(call(), () => {})).toBe(false)
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  expect(open(folder).acquire(call(), () => {})).toBe(true)
})

it('acquiring the single-instance lock fails, without notifying a holder, if the lock file cannot be created', async () => {
  const file = join(makeTemporaryFolder(), 'file')
  writeFileSync(file, '')
  const lock = open(join(file, 'data'))
  expect(lock.acquire(call(), () => {})).toBe(false)
  await lock.told
  const blocked = makeTemporaryFolder()
  // Acquiring the lock deletes an old lock file with `rm`, which fails for a folder; a folder
  // therefore represents a lock file that cannot be replaced.
  mkdirSync(join(blocked, process.platform === 'win32' ? 'lockfile' : 'SingletonLock'))
  expect(open(blocked).acquire(call(), () => {})).toBe(false)
})

const noMark = skippedTitleSuffix(process.platform === 'win32', 'the mark is no link on Windows')
it.skipIf(noMark)(
  `the single-instance lock cannot be acquired while the lock file of another machine is in the folder${noMark}`,
  () => {
    const folder = makeTemporaryFolder()
    symlinkSync('elsewhere-1', join(folder, 'SingletonLock'))
    expect(open(folder).acquire(call(), () => {})).toBe(false)
    const own = makeTemporaryFolder()
    symlinkSync(`${hostname()}-999999`, join(own, 'SingletonLock'))
    expect(open(own).acquire(call(), () => {})).toBe(true)
  }
)

it('releasing the single-instance lock leaves no file in the folder', () => {
  const folder = join(makeTemporaryFolder(), 'new')
  const lock = open(folder)
  expect(lock.acquire(call(), () => {})).toBe(true)
  expect(lstatSync(folder).isDirectory()).toBe(true)
  expect(readdirSync(folder)).toHaveLength(1)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

it('the single-instance lock uses a socket address that is the same for each start, and that Linux and Windows remove with its process', () => {
  expect(instanceLockAddressOf('/data', 'linux').startsWith('\0')).toBe(true)
  expect(instanceLockAddressOf('/data', 'win32').startsWith('\\\\.\\pipe\\')).toBe(true)
  expect(instanceLockAddressOf('/data', 'darwin').endsWith('.sock')).toBe(true)
  expect(instanceLockAddressOf('/data/', 'linux')).toBe(instanceLockAddressOf('/data', 'linux'))
  expect(instanceLockAddressOf('/data', 'linux')).not.toBe(instanceLockAddressOf('/data2', 'linux'))
})
