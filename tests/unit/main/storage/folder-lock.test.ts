import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundleChild } from '../../../support/bundle-child'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

let folder = ''
let child = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  child = await bundleChild(folder, 'lock-child')
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const started: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL')
})

/** A process that is alive and has nothing to do with ours. */
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
  `F15 where the system does not tell when a process began${noMount}`,
  () => {
    test('a lock that was left opens nothing to read only, although its number has a new owner', () => {
      const directory = makeTemporaryFolder()
      leaveLock(directory, startOther())
      const command = [...withoutProc, process.execPath, child, directory]
      const { stdout, stderr } = spawnSync('unshare', command, { encoding: 'utf8' })
      expect(JSON.parse(stdout), stderr).toEqual({ isOurs: true, wasLeft: true })
    })
  }
)
