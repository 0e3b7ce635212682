import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll } from 'vitest'
import { packagedExecutable } from '../support/packaging/packaged'

/**
 * Temporary folder of a test file; after the tests it is deleted, and every program started from it
 * is ended.
 */
export const packagedTestFolder = mkdtempSync(join(tmpdir(), 'kho-packaged-'))
const started = new Set<ChildProcess>()
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(packagedTestFolder, { recursive: true, force: true, maxRetries: 5 })
})

export const createDataFolderPath = (): string =>
  join(mkdtempSync(join(packagedTestFolder, 'start-')), 'data')

/**
 * Starts the installed program; resolves once the first page has been painted, with an object to
 * read its error output.
 */
export async function startPackagedProgram(
  args: readonly string[],
  prefix: readonly string[] = []
) {
  const [file = '', ...rest] = [...prefix, packagedExecutable, ...args]
  const child = spawn(file, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.add(child)
  const errors: string[] = []
  child.stderr.on('data', data => errors.push(String(data)))
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'painted') return { child, errors }
  throw new Error(`ended with ${child.exitCode} before its first page:\n${errors.join('')}`)
}

/** Ids of all descendants of a process, from /proc. */
export function descendantPids(pid: number): number[] {
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
  return children.flatMap(child => [child, ...descendantPids(child)])
}

export const commandLineOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
