import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures'

const headcounts = '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so'

test('the change of the headcount is split into causes, units and persons that add up to it', async ({
  session
}) => {
  const { page } = session
  await session.open(headcounts)
  await page.getByRole('button', { name: 'Vì sao số này đổi: Hiện có (HC)' }).click()
  const panel = page.getByRole('region', { name: 'Vì sao “Hiện có (HC)” đổi' })
  const table = panel.getByRole('table')
  await expect(panel).toContainText('Từ kỳ 09/2026 (11.613) đến kỳ 10/2026 (11.608): thay đổi −5.')
  await expect(rowOf(table, 'Tổng thay đổi').getByRole('cell').last()).toHaveText('−5')
  const causes = ['Mới có', 'Không còn', 'Chuyển trong phạm vi']
  const parts = await Promise.all(causes.map(cause => changeIn(rowOf(table, cause))))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(-5)
  expect(parts[2]).toBe(0)

  await panel.getByRole('button', { name: 'Mở chi tiết: Không còn' }).click()
  const units = table.getByRole('row', { name: /^Đơn vị [A-X]/ })
  const changes = await Promise.all((await units.all()).map(changeIn))
  expect(changes.reduce((sum, part) => sum + part, 0)).toBe(parts[1])
  await units
    .first()
    .getByRole('button', { name: /^Xem \d+ dòng$/ })
    .click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows).toHaveCount(1 - (changes[0] ?? 0))
  await expect(rows.nth(1)).toContainText(/NS-\d{6}/)
  await page.keyboard.press('Escape')

  const file = join(session.files, 'nguyen-nhan.csv')
  session.answer(file)
  await panel.getByRole('button', { name: 'Xuất CSV' }).click()
  await expect(page.getByText('Đã lưu tệp').first()).toBeVisible()
  const lines: string[][] = parse(readFileSync(file, 'utf8'), { bom: true })
  expect(lines[0]).toEqual(['Nguyên nhân', 'Đơn vị', 'Người'])
  const numbers = lines.slice(1).map(([, , change]) => Number(change))
  const total = numbers.pop()
  expect(total).toBe(-5)
  expect(numbers.reduce((sum, part) => sum + part, 0)).toBe(total)
  await panel.getByRole('button', { name: 'Đóng' }).click()
  await expect(panel).toBeHidden()
})

const rowOf = (table: Locator, name: string): Locator =>
  table.getByRole('row', { name: new RegExp(`${name}`) })

/** Change in the last cell of a row. */
const changeIn = async (row: Locator): Promise<number> =>
  parseDisplayedNumber(await row.getByRole('cell').last().innerText()) ?? Number.NaN
