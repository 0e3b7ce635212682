import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the project. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A failure that the user can fix; the script prints only its message, without a stack trace. */
export class UserFixableError extends Error {}

/** Runs a script's work; a UserFixableError ends it with its message and exit code 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof UserFixableError ? error.message : error)
    process.exit(1)
  }
}

/** Prints the next action of a script. */
export function printScriptStep(text) {
  console.log(`▸ ${text}`)
}

/**
 * Runs a command silently to its end; throws a UserFixableError if it fails, with the command's output or
 * `why`.
 * @param {string} file @param {readonly string[]} args @param {{ why?: string } &
 * import('node:child_process').SpawnSyncOptions} [options]
 */
export function runCommandOrThrow(file, args, { why, ...options } = {}) {
  const { status, error, stderr } = spawnSync(file, args, { encoding: 'utf8', ...options })
  if (status === 0) return
  const said = error?.message ?? stderr?.trim().split('\n').at(-1) ?? ''
  throw new UserFixableError(why ?? `${file} ${args[0] ?? ''} failed: ${said}`)
}

/**
 * Oldest Node version with the features that the Chromium host needs (module.registerHooks, type
 * stripping).
 */
const oldest = [22, 18]

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/** The Node installed by the project's packages, else the current one if it is recent enough. */
export function findNodeExecutable() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(projectRoot, 'node_modules', 'node', 'bin', name)
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (isNewEnough(process.version)) return process.execPath
  throw new UserFixableError(
    `Node ${oldest.join('.')} or later is needed: the package "node" did not install its binary (allow its install script), and this is ${process.version}.`
  )
}

/** Path of a package's command script, to be run with findNodeExecutable(). */
export function packageFilePath(...parts) {
  return join(projectRoot, 'node_modules', ...parts)
}
