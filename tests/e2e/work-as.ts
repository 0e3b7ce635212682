import type { Page } from '@playwright/test'

/** Chooses another operator: what was typed may ask first, else the page is loaded anew. */
export async function chooseOperator(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Người dùng hiện tại/ }).click()
  await page.getByRole('combobox', { name: 'Đổi người thao tác' }).click()
  await page.getByRole('option', { name }).click()
}

/** Another operator from now on, where nothing asks: answers once the page that is loaded anew for them is there. */
export async function workAs(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await chooseOperator(page, name)
  await page.locator('html:not([data-left]) body:not(:has([data-loading])) h1').first().waitFor()
}
