import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packagedExecutable, packagedSkipSuffixOn } from '../support/packaging/packaged'
import {
  commandLineOf,
  createDataFolderPath,
  descendantPids,
  packagedTestFolder,
  startPackagedProgram
} from './program'

const linux = packagedSkipSuffixOn('linux', 'a packaged program on Linux')
describe.skipIf(linux)(`the packaged program on Linux${linux}`, () => {
  test('every renderer and every child process of the packaged program runs in the sandbox with seccomp', {
    tags: 'E04'
  }, async () => {
    const { child } = await startPackagedProgram([`--user-data-dir=${createDataFolderPath()}`])
    const processes = descendantPids(child.pid ?? 0)
    for (const pid of processes) expect(commandLineOf(pid)).not.toContain('--no-sandbox')
    const pages = processes.filter(pid => commandLineOf(pid).includes('--type=renderer'))
    expect(pages.length).toBeGreaterThan(0)
    for (const pid of pages)
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m)
  })

  test('the packaged program starts without a network and sends no network request', {
    tags: ['E01', 'F52']
  }, async () => {
    await startPackagedProgram(
      [`--user-data-dir=${createDataFolderPath()}`],
      ['unshare', process.getuid?.() === 0 ? '-n' : '-cn']
    )
    const log = join(packagedTestFolder, 'connects')
    await startPackagedProgram(
      [`--user-data-dir=${createDataFolderPath()}`],
      ['strace', '-f', '-e', 'trace=connect', '-o', log]
    )
    const connects = readFileSync(log, 'utf8')
    // The trace lists connections to the desktop's local sockets, which proves that it would also
    // list network connections.
    expect(connects).toMatch(/connect\(/)
    expect(connects).not.toMatch(/AF_INET6?\b/)
  })

  test('the pages of the packaged program are usable without a GPU and after the GPU process was killed', {
    tags: 'F27'
  }, async () => {
    await startPackagedProgram([`--user-data-dir=${createDataFolderPath()}`, '--disable-gpu'])
    const { child } = await startPackagedProgram([`--user-data-dir=${createDataFolderPath()}`])
    const gpuOf = (): number | undefined =>
      descendantPids(child.pid ?? 0).find(pid => commandLineOf(pid).includes('--type=gpu-process'))
    const gpu = gpuOf() ?? 0
    expect(gpu).toBeGreaterThan(0)
    process.kill(gpu, 'SIGKILL')
    await expect.poll(() => (gpuOf() ?? gpu) !== gpu).toBe(true)
    expect(child.exitCode).toBeNull()
  })

  test('only root can write the files of the packaged program', () => {
    for (const entry of readdirSync(dirname(packagedExecutable), {
      recursive: true,
      withFileTypes: true
    }))
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o022, entry.name).toBe(0)
  })
})
