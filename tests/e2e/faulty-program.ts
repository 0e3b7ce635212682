import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { writeDialogAnswer } from '../support/program/answer-file'
import { startBuiltProgram, stopBuiltProgram } from './open-program'
import { findFreeTestPort, readOutputUntilReady, repositoryRoot } from './running-app'

/** Started program that may have no page, or only the safe page shown after crashes. */
export interface FaultyProgram {
  readonly port: number
  readonly folder: string
  readonly userData: string
  readonly lines: readonly string[]
  readonly ended: Promise<number | null>
  readonly answer: (text: string) => void
  readonly stop: () => Promise<void>
}

/**
 * Starts a build, optionally with a patch, without waiting for its first page, because some faults
 * prevent it.
 */
export async function startFaultyProgram({
  build,
  patch
}: {
  build?: string
  patch?: string
} = {}): Promise<FaultyProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'kho-safe-'))
  const userData = join(folder, 'data')
  const answers = join(folder, 'dialog.txt')
  writeFileSync(answers, 'cancel')
  const port = await findFreeTestPort()
  const child = startBuiltProgram({ userData, dialogFile: answers, port, build, patch })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', data => lines.push(String(data)))
  }
  if (!build && !patch) await readOutputUntilReady(child)
  return {
    port,
    folder,
    userData,
    lines,
    ended,
    answer: text => writeDialogAnswer(answers, text),
    stop: async () => {
      stopBuiltProgram(child)
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** When a page crashes, the debugger connection loses it, so each poll opens a new connection. */
export async function pollFaultyPage<T>(
  port: number,
  use: (page: Page, browser: Browser) => Promise<T>
): Promise<T> {
  let browser: Browser | undefined
  await expect(async () => {
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
    const page = browser.contexts()[0]?.pages()[0]
    await expect(page?.getByRole('heading', { level: 1 }) ?? fail()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const page = browser?.contexts()[0]?.pages()[0]
  if (!browser || !page) return fail()
  try {
    return await use(page, browser)
  } finally {
    await browser.close()
  }
}

function fail(): never {
  throw new Error('There is no page')
}

/** Content of a program's crash log. */
export const readCrashLogOf = (program: FaultyProgram): string =>
  readFileSync(join(program.userData, 'logs', 'crash.jsonl'), 'utf8')

/** Path of a script that patches Node, by its name. */
export const nodePatchPath = (name: string): string =>
  join(repositoryRoot, 'tests', 'support', 'program', `${name}.cjs`)
