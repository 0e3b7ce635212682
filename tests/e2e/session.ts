import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { formText } from '@shared/kit/words/form-text'
import { isWhole } from '../support/effort'
import { goTo } from './address'
import { openProgram, type RunningApp } from './open-program'
import { busyScript, keepBusy, keepToasts, type Trouble, told, watch } from './page-watch'
import { answerDialogs, root } from './running-app'
import { sizeOf, type WindowSize } from './shape'

/** Session of a shared program: it offers nothing that ends, blocks or changes the program. */
export interface LookingSession {
  /** The folder with the program's data. */
  readonly userData: string
  /** A folder for exported files. */
  readonly files: string
  readonly trouble: Trouble
  page: Page
  /** Sets the answer of the next file dialogs: a path, or `cancel`. */
  readonly answer: (path: string) => void
  readonly open: (path: string) => Promise<void>
}

export interface Session extends LookingSession {
  /** Restarts the program on the same data. */
  readonly restart: () => Promise<Page>
  /** Kills the program with kill -9, then restarts it on the same data. */
  readonly crash: () => Promise<Page>
  /** Evaluates a function's text in the main process: `(electron, argument) => …`. */
  readonly evaluate: RunningApp['evaluate']
  /**
   * Limits the number of steps of simulated work, so that a running state stays visible as long as
   * the test needs; needs `test.use({ patch: heldTime })`.
   */
  readonly hold: (steps?: number) => void
  /** Lets simulated work continue. */
  readonly release: () => void
}

/** Patch of the program with a latch for its simulated work. */
export const heldTime = join(root, 'tests', 'support', 'program', 'held-time.cjs')

export interface Build {
  /** Folder of another build than `out`; set with `test.use`. */
  readonly build?: string | undefined
  /** Patch of Node that is loaded before the program; set with `test.use`. */
  readonly patch?: string | undefined
  /** Additional environment; set with `test.use`. */
  readonly env?: NodeJS.ProcessEnv | undefined
  /**
   * Whether the page prefetches other pages when idle; set with `test.use`. Loading some thirty
   * pages for one test takes a third of the time of a start.
   */
  readonly readsAhead?: boolean
}

/** Running program in a separate data folder. */
export interface Opened {
  readonly session: Session
  /**
   * Resets the page to its state after a start, without history and overrides, with a new folder
   * for files.
   */
  readonly anew: () => Promise<void>
  /** Asserts that the page had no errors. */
  readonly expectQuiet: () => void
  /** Ends the program and removes its folder in any case. */
  readonly end: () => Promise<void>
}

/** Starts the program in a separate data folder. */
export async function openSession({ build, patch, env, readsAhead }: Build): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'kho-e2e-'))
  const userData = join(folder, 'data')
  const dialogFile = join(folder, 'dialog.txt')
  const gate = `${userData}-held`
  writeFileSync(dialogFile, 'cancel')
  const trouble: Trouble = { console: [], errors: [], violations: [], requests: [] }
  let files = folder
  let app: RunningApp | undefined

  const take = async (page: Page): Promise<Page> => {
    watch(page, trouble)
    await keepToasts(page)
    // Reduces motion, because rendering animation frames on the processor takes a tenth of a test.
    // The whole run leaves motion enabled.
    if (!isWhole) await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!readsAhead) await keepBusy(page)
    session.page = page
    return page
  }
  const start = async (): Promise<Page> => {
    const started = await openProgram({
      userData,
      dialogFile,
      build,
      patch,
      env: readsAhead ? env : { APP_PAGE_SCRIPT: busyScript, ...env }
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
      await told(session.page)
      await app?.close()
      return start()
    },
    crash: async () => {
      await app?.kill()
      return start()
    },
    answer: path => answerDialogs(dialogFile, path),
    open: path => goTo(session.page, path),
    evaluate: (text, argument) =>
      app?.evaluate(text, argument) ?? Promise.reject(new Error('nothing runs')),
    hold: (steps = 0) => {
      if (patch !== heldTime) throw new Error('this program has no gate')
      writeFileSync(gate, String(steps))
    },
    release: () => rmSync(gate)
  }
  const end = async (): Promise<void> => {
    await app?.close().catch(() => undefined)
    // Retries the removal, because a killed browser may still write to its profile for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  let size: WindowSize
  try {
    size = await sizeOf(await start())
  } catch (error) {
    await end()
    throw error
  }
  return {
    session,
    anew: async () => {
      if (app) await take(await app.reconnect())
      // The size is reset, because a real window keeps the size set by a test.
      if (!isDeepStrictEqual(await sizeOf(session.page), size)) {
        await session.page.setViewportSize(size)
      }
      answerDialogs(dialogFile, formText.leave.confirm)
      await loadAnew(session.page)
      answerDialogs(dialogFile, 'cancel')
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
  // A form with input asks for confirmation when it is left. Either the program's dialog or this
  // handler answers; both confirm.
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
