import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A failure that a person can act on: its sentence is all that is printed. */
export class PlainError extends Error {}

/** Runs a script's work; a PlainError ends it with its sentence and exit code 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error)
    process.exit(1)
  }
}

/** What a step does, before it does it. */
export function say(text) {
  console.log(`▸ ${text}`)
}

/**
 * Runs a command to its end, silently; a PlainError says why where it fails: what the command said, or `why`.
 * @param {string} file @param {readonly string[]} args @param {{ why?: string } & import('node:child_process').SpawnSyncOptions} [options]
 */
export function runOrFail(file, args, { why, ...options } = {}) {
  const { status, error, stderr } = spawnSync(file, args, { encoding: 'utf8', ...options })
  if (status === 0) return
  const said = error?.message ?? stderr?.trim().split('\n').at(-1) ?? ''
  throw new PlainError(why ?? `${file} ${args[0] ?? ''} failed: ${said}`)
}

/** Node's oldest version with what the Chromium host uses (module.registerHooks, types stripped). */
const oldest = [22, 18]

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/** The Node that the project brings with its packages, else this one where it is new enough. */
export function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', 'node', 'bin', name)
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (isNewEnough(process.version)) return process.execPath
  throw new PlainError(
    `Node ${oldest.join('.')} or later is needed: the package "node" did not install its binary (allow its install script), and this is ${process.version}.`
  )
}

/** Path of a package's command, to be run with findNode(). */
export function packageFile(...parts) {
  return join(root, 'node_modules', ...parts)
}
