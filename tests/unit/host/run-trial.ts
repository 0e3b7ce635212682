import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseSandboxSwitches } from '../../../scripts/runtime.mjs'
import { evaluateInHost } from '../../support/program/host-channel.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(import.meta.dirname, 'trial-app')

export interface ChromiumHostTrial {
  readonly process: ChildProcess
  readonly userData: string
  /**
   * Evaluates the source text of a function `(electron, argument) => …` in the main process of the
   * Chromium host.
   */
  evaluate<T>(text: string, argument?: unknown): Promise<T>
  /** Evaluates an expression in the page of the first window. */
  inPage<T>(expression: string): Promise<T>
  /**
   * Evaluates an expression in the page repeatedly until `wanted` accepts its result; only the
   * timeout of the test limits this.
   */
  until(expression: string, wanted: (answer: never) => boolean): Promise<void>
  end(): Promise<number | null>
}

/**
 * Starts the Chromium host with the small application in `trial-app` and a data folder of its own.
 */
export function startChromiumHostTrial(
  chromium: string,
  env: Readonly<Record<string, string>> = {}
): ChromiumHostTrial {
  const userData = mkdtempSync(join(tmpdir(), 'host-trial-'))
  const args = [`--user-data-dir=${userData}`, ...chooseSandboxSwitches()]
  const child = fork(join(root, 'host/main.mjs'), args, {
    execPath: join(root, 'node_modules/node/bin/node'),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      APP_PICTURE: 'off',
      CHROMIUM_PATH: chromium,
      APP_MAIN: join(folder, 'main.mjs'),
      TRIAL_PRELOAD: join(folder, 'preload.cjs'),
      ...env
    }
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const evaluate = <T>(text: string, argument?: unknown): Promise<T> =>
    evaluateInHost(child, text, argument)
  const inPage = <T>(expression: string): Promise<T> =>
    evaluate(
      '({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(code, true)',
      expression
    )
  return {
    process: child,
    userData,
    evaluate,
    inPage,
    until: async (expression, wanted) => {
      // A page that is navigating does not respond; this counts as a result that is not accepted.
      const answered = (): Promise<boolean> => inPage<never>(expression).then(wanted, () => false)
      while (!(await answered())) await new Promise(resolve => setTimeout(resolve, 20))
    },
    end: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      const code = await ended
      rmSync(userData, { recursive: true, force: true })
      return code
    }
  }
}
