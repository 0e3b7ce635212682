import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../../support/files/pdf-text'
import { expect, test } from '../fixtures'
import {
  findMainButton,
  findResultRows,
  findResultSummary,
  queryPageAddress
} from '../pages/query-parts'
import { testedRuntime } from '../running-app'

/** Maximum number of Tab presses needed to reach any element of a page. */
const mostSteps = 300

const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate(element => element === document.activeElement)

/** Presses Tab, or another key, until the element has the focus. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await expect(place).toBeVisible()
  for (let step = 0; step < mostSteps; step++) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${String(place)}`)
}

async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

/** Opens a dropdown of the editor and moves down to an option. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('combobox', { name: field, exact: true }))
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('option', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  const id = await wanted.getAttribute('id')
  const active = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant') ?? null)
  for (let step = 0; step < mostSteps && (await active()) !== id; step++) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

const wordsOf = async (path: string): Promise<string> =>
  (await readPdf(path)).map(({ text }) => text).join(' ')

async function apply(page: Page): Promise<void> {
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Áp dụng' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a query is built, run, saved, exported and printed by keyboard alone', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open(queryPageAddress)
  const { page } = session
  await press(page, findMainButton(page, 'Hỏi bảng dm_nhansu_tong_hop'))
  await press(page, findMainButton(page, 'Thêm vào Nhóm theo'))
  await choose(page, 'Cột', 'Đơn vị công tác')
  await apply(page)
  await press(page, findMainButton(page, 'Thêm vào Số liệu'))
  await apply(page)
  await press(page, findMainButton(page, 'Thêm điều kiện'))
  await choose(page, 'Cột', 'Trạng thái')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Giá trị' }))
  await page.keyboard.insertText('Có mặt')
  await apply(page)
  await page.keyboard.press('Control+Enter')
  await expect(findResultSummary(page)).toBeVisible()
  await expect(findResultRows(page).first()).toHaveText(/^Đơn vị/)

  await press(page, findMainButton(page, 'Lưu truy vấn'))
  await tabTo(page, dialog.getByRole('textbox', { name: /Tên truy vấn/ }))
  await page.keyboard.insertText('Có mặt theo đơn vị')
  await press(page, dialog.getByRole('button', { name: 'Lưu', exact: true }))
  await expect(page).toHaveURL(/truy-van\/tv-\d+/)
  await expect(findResultSummary(page)).toBeVisible()

  // Sorting a result by a column keeps the focus on the column's header.
  const head = page.getByRole('columnheader', { name: 'Số dòng' })
  await press(page, head.getByRole('button').first())
  await expect(head).toHaveAttribute('aria-sort', 'ascending')

  const file = join(session.files, 'bang-phim.csv')
  session.answer(file)
  await press(page, findMainButton(page, 'Xuất kết quả'))
  await expect(page.getByRole('menuitem', { name: /CSV/ })).toBeVisible()
  for (let step = 0; step < 5; step++) {
    if (await isFocused(page.getByRole('menuitem', { name: /CSV/ }))) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => existsSync(file)).toBe(true)
  await expect(page.getByText('Đã lưu tệp').first()).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain('Số dòng')

  const paper = join(session.files, 'bang-phim.pdf')
  session.answer(paper)
  await press(page, findMainButton(page, 'Lưu PDF'))
  await expect(page.getByText('bang-phim.pdf').first()).toBeVisible()
  expect(await wordsOf(paper)).toContain('nhóm theo đơn vị công tác')

  // On Electron the test ends here, because it cannot answer a system dialog.
  if (testedRuntime.name !== 'chromium') return
  const sheets = join(session.files, 'to-in.pdf')
  session.answer(sheets)
  await press(page, findMainButton(page, 'In A4'))
  await expect.poll(() => existsSync(sheets)).toBe(true)
  expect(await wordsOf(sheets)).toContain('nhóm theo đơn vị công tác')
  await expect(findMainButton(page, 'In A4')).toBeFocused()
})
