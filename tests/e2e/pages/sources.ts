import type { Locator } from '@playwright/test'
import type { Session } from '../fixtures'

/** Fills in the form of a new data source of a given kind. */
export async function addDataSource(
  { page }: Session,
  kind: string,
  values: Readonly<Record<string, string>>
): Promise<Locator> {
  await page.getByRole('button', { name: 'Thêm nguồn mới' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: kind }).check()
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  return dialog
}
