import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../../src/main/store/store'
import { chooseRepetitionCount, isLongFaultRun } from '../../../support/effort'
import { bundleTestChildScript } from '../../../support/store/bundle-child'
import {
  counterFilePath,
  counterStoreOptions,
  readCounter,
  writeCounterSaves
} from '../../../support/store/counter-store'

const outcome = z.strictObject({ code: z.string(), before: z.number(), after: z.number() })
const saves = 7
let folder = ''
let child = ''
let template = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-system-'))
  child = await bundleTestChildScript(folder, 'store-child')
  template = join(folder, 'template')
  mkdirSync(template)
  await writeCounterSaves(template, saves)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fresh(): string {
  const directory = mkdtempSync(join(folder, 'store-'))
  cpSync(template, directory, { recursive: true })
  return directory
}

/**
 * Suffix of a test title that states why the test is skipped; empty if the system has the needed
 * facility.
 */
function without(words: string, command: string, ...args: string[]): string {
  return spawnSync(command, args).status === 0 ? '' : ` (not run here: ${words})`
}
const trace = ['-f', '-qq', '-o', '/dev/null', '-e', 'signal=none']
const noStrace = without('strace is not here or may not trace', 'strace', ...trace, 'true')
const noMount = without('user namespaces are not permitted', 'unshare', '-Urm', 'true')

/**
 * Runs one save in a child process in which strace makes system calls fail or kills the process.
 */
function saveUnder(directory: string, inject: string) {
  const args = [...trace, '-e', `inject=${inject}`, process.execPath, child, 'once', directory]
  return spawnSync('strace', args, { encoding: 'utf8', timeout: 300_000 })
}

// System calls that a save makes in its folder. The long run includes every write, open and close
// of the process.
const calls = [
  'fsync',
  'rename',
  'link',
  'unlink',
  ...(isLongFaultRun ? ['write', 'openat', 'close'] : [])
]

describe.skipIf(noStrace)(
  `saves in which strace injects faults into system calls${noStrace}`,
  () => {
    test('a process that dies at any system call of a save leaves the complete old or new state, without need of recovery', {
      tags: 'F02',
      timeout: chooseRepetitionCount(600_000, 3_600_000)
    }, () => {
      let deaths = 0
      for (const call of calls) {
        for (let k = 1; ; k += 1) {
          const directory = fresh()
          const run = saveUnder(directory, `${call}:signal=SIGKILL:when=${k}`)
          const died = run.signal === 'SIGKILL' || run.status === 137
          const store = openStore(counterStoreOptions(directory))
          expect({ call, k, notices: store.notices }).toEqual({ call, k, notices: [] })
          expect([saves, saves + 1]).toContain(store.read().n)
          rmSync(directory, { recursive: true })
          if (!died) break
          deaths += 1
        }
      }
      expect(deaths).toBeGreaterThan(4)
    })

    test.each([
      ['EIO', 'IO_ERROR'],
      ['ENOSPC', 'DISK_FULL'],
      ['EDQUOT', 'DISK_FULL']
    ])(
      'when the first fsync of a save fails with %s the save is refused as %s, and the old file stays',
      { tags: 'F04', timeout: 600_000 },
      (errno, code) => {
        const directory = fresh()
        const before = readFileSync(counterFilePath(directory))
        // The first one of the process flushes the folder when the store is opened.
        const { stdout } = saveUnder(directory, `fsync:error=${errno}:when=2`)
        expect(outcome.parse(JSON.parse(stdout))).toEqual({ code, before: saves, after: saves })
        expect(readFileSync(counterFilePath(directory)).equals(before)).toBe(true)
        expect(readdirSync(directory).filter(name => name.endsWith('.tmp'))).toEqual([])
      }
    )
  }
)

describe.skipIf(noMount)(`saves on a separate file system${noMount}`, () => {
  /**
   * Runs a shell script in a namespace that allows mounting; `$1` is the folder, and the other
   * arguments are the command of the child.
   */
  const inNamespace = (script: string, directory: string) =>
    spawnSync(
      'unshare',
      ['-Urm', 'bash', '-ec', script, 'bash', directory, process.execPath, child],
      { encoding: 'utf8', timeout: 300_000 }
    )

  test('a save on a full 256 KiB disk is refused with DISK_FULL and leaves the file unchanged, and a later save works', {
    tags: 'F03',
    timeout: 600_000
  }, () => {
    const directory = fresh()
    const full = `
      cp -r "$1" "$1.copy"; mount -t tmpfs -o size=256k none "$1"; cp -r "$1.copy/." "$1"
      head -c 1M /dev/zero > "$1/filler" 2> /dev/null || true
      "$2" "$3" once "$1"
      rm "$1/filler"
      "$2" "$3" once "$1"`
    const { stdout, stderr } = inNamespace(full, directory)
    const lines = stdout.trim().split('\n')
    expect(lines, stderr).toHaveLength(2)
    const [first, second] = lines.map(line => outcome.parse(JSON.parse(line)))
    expect(first).toEqual({ code: 'DISK_FULL', before: saves, after: saves })
    expect(second).toEqual({ code: 'saved', before: saves, after: saves + 1 })
  })

  test('a store on a read-only mount can be read and refuses a save', {
    tags: 'F05',
    timeout: 600_000
  }, () => {
    const directory = fresh()
    const readOnly = `
      mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"
      "$2" "$3" once "$1"`
    const { stdout, stderr } = inNamespace(readOnly, directory)
    expect(outcome.parse(JSON.parse(stdout)), stderr).toEqual({
      code: 'READ_ONLY',
      before: saves,
      after: saves
    })
  })
})

test('a main process that runs out of memory loses no confirmed save', {
  tags: 'F22',
  timeout: 600_000
}, () => {
  const directory = fresh()
  const leaking = [process.execPath, '--max-old-space-size=64', child, 'leak', directory]
  // Core dumps are disabled; Windows writes none by default.
  const withoutCore = ['bash', '-c', 'ulimit -c 0; exec "$@"', 'bash', ...leaking]
  const [command = '', ...args] = process.platform === 'win32' ? leaking : withoutCore
  const run = spawnSync(command, args, { encoding: 'utf8', timeout: 600_000 })
  expect(run.status === 0 || run.stderr.includes('out of memory') === false).toBe(false)
  const acknowledged = Number(run.stdout.trim().split('\n').at(-1))
  expect(acknowledged).toBeGreaterThan(saves)
  const store = openStore(counterStoreOptions(directory))
  expect(store.notices).toEqual([])
  expect(store.read().n).toBe(readCounter(directory))
  expect([acknowledged, acknowledged + 1]).toContain(store.read().n)
})
