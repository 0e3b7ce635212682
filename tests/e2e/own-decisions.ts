import type { Page } from '@playwright/test'
import { expect, type Session } from './fixtures'

/**
 * Allows administrators to decide on their own requests, because in these tests one user submits
 * and approves.
 */
export async function allowOwnRequestDecisions(session: Session): Promise<void> {
  const { page } = session
  await session.open('/quan-tri/cau-hinh?tab=holidays')
  const field = page.getByRole('combobox', { name: 'Người lập khác người duyệt' })
  await field.click()
  await page.getByRole('option', { name: 'Trừ người quản trị' }).click()
  await expect(field).toHaveText('Trừ người quản trị')
  await session.open('/')
}

/** Locator of the confirmation dialog before an approval. */
export const findApprovalButton = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Phê duyệt' })
