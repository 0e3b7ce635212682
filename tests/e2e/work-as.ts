import type { Page } from '@playwright/test'

/**
 * Switches the operator. The page may first ask for confirmation because of unsaved input;
 * otherwise it reloads.
 */
export async function chooseOperatorInMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Người dùng hiện tại/ }).click()
  await page.getByRole('combobox', { name: 'Đổi người thao tác' }).click()
  await page.getByRole('option', { name }).click()
}

/** Switches the operator where nothing is unsaved; resolves when the reloaded page is ready. */
export async function switchOperator(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await chooseOperatorInMenu(page, name)
  await page.locator('html:not([data-left]) body:not(:has([data-loading])) h1').first().waitFor()
}
