import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openDataStorage } from '../../../../src/main/start/open-data'
import {
  kernelLockMechanism,
  lockDataFolder,
  lockFileMechanism
} from '../../../../src/main/store/disk/folder-lock'
import { lockFolderByOtherProcess } from '../../../support/hold-folder'
import { skippedTitleSuffix } from '../../../support/not-here'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const children: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const useSeparator =
  (separator: ',' | ';') => (draft: { configuration: { csvSeparator: ',' | ';' } }) => {
    draft.configuration.csvSeparator = separator
  }

/** Starts a process that is unrelated to this program and returns its process id. */
function startOther(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(child)
  return child.pid ?? 0
}

/** Content of all files below a folder, by path. */
function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
      .map(path => [path, readFileSync(path).toString('base64')])
  )
}

function holdBy(folder: string, pid: number, host = hostname(), began = ''): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'writer.lock'), JSON.stringify({ pid, began, host, id: 'other' }))
}

describe('two writers on one data folder', { tags: 'F15' }, () => {
  test('the second instance on a data folder is read-only, tells the user so and changes no file', {
    tags: 'F16'
  }, async () => {
    const folder = makeTemporaryFolder()
    const first = openDataStorage(folder, clock)
    await first.settings.update(useSeparator(';'))
    first.release()
    await lockFolderByOtherProcess(folder)
    // The temporary file may belong to the other instance, which is about to rename it (fault F16).
    writeFileSync(join(folder, `.settings.json.1.${randomUUID()}.tmp`), '{')
    const before = snapshot(folder)

    const second = openDataStorage(folder, clock)
    expect(second.settings.read().configuration.csvSeparator).toBe(';')
    expect(second.notices()[0]?.message).toContain('bản này chỉ mở để xem')
    const refusals = [
      second.settings.update(useSeparator(',')),
      second.activities.append([]).then(() => second.apiLogs.read('api-001')),
      second.audit.note({} as never)
    ]
    const outcomes = await Promise.allSettled(refusals)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    expect(outcomes[0]).toMatchObject({ reason: { code: 'READ_ONLY' } })
    await second.tidy()
    second.flush()
    second.release()
    expect(snapshot(folder)).toEqual(before)
  })

  test.each([
    ['note', lockFileMechanism],
    ['kernel', kernelLockMechanism]
  ])(
    'a folder lock is refused while its holder lives and can be taken over afterwards, by the mechanism: %s',
    async (_name, way) => {
      const folder = makeTemporaryFolder()
      const other = await lockFolderByOtherProcess(folder)
      expect(lockDataFolder(folder, way).isOurs).toBe(false)
      const ended = once(other, 'exit')
      other.kill('SIGKILL')
      await ended
      const lock = lockDataFolder(folder, way)
      expect(lock.isOurs).toBe(true)
      expect(lock.wasLeft).toBe(true)
      lock.release()
      expect(existsSync(join(folder, 'writer.lock'))).toBe(false)
      expect(readdirSync(folder)).toEqual([])
    }
  )

  test.each<[string, () => { pid: number; host?: string; began?: string }]>([
    ['of another machine, in a copied folder', () => ({ pid: startOther(), host: 'other' })],
    ['of a process whose number another one has by now', () => ({ pid: startOther(), began: '1' })],
    ['of our own number, from before a restart', () => ({ pid: process.pid })]
  ])('a folder lock %s does not block the start', (_name, makeHolder) => {
    const folder = makeTemporaryFolder()
    const { pid, host, began } = makeHolder()
    holdBy(folder, pid, host, began)
    expect(lockDataFolder(folder).isOurs).toBe(true)
  })

  const noParents = skippedTitleSuffix(
    process.platform !== 'linux',
    'only Linux lists what has ended'
  )
  test.skipIf(noParents)(
    `the lock of a killed process that is still a zombie does not prevent the start${noParents}`,
    async () => {
      const folder = makeTemporaryFolder()
      // The shell replaces itself with `sleep`, which never reaps its child, so a killed child
      // stays a zombie.
      const parent = spawn('bash', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
        stdio: ['ignore', 'pipe', 'ignore']
      })
      const commandOf = (pid: number | undefined): string =>
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      children.push(parent)
      const [said] = await once(parent.stdout, 'data')
      const pid = Number(String(said))
      // The test waits until the shell has been replaced, because the shell would reap the child.
      await expect.poll(() => [commandOf(parent.pid), commandOf(pid)]).toEqual(['sleep', 'sleep'])
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
      holdBy(folder, pid)
      expect(lockDataFolder(folder)).toMatchObject({ isOurs: true, wasLeft: true })
    }
  )

  test('an abrupt end of the last run is reported only if the remaining lock was made on this machine', {
    tags: 'F22'
  }, () => {
    const folder = makeTemporaryFolder()
    const first = openDataStorage(folder, clock)
    expect(first.endedSuddenly).toBe(false)
    first.release()
    expect(openDataStorage(folder, clock).endedSuddenly).toBe(false)
    const copied = makeTemporaryFolder()
    holdBy(copied, startOther(), 'other')
    expect(openDataStorage(copied, clock).endedSuddenly).toBe(false)
    const left = makeTemporaryFolder()
    holdBy(left, startOther(), hostname(), '1')
    expect(openDataStorage(left, clock).endedSuddenly).toBe(true)
  })

  test('a damaged folder lock file does not block the start', () => {
    const folder = makeTemporaryFolder()
    writeFileSync(join(folder, 'writer.lock'), '{')
    expect(lockDataFolder(folder).isOurs).toBe(true)
  })

  test('if two instances try to lock the folder at the same time, only one succeeds', () => {
    const folder = makeTemporaryFolder()
    const first = lockDataFolder(folder)
    // Replaces the process id in the lock file, so the lock seems to belong to another process.
    const raw = JSON.parse(readFileSync(join(folder, 'writer.lock'), 'utf8'))
    writeFileSync(join(folder, 'writer.lock'), JSON.stringify({ ...raw, pid: raw.pid + 1 }))
    expect(lockDataFolder(folder, { ...lockFileMechanism, isAlive: () => true }).isOurs).toBe(false)
    expect(lockDataFolder(folder, { ...lockFileMechanism, isAlive: () => false }).isOurs).toBe(true)
    first.release()
    expect(existsSync(join(folder, 'writer.lock'))).toBe(true)
  })
})
