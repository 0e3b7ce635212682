import type { Locator, Page } from '@playwright/test'

/** Row of a table by the exact name of its record. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** Button of a row that opens the menu of its other actions. */
export const menuOf = (row: Locator): Locator => row.getByRole('button', { name: /^Thao tác khác/ })

/** Chooses an action from the menu of a row. */
export async function chooseAction(row: Locator, action: string): Promise<void> {
  await menuOf(row).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}
