import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

export const queryPageAddress = '/khai-thac/truy-van'
export const findMainButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const findTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const findResultRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Kết quả' })
    .getByRole('row')
    .filter({
      has: page.getByRole('cell')
    })
export const findResultSummary = (page: Page) =>
  page.getByRole('status').filter({ hasText: /dòng · .* giây/ })

/** Selects an option of a dropdown in the open editor. */
export async function chooseDropdownOption(
  page: Page,
  field: string,
  option: string
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function applyOpenEditor(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
