import type { Page } from '@playwright/test'

/**
 * Switches the operator: unsaved input may ask for confirmation first, otherwise the page reloads.
 */
export async function chooseOperator(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Người dùng hiện tại/ }).click()
  await page.getByRole('combobox', { name: 'Đổi người thao tác' }).click()
  await page.getByRole('option', { name }).click()
}

/** Switches the operator without a confirmation; resolves when the reloaded page is ready. */
export async function workAs(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await chooseOperator(page, name)
  await page.locator('html:not([data-left]) body:not(:has([data-loading])) h1').first().waitFor()
}
