import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { copyText, degreeText } from '@shared/features/secrecy/text'
import { pagePaths } from '@shared/navigation/paths'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { switchOperator } from '../work-as'

const reason = 'Đã giải mật theo Quyết định số 15/QĐ-BQP'
const recipient = 'Phòng Quân lực'
const register = `${pagePaths.monitor}?tab=copies`
const badge = (page: Page): Locator => page.getByText(degreeText.badge('Mật'), { exact: true })

/**
 * Opens **Đặt độ mật** and chooses the next or previous degree for the whole table by keyboard;
 * does not save.
 */
async function chooseDegree(
  page: Page,
  key: 'ArrowDown' | 'ArrowUp',
  degree: string
): Promise<Locator> {
  const dialog = await openDegrees(page)
  const field = dialog.getByRole('combobox', { name: degreeText.ofTable })
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: degree, exact: true })).toBeVisible()
  await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(field).toHaveText(degree)
  return dialog
}

async function openDegrees(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: degreeText.open }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: degreeText.ofTable })).toBeVisible()
  return dialog
}

test('a table at Mật leaves only with an entry in Sổ bản sao, until two persons lower it', async ({
  session
}) => {
  const table = pagePaths.martDetail('dm-003')
  await session.open(table)
  await expect(badge(session.page)).toBeHidden()
  const raising = await chooseDegree(session.page, 'ArrowDown', 'Mật')
  expect(await findAxeViolations(session.page, {})).toEqual([])
  await raising.getByRole('button', { name: degreeText.save }).press('Enter')
  await expect(raising).toBeHidden()
  await expect(badge(session.page)).toBeVisible()

  await session.open(`${table}?tab=rows`)
  const file = join(session.files, 'bang (MẬT).csv')
  session.answer(file)
  const exportAsCsv = async (): Promise<void> => {
    await session.page.getByRole('button', { name: 'Xuất dữ liệu', exact: true }).press('Enter')
    await session.page.getByRole('menuitem', { name: 'Xuất CSV' }).press('Enter')
  }
  const question = session.page.getByRole('dialog', { name: copyText.recipientTitle })
  await exportAsCsv()
  // The sample rows are generated at the first access.
  await expect(question).toBeVisible({ timeout: 180_000 })
  await question.getByRole('button', { name: copyText.cancel }).press('Enter')
  await expect(session.page.getByText(copyText.stopped).first()).toBeVisible()
  expect(existsSync(file)).toBe(false)
  await exportAsCsv()
  await question.getByLabel(copyText.recipient).fill(recipient)
  await question.getByRole('button', { name: copyText.confirm }).press('Enter')
  await expect.poll(() => existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(2)

  // The register survives the end of the program by kill -9.
  await session.open(register)
  const entry = (page: Page): Locator => page.getByRole('row').filter({ hasText: recipient })
  await expect(entry(session.page)).toContainText('Đã phát hành')
  await session.crash()
  await session.open(register)
  await expect(entry(session.page)).toContainText('Đã phát hành')

  await session.open(table)
  const lowering = await chooseDegree(session.page, 'ArrowUp', 'Không mật')
  await lowering.getByLabel(degreeText.reason).fill(reason)
  await lowering.getByRole('button', { name: degreeText.save }).press('Enter')
  await expect(lowering).toBeHidden()
  const own = await openDegrees(session.page)
  await expect(own.getByText(degreeText.ownRequest)).toBeVisible()
  await session.page.keyboard.press('Escape')
  await expect(badge(session.page)).toBeVisible()
  await switchOperator(session.page, /Trần Thị Bình/)
  const other = await openDegrees(session.page)
  await other.getByRole('button', { name: degreeText.approve }).press('Enter')
  await expect(badge(session.page)).toBeHidden()
})
