import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UserFixableError } from '../tools.mjs'

/**
 * Runs a command to its end in a process group of its own, without standard input. The whole group
 * is killed after `seconds`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ seconds: number, cwd?: string, env?: Record<string, string | undefined>, log: string }}
 * options `log`: the file for both outputs. It is a file because Windows programs under Wine cannot
 * write to a Unix pipe through libuv (EBADF).
 * @returns {Promise<{ code: number | null, isLate: boolean, output: string }>} `isLate`: it was
 * killed after `seconds`.
 */
export async function runInProcessGroup(command, args, { seconds, cwd, env, log }) {
  const started = startInProcessGroup(command, args, { cwd, env, log })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    started.kill()
  }, seconds * 1_000)
  const code = await started.ended
  clearTimeout(timer)
  return { code, isLate, output: readFileSync(log, 'utf8') }
}

/** Starts a command in a process group of its own; the caller must end it with `kill`. */
export function startInProcessGroup(command, args, { cwd, env, log }) {
  mkdirSync(dirname(log), { recursive: true })
  const file = openSync(log, 'w')
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', file, file] })
  closeSync(file)
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code))
  })
  return { pid: child.pid, ended, kill: () => killGroup(child.pid) }
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Returns the output of a command that must succeed. Throws UserFixableError with the last lines of the
 * output.
 */
export function runRequiredCommand(command, args, { seconds = 600, ...options } = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
    ...options
  })
  if (status === 0) return stdout
  const reason = error?.message ?? `${stderr}${stdout}`.trim().split('\n').slice(-5).join('\n')
  throw new UserFixableError(`${command} ${args.join(' ').slice(0, 200)}: ${reason}`)
}
