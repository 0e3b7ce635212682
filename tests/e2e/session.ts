import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { formText } from '@shared/kit/words/form-text'
import { isWhole } from '../support/effort'
import { goTo } from './address'
import { busyScript, keepBusy, keepToasts, type Trouble, told, watch } from './page-watch'
import { answerDialogs, launchApp, type RunningApp, root } from './running-app'
import { sizeOf, type WindowSize } from './shape'

/** What a test has of a program that others look at too: nothing that ends it, holds it or changes what it keeps. */
export interface LookingSession {
  /** The folder with the program's data. */
  readonly userData: string
  /** A folder for exported files. */
  readonly files: string
  readonly trouble: Trouble
  page: Page
  /** What the next file dialogs answer: a path, or `cancel`. */
  readonly answer: (path: string) => void
  readonly open: (path: string) => Promise<void>
}

export interface Session extends LookingSession {
  /** Starts again on the same data. */
  readonly restart: () => Promise<Page>
  /** kill -9, then starts again on the same data. */
  readonly crash: () => Promise<Page>
  /** Runs a function's text in the main process: `(electron, argument) => …`. */
  readonly evaluate: RunningApp['evaluate']
  /**
   * From now on no more than so many steps of simulated work pass; needs `test.use({ patch: heldTime })`. What is to be seen
   * while something runs stays for as long as the test looks.
   */
  readonly hold: (steps?: number) => void
  /** Simulated work goes on by itself again. */
  readonly release: () => void
}

/** The program with a gate for its simulated work. */
export const heldTime = join(root, 'tests', 'support', 'program', 'held-time.cjs')

export interface Build {
  /** Folder of another build than `out`; set with `test.use`. */
  readonly build?: string | undefined
  /** What is changed of Node before the program is read; set with `test.use`. */
  readonly patch?: string | undefined
  /** More of the environment; set with `test.use`. */
  readonly env?: NodeJS.ProcessEnv | undefined
  /**
   * Whether the page fetches at its leisure what nobody has opened yet; set with `test.use`. To read some thirty pages for the one that
   * a test opens is a third of what a start costs.
   */
  readonly readsAhead?: boolean
}

/** A program that runs, in a folder of its own. */
export interface Opened {
  readonly session: Session
  /** The page is as after a start, with nothing of what was asked of it and no way back, and a new folder is there for files. */
  readonly anew: () => Promise<void>
  /** The page must have stayed without trouble. */
  readonly expectQuiet: () => void
  /** Ends the program and removes its folder, whatever happened. */
  readonly end: () => Promise<void>
}

/** Starts the program in a folder of its own. */
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
    // Each frame of what slides or fades is drawn by the processor: a tenth of a test. The whole run leaves motion as it is.
    if (!isWhole) await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!readsAhead) await keepBusy(page)
    session.page = page
    return page
  }
  const start = async (): Promise<Page> => {
    const started = await launchApp({
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
    // A browser that was killed may still write into its profile for a moment.
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
      // A real window stays as small as a test made it.
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
  // A form that was typed into asks whether it may be left. Whoever is quicker answers, the program's dialog or this: both say yes.
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
