import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron } from '@playwright/test'
import type * as Electron from 'electron'
import { chooseSandboxSwitches } from '../../scripts/runtime.mjs'
import { findNodeExecutable } from '../../scripts/tools.mjs'
import { evaluateInHost } from '../support/program/host-channel'
import { repositoryRoot, selectHeadlessEnvironment, testedRuntime } from './running-app'

/**
 * Built program started directly, not by the start script: a test can evaluate code in its main
 * process and read its output.
 */
export interface DirectlyStartedApp {
  readonly process: ChildProcess
  /**
   * Evaluates a function in the main process. Only its source text is sent, so it can access
   * nothing but its arguments.
   */
  readonly evaluate: <R, A = undefined>(
    run: (electron: typeof Electron, argument: A) => R | Promise<R>,
    argument?: A
  ) => Promise<R>
  /** Evaluates an expression in the page. */
  readonly inPage: <R>(expression: string) => Promise<R>
  /** Closes the program as a user does, and waits for its end. */
  readonly close: () => Promise<void>
}

/**
 * Starts the program on the available runtime (Electron or the Chromium host) and waits for its
 * first page.
 */
export async function startAppDirectly(userData: string): Promise<DirectlyStartedApp> {
  const app = await (testedRuntime.name === 'electron'
    ? driveElectron(userData)
    : driveHost(userData))
  return {
    ...app,
    inPage: expression =>
      app.evaluate(
        ({ BrowserWindow }, code) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code, true),
        expression
      )
  }
}

type Driven = Omit<DirectlyStartedApp, 'inPage'>

async function driveHost(userData: string): Promise<Driven> {
  const args = [`--user-data-dir=${userData}`, ...chooseSandboxSwitches()]
  const child = fork(join(repositoryRoot, 'host/main.mjs'), args, {
    execPath: findNodeExecutable(),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      APP_PICTURE: 'off',
      APP_DIALOG_PATH: 'cancel',
      CHROMIUM_PATH: testedRuntime.executable,
      ...selectHeadlessEnvironment(process.env)
    }
  })
  const ended = once(child, 'exit')
  await painted(child)
  return {
    process: child,
    evaluate: (run, argument) => evaluateInHost(child, String(run), argument),
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    }
  }
}

async function driveElectron(userData: string): Promise<Driven> {
  const app = await _electron.launch({
    executablePath: testedRuntime.executable,
    args: [`--user-data-dir=${userData}`, ...chooseSandboxSwitches(), repositoryRoot]
  })
  const page = await app.firstWindow()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    process: app.process(),
    evaluate: (run, argument) => app.evaluate(run as never, argument as never),
    close: () => app.close()
  }
}

function painted(child: ChildProcess): Promise<void> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue
      createInterface({ input }).on('line', line => {
        lines.push(line)
        if (line === 'painted') resolve()
      })
    }
    child.once('exit', code => reject(new Error(`ended with ${code}:\n${lines.join('\n')}`)))
  })
}
