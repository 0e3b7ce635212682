import type { Page } from '@playwright/test'

/** Unexpected errors of the page, by kind; all lists must be empty at the end of every test. */
export interface UnexpectedPageErrors {
  readonly console: string[]
  readonly errors: string[]
  readonly violations: string[]
  readonly requests: string[]
}

/**
 * Waits until the main process has received all messages of the page, because a signal that ends
 * the program might otherwise overtake them.
 */
export async function waitForPageMessages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, () => Promise<unknown>> }
    }
    await bridge.calls['app:painted']?.()
  })
}

/**
 * Disables the timeouts of toasts (five or ten seconds), because a test that is delayed on a busy
 * machine must still find them.
 */
export async function disableToastTimeout(page: Page): Promise<void> {
  const slow = (): void => {
    const { setTimeout } = window
    const later = (run: () => void, delay = 0): number =>
      setTimeout(run, delay >= 4_000 && delay <= 10_000 ? delay * 6 : delay)
    window.setTimeout = later as typeof setTimeout
  }
  await page.addInitScript(slow)
  await page.evaluate(slow)
}

/**
 * Script that prevents the idle callbacks of the page; the Chromium host runs it in the first page
 * before a test has access to it.
 */
export const neverIdleScript = 'window.requestIdleCallback = () => 0'

/** Prevents the idle work of the page (such as prefetching) permanently. */
export async function preventIdleWork(page: Page): Promise<void> {
  await page.addInitScript(neverIdleScript)
  await page.evaluate(neverIdleScript)
}

export function recordPageErrors(page: Page, trouble: UnexpectedPageErrors): void {
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
