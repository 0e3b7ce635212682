import type { Page } from '@playwright/test'

/** An address without a page. */
const missing = '/khong/co'

/** A page may have to be read and drawn on a busy machine. */
const patience = { timeout: 30_000 }

/**
 * Goes to an address of the program, written as the router writes its own steps: it knows the way back, so a changed
 * form may ask first. Returns whether another page is to come.
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
    // Chromium drops changes that come too fast, without an error.
    if (window.location.hash !== hash) throw new Error(`the browser did not take ${hash}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
    return isOtherPage
  }, path)
}

/** The page that was left is gone once a heading is there that was not marked; it is complete once nothing loads. */
const arrived = (page: Page) =>
  page.locator('body:not(:has([data-loading])) h1:not([data-left])').first()

/** Opens an address; nothing asks whether it may be left. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!(await step(page, path))) return
  await arrived(page)
    .waitFor(patience)
    .catch(error => tell(page, path, error))
}

/** A fault that says where the program stands instead. */
async function tell(page: Page, path: string, why: unknown): Promise<never> {
  const there = await page.evaluate(() => [
    window.location.hash,
    JSON.stringify(window.history.state),
    document.body.innerText
  ])
  throw new Error(`${path} did not come (${String(why)}); there is ${there.join('\n')}`)
}

/**
 * Opens an address with nothing left of what was done before, also where it is open already: from a form that asks
 * whether what was typed may be lost, or while something that was pressed still leads elsewhere by itself.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  const nowhere = page.getByText('404 Not Found', { exact: true })
  const leave = page.getByRole('button', { name: 'Rời khỏi trang' })
  const comes = async (): Promise<void> => {
    await step(page, missing)
    await leave.or(nowhere).first().waitFor(patience)
    // It may go by itself between looking and pressing, where what was pressed before leads away.
    if (await leave.isVisible()) await leave.click({ timeout: 5_000 }).catch(() => undefined)
    await nowhere.waitFor(patience)
  }
  await comes().catch(error => tell(page, missing, error))
  await goTo(page, path)
}
