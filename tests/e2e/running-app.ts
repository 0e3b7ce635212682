import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Locator } from '@playwright/test'
import { findHeadlessShell } from '../../scripts/find-chromium.mjs'
import { chooseRuntime } from '../../scripts/runtime.mjs'
import { writeDialogAnswer } from '../support/program/answer-file'

export const repositoryRoot = join(import.meta.dirname, '..', '..')
export const testedRuntime = chooseRuntime()

// Displays for the workers, from APP_SCREENS. Windows on one display compete for the focus, so each
// worker uses a display of its own if there are several.
const screens = process.env.APP_SCREENS?.split(',') ?? []
const screen = screens[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % screens.length]
if (screen !== undefined) process.env.DISPLAY = screen

const shell = findHeadlessShell()

/**
 * Environment that selects the headless browser if there is no display and hence no visible window.
 */
export function selectHeadlessEnvironment({
  DISPLAY,
  WAYLAND_DISPLAY
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return shell && testedRuntime.name === 'chromium' && !DISPLAY && !WAYLAND_DISPLAY
    ? { CHROMIUM_PATH: shell }
    : {}
}

/**
 * Environment for `test.use({ env })` that selects the full browser, for tests of features in which
 * the headless browser differs, such as links in new windows, zoom and menus.
 */
export const fullBrowserEnvironment: NodeJS.ProcessEnv = { CHROMIUM_PATH: testedRuntime.executable }

export function readOutputUntilReady(child: ChildProcess): Promise<string[]> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const note = (line: string): void => {
      lines.push(line)
      if (/^ready \w+ \d+ ms$/.test(line)) resolve(lines)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', note)
    }
    child.once('exit', code => reject(new Error(`ended with ${code}:\n${lines.join('\n')}`)))
  })
}

export function findFreeTestPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export function setDialogAnswer(dialogFile: string, answer: string): void {
  writeDialogAnswer(dialogFile, answer)
}

/**
 * Clicks a moment after this call has returned, because a click that ends the program might never
 * be acknowledged.
 */
export const clickAfterReturn = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLElement) => {
    setTimeout(() => element.click())
  })
