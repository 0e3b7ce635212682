import type { Page } from '@playwright/test'

/** Another operator from now on; the page is loaded anew. */
export async function workAs(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /Người dùng hiện tại/ }).click()
  await page.getByRole('combobox', { name: 'Đổi người thao tác' }).click()
  await page.getByRole('option', { name }).click()
}
