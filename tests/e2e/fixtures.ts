import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { goTo } from './address'
import { answerDialogs, launchApp, type RunningApp, root } from './running-app'

export { expect } from '@playwright/test'

/** What went wrong in the page without anybody looking: must be empty at the end of every test. */
interface Trouble {
  readonly console: string[]
  readonly errors: string[]
  readonly violations: string[]
  readonly requests: string[]
}

export interface Session {
  /** A folder of its own; with the program's data in it. */
  readonly userData: string
  /** A folder for exported files. */
  readonly files: string
  readonly trouble: Trouble
  page: Page
  /** Starts again on the same data. */
  readonly restart: () => Promise<Page>
  /** kill -9, then starts again on the same data. */
  readonly crash: () => Promise<Page>
  /** What the next file dialogs answer: a path, or `cancel`. */
  readonly answer: (path: string) => void
  readonly open: (path: string) => Promise<void>
  /** Runs a function's text in the main process: `(electron, argument) => …`. */
  readonly evaluate: RunningApp['evaluate']
  /**
   * From now on no more than so many steps of simulated work pass; needs `test.use({ main: heldTime })`. What is to be seen
   * while something runs stays for as long as the test looks.
   */
  readonly hold: (steps?: number) => void
  /** Simulated work goes on by itself again. */
  readonly release: () => void
}

/** The program with a gate for its simulated work. */
export const heldTime = join(root, 'tests', 'support', 'program', 'held-time.mjs')

interface Build {
  /** Main script of another build than `out`; set with `test.use`. */
  readonly main?: string | undefined
  /** More of the environment; set with `test.use`. */
  readonly env?: NodeJS.ProcessEnv | undefined
  /**
   * Whether the page fetches at its leisure what nobody has opened yet; set with `test.use`. To read some thirty pages for the one that
   * a test opens is a third of what a start costs.
   */
  readonly readsAhead?: boolean
}

interface Fixtures extends Build {
  readonly session: Session
}

export const test = base.extend<Fixtures>({
  main: [undefined, { option: true }],
  env: [undefined, { option: true }],
  readsAhead: [false, { option: true }],
  session: async ({ main, env, readsAhead }, use) => withSession({ main, env, readsAhead }, use)
})

/** Starts the program in a folder of its own, and ends it after `use`; the page must have stayed without trouble. */
async function withSession(
  { main, env, readsAhead }: Build,
  use: (session: Session) => Promise<void>
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kho-e2e-'))
  const userData = join(folder, 'data')
  const dialogFile = join(folder, 'dialog.txt')
  const gate = `${userData}-held`
  writeFileSync(dialogFile, 'cancel')
  const trouble: Trouble = { console: [], errors: [], violations: [], requests: [] }
  let app: RunningApp | undefined

  const start = async (): Promise<Page> => {
    const started = await launchApp({ userData, dialogFile, main, env })
    app = started
    await watch(started.page, trouble)
    await keepToasts(started.page)
    if (!readsAhead) await keepBusy(started.page)
    session.page = started.page
    return started.page
  }
  const session: Session = {
    userData,
    files: folder,
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
      if (main !== heldTime) throw new Error('this program has no gate')
      writeFileSync(gate, String(steps))
    },
    release: () => rmSync(gate)
  }
  try {
    await start()
    await use(session)
    await app?.close()
    expect(trouble, 'the page itself stayed without trouble').toEqual({
      console: [],
      errors: [],
      violations: [],
      requests: []
    })
  } finally {
    await app?.close().catch(() => undefined)
    // A browser that was killed may still write into its profile for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Main has what the page told it so far: a signal that ends the program might come before it. */
async function told(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, () => Promise<unknown>> }
    }
    await bridge.calls['app:painted']?.()
  })
}

/** A toast goes after five or ten seconds; a test whose turn comes later on a busy machine must still find it. */
async function keepToasts(page: Page): Promise<void> {
  const slow = (): void => {
    const { setTimeout } = window
    const later = (run: () => void, delay = 0): number =>
      setTimeout(run, delay >= 4_000 && delay <= 10_000 ? delay * 6 : delay)
    window.setTimeout = later as typeof setTimeout
  }
  await page.addInitScript(slow)
  await page.evaluate(slow)
}

/** A page that is never idle: what it does at its leisure waits for good. */
async function keepBusy(page: Page): Promise<void> {
  const wait = (): void => {
    window.requestIdleCallback = () => 0
  }
  await page.addInitScript(wait)
  await page.evaluate(wait)
}

async function watch(page: Page, trouble: Trouble): Promise<void> {
  page.on('console', message => {
    const text = message.text()
    if (/Content Security Policy|Trusted Type/i.test(text)) trouble.violations.push(text)
    else if (['error', 'warning'].includes(message.type())) trouble.console.push(text)
  })
  page.on('pageerror', error => trouble.errors.push(error.message))
  page.on('request', request => {
    if (!/^(app:\/\/kho|https:\/\/kho\.app\.invalid)\//.test(request.url())) {
      trouble.requests.push(request.url())
    }
  })
}
