import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

export const address = '/khai-thac/truy-van'
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Kết quả' })
    .getByRole('row')
    .filter({
      has: page.getByRole('cell')
    })
export const facts = (page: Page) => page.getByRole('status').filter({ hasText: /dòng · .* giây/ })

/** Selects an option of a dropdown in the open editor. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function apply(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
