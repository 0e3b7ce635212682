import type { Page } from '@playwright/test'

/** Address without a page. */
const missing = '/khong/co'

/** Timeout for loading and rendering a page on a busy machine. */
const patience = { timeout: 30_000 }

/**
 * Navigates as the router does, which can revert the navigation, so a changed form may ask for
 * confirmation first. Returns whether another page will be shown.
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
    // Chromium drops navigation steps that follow too fast, without an error.
    if (window.location.hash !== hash) throw new Error(`the browser did not take ${hash}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
    return isOtherPage
  }, path)
}

/**
 * Waits for the page: the previous page is gone when an unmarked heading exists; the new one is
 * complete when nothing loads.
 */
const arrived = (page: Page) =>
  page.locator('body:not(:has([data-loading])) h1:not([data-left])').first()

/** Opens an address without a leave confirmation. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!(await step(page, path))) return
  await arrived(page)
    .waitFor(patience)
    .catch(error => tell(page, path, error))
}

/** Error that replaces a timeout and states the program's current location. */
async function tell(page: Page, path: string, why: unknown): Promise<never> {
  const there = await page.evaluate(() => [
    window.location.hash,
    JSON.stringify(window.history.state),
    document.body.innerText
  ])
  throw new Error(`${path} did not come (${String(why)}); there is ${there.join('\n')}`)
}

/**
 * Opens an address in its initial state, even if it is open already: discards a form that asks for
 * confirmation, and completes a pending navigation of an earlier press.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  const nowhere = page.getByText('404 Not Found', { exact: true })
  const leave = page.getByRole('button', { name: 'Rời khỏi trang' })
  const comes = async (): Promise<void> => {
    await step(page, missing)
    await leave.or(nowhere).first().waitFor(patience)
    // The timeout is tolerated, because a pending navigation may close the dialog between finding
    // and pressing its button.
    if (await leave.isVisible()) await leave.click({ timeout: 5_000 }).catch(() => undefined)
    await nowhere.waitFor(patience)
  }
  await comes().catch(error => tell(page, missing, error))
  await goTo(page, path)
}
