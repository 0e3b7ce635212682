import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { formText } from '@shared/kit/words/form-text'
import { isWholeRun } from '../support/effort'
import { goToAddress } from './address'
import { openBuiltProgram, type RunningBuiltProgram } from './open-program'
import {
  disableToastTimeout,
  neverIdleScript,
  preventIdleWork,
  recordPageErrors,
  type UnexpectedPageErrors,
  waitForPageMessages
} from './page-watch'
import { repositoryRoot, setDialogAnswer } from './running-app'
import { readWindowSize, type WindowSize } from './shape'

/**
 * Session of a program shared by several tests; offers nothing that ends, blocks or changes the
 * program.
 */
export interface ReadOnlySession {
  /** Data folder of the program. */
  readonly userData: string
  /** Folder for files that the test exports. */
  readonly files: string
  readonly trouble: UnexpectedPageErrors
  page: Page
  /** Sets the answer of the next file dialogs: a path, or `cancel`. */
  readonly answer: (path: string) => void
  readonly open: (path: string) => Promise<void>
}

export interface Session extends ReadOnlySession {
  /** Closes the program and starts it again with the same data. */
  readonly restart: () => Promise<Page>
  /** Kills the program with kill -9, then starts it again with the same data. */
  readonly crash: () => Promise<Page>
  /** Evaluates the text of a function in the main process: `(electron, argument) => …`. */
  readonly evaluate: RunningBuiltProgram['evaluate']
  /**
   * Stops simulated work after a number of steps, so that its running state stays visible as long
   * as the test needs it. Requires `test.use({ patch: simulatedWorkLatchPatch })`.
   */
  readonly hold: (steps?: number) => void
  /** Lets simulated work continue. */
  readonly release: () => void
}

/** Path of the script that patches the program so that a test can stop its simulated work. */
export const simulatedWorkLatchPatch = join(
  repositoryRoot,
  'tests',
  'support',
  'program',
  'held-time.cjs'
)

export interface ProgramBuild {
  /** Folder of another build than the repository's; set with `test.use`. */
  readonly build?: string | undefined
  /** Path of a script that patches Node before the program is loaded; set with `test.use`. */
  readonly patch?: string | undefined
  /** Additional environment variables; set with `test.use`. */
  readonly env?: NodeJS.ProcessEnv | undefined
  /**
   * Whether the page loads the scripts of other pages in advance when idle; set with `test.use`.
   * Off by default, because loading some thirty pages takes a third of the time of a start.
   */
  readonly readsAhead?: boolean
}

/** Running program with a data folder of its own. */
export interface OpenedSession {
  readonly session: Session
  /**
   * Resets the page to its state after a start, without history and emulation overrides, and with a
   * new folder for files.
   */
  readonly anew: () => Promise<void>
  /** Asserts that no unexpected error of the page was recorded. */
  readonly expectQuiet: () => void
  /** Ends the program and deletes its folder, even if the test failed. */
  readonly end: () => Promise<void>
}

/** Starts the program with a data folder of its own. */
export async function openSession({
  build,
  patch,
  env,
  readsAhead
}: ProgramBuild): Promise<OpenedSession> {
  const folder = mkdtempSync(join(tmpdir(), 'kho-e2e-'))
  const userData = join(folder, 'data')
  const dialogFile = join(folder, 'dialog.txt')
  const gate = `${userData}-held`
  writeFileSync(dialogFile, 'cancel')
  const trouble: UnexpectedPageErrors = { console: [], errors: [], violations: [], requests: [] }
  let files = folder
  let app: RunningBuiltProgram | undefined

  const take = async (page: Page): Promise<Page> => {
    recordPageErrors(page, trouble)
    await disableToastTimeout(page)
    // Motion is reduced, because rendering animations without a GPU takes a tenth of a test's time.
    // With `npm run test:whole` motion stays enabled.
    if (!isWholeRun) await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!readsAhead) await preventIdleWork(page)
    session.page = page
    return page
  }
  const start = async (): Promise<Page> => {
    const started = await openBuiltProgram({
      userData,
      dialogFile,
      build,
      patch,
      env: readsAhead ? env : { APP_PAGE_SCRIPT: neverIdleScript, ...env }
    })
    app = started
    return take(started.page)
  }
  const session: Session = {
    userData,
    get files() {
      return files
    },
    trouble,
    page: undefined as unknown as Page,
    restart: async () => {
      await waitForPageMessages(session.page)
      await app?.close()
      return start()
    },
    crash: async () => {
      await app?.kill()
      return start()
    },
    answer: path => setDialogAnswer(dialogFile, path),
    open: path => goToAddress(session.page, path),
    evaluate: (text, argument) =>
      app?.evaluate(text, argument) ?? Promise.reject(new Error('nothing runs')),
    hold: (steps = 0) => {
      if (patch !== simulatedWorkLatchPatch) throw new Error('this program has no gate')
      writeFileSync(gate, String(steps))
    },
    release: () => rmSync(gate)
  }
  const end = async (): Promise<void> => {
    await app?.close().catch(() => undefined)
    // Retries to delete the folder, because a killed browser may still write to its profile for a
    // moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let size: WindowSize
  try {
    size = await readWindowSize(await start())
  } catch (error) {
    await end()
    throw error
  }
  return {
    session,
    anew: async () => {
      if (app) await take(await app.reconnect())
      // The window size is reset, because a real window keeps the size that a test has set.
      if (!isDeepStrictEqual(await readWindowSize(session.page), size)) {
        await session.page.setViewportSize(size)
      }
      setDialogAnswer(dialogFile, formText.leave.confirm)
      await loadAnew(session.page)
      setDialogAnswer(dialogFile, 'cancel')
      rmSync(gate, { force: true })
      files = mkdtempSync(join(folder, 'files-'))
    },
    expectQuiet: () =>
      expect(trouble, 'the page itself stayed without trouble').toEqual({
        console: [],
        errors: [],
        violations: [],
        requests: []
      }),
    end
  }
}

async function loadAnew(page: Page): Promise<void> {
  // A changed form asks for confirmation when it is left; the dialog is that of the program or that
  // of the browser, and both are confirmed here.
  page.once('dialog', dialog => dialog.accept().catch(() => undefined))
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', '#/')
  })
  await page.reload()
  await page.locator('body:not(:has([data-loading])) h1').first().waitFor()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.resetNavigationHistory')
  await browser.detach()
}
