import type { Page } from '@playwright/test'

/** Address for which no page exists. */
const missing = '/khong/co'

/** Timeout for loading and rendering a page, long enough for a busy machine. */
const patience = { timeout: 30_000 }

/**
 * Navigates to an address as the router does. A changed form may ask for confirmation first and
 * revert the navigation. Returns whether another page will be shown.
 */
function step(page: Page, path: string): Promise<boolean> {
  return page.evaluate(address => {
    const hash = `#${address}`
    const before = window.location.hash || '#/'
    if (before === hash) return false
    const isOtherPage = before.split('?')[0] !== hash.split('?')[0]
    if (isOtherPage) document.querySelector('h1')?.setAttribute('data-left', '')
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0
    const state = { usr: null, key: crypto.randomUUID(), idx: place + 1 }
    window.history.pushState(state, '', hash)
    // If navigation steps follow too fast, Chromium drops some of them without an error.
    if (window.location.hash !== hash) throw new Error(`the browser did not take ${hash}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
    return isOtherPage
  }, path)
}

/**
 * Locator of the heading of a new page that has loaded completely: an h1 that is not marked as that
 * of the previous page, in a body without loading elements.
 */
const arrived = (page: Page) =>
  page.locator('body:not(:has([data-loading])) h1:not([data-left])').first()

/** Opens an address and waits for its page; no form may ask for confirmation. */
export async function goToAddress(page: Page, path: string): Promise<void> {
  if (!(await step(page, path))) return
  await arrived(page)
    .waitFor(patience)
    .catch(error => tell(page, path, error))
}

/** Throws an error that replaces a timeout and says which page the program shows instead. */
async function tell(page: Page, path: string, why: unknown): Promise<never> {
  const there = await page.evaluate(() => [
    window.location.hash,
    JSON.stringify(window.history.state),
    document.body.innerText
  ])
  throw new Error(`${path} did not come (${String(why)}); there is ${there.join('\n')}`)
}

/**
 * Opens an address in its initial state, even if its page is open already. Confirms if a form asks
 * before it is left, and waits for a navigation that an earlier press started.
 */
export async function openInInitialState(page: Page, path: string): Promise<void> {
  const nowhere = page.getByText('404 Not Found', { exact: true })
  const leave = page.getByRole('button', { name: 'Rời khỏi trang' })
  const comes = async (): Promise<void> => {
    await step(page, missing)
    await leave.or(nowhere).first().waitFor(patience)
    // A timeout of the click is ignored, because a pending navigation may close the dialog between
    // finding and pressing its button.
    if (await leave.isVisible()) await leave.click({ timeout: 5_000 }).catch(() => undefined)
    await nowhere.waitFor(patience)
  }
  await comes().catch(error => tell(page, missing, error))
  await goToAddress(page, path)
}
