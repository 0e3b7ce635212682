import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { frameText } from '@shared/features/frame/text'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import { type PdfSheet, readPdf } from '../../support/files/pdf-text'
import { testedRoutes } from '../../support/routes'
import { expect, type Session, test } from '../fixtures'
import { waitUntilPageSettles } from '../settle'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const savePdf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Lưu PDF', exact: true })

/** Saves the open page as PDF and reads the text of its sheets. */
async function print(
  session: Session,
  name: string,
  press = () => savePdf(session.page).click()
): Promise<PdfSheet[]> {
  const file = join(session.files, `${name}.pdf`)
  rmSync(file, { force: true })
  session.answer(file)
  await press()
  await expect.poll(() => existsSync(file), { timeout: 30_000, intervals: [50] }).toBe(true)
  await expect(savePdf(session.page)).toBeEnabled()
  // In tests a toast does not time out and may cover a button of the next page, so it is closed.
  const notices = session.page.getByRole('region', { name: frameText.notices.area })
  await notices.getByRole('button', { name: 'Đóng' }).click()
  return readPdf(file)
}

/**
 * Tolerance in millimetres by which text may exceed a page margin, because letters extend beyond
 * their nominal box.
 */
const bearing = 1

function faults(title: string, sheets: readonly PdfSheet[]): string[] {
  return sheets.flatMap(({ text, width, height, edges }, place) => {
    const at = `sheet ${place + 1} of ${sheets.length}`
    const isA4 = [width, height].sort((left, right) => left - right).join() === '210,297'
    const parts = {
      'is not A4': isA4,
      'lacks its number': text.includes(`Trang ${place + 1}/${sheets.length}`),
      'lacks who printed it and when': /In bởi .+ lúc \d\d\/\d\d\/\d{4} \d\d:\d\d/.test(text),
      'lacks its title': text.includes(title),
      'lacks the word that it is sample data': text.includes('Dữ liệu mẫu – hư cấu'),
      'has text in its left margin': edges.left >= 30 - bearing,
      'has text in its right margin': edges.right <= width - 15 + bearing
    }
    return Object.entries(parts).flatMap(([fault, isGood]) => (isGood ? [] : [`${at} ${fault}`]))
  })
}

/** Rendering a PDF is slow, so `npm test` prints every fourteenth page. */
const printed = selectEveryNthCase(testedRoutes, 14)
const isOfSectors = (route: string): boolean => route.startsWith('/chuyen-nganh/')
const parts: Readonly<Record<string, readonly string[]>> = isWholeRun
  ? {
      'of the sectors': printed.filter(isOfSectors),
      'of the rest': printed.filter(route => !isOfSectors(route))
    }
  : { 'of a sample': printed }
for (const [name, part] of Object.entries(parts)) {
  test(`every page with a table or a chart, ${name}, is saved as a PDF with A4 sheets`, async ({
    session
  }) => {
    const { page } = session
    const found: string[] = []
    let count = 0
    for (const route of part) {
      await session.open(route)
      await waitUntilPageSettles(page)
      await expect(heading(page)).toBeVisible()
      // Sheets of a document are printed and saved by buttons of their own.
      const shown = 'table:not(.doc-sheet *), canvas'
      const shows = await page.getByRole('main').locator(shown).count()
      // The query page offers the button from the start, but enables it only for a result.
      const offers = await savePdf(page).and(page.locator(':not([aria-disabled=true])')).count()
      if (shows > 0 && offers === 0)
        found.push(`${route}: shows a table or a chart, but is not printed`)
      if (offers === 0) continue
      await expect(page.getByRole('button', { name: 'In A4', exact: true })).toBeVisible()
      // A list of a sector prints the chosen report under the title of that report.
      const chosen = page.getByRole('main').getByRole('combobox', { name: 'Báo cáo', exact: true })
      const titled = (await chosen.count()) > 0 ? chosen : heading(page)
      const title = ((await titled.textContent()) ?? '')
        .normalize('NFC')
        .replace(/^Báo cáo:/, '')
        .trim()
      const sheets = await print(session, 'page')
      count++
      found.push(...faults(title, sheets).map(fault => `${route}: ${fault}`))
    }
    expect(found).toEqual([])
    expect(count).toBeGreaterThan(isWholeRun ? 20 : 1)
  })
}

test('a list is printed with all its rows, its filter as text, and its header on every sheet', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api/api-001/logs')
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Lỗi (4xx, 5xx)' }).click()
  const footer = page.getByRole('main').getByText(/^Hiển thị [\d.]+ trên tổng số/)
  await expect(footer).toBeVisible()
  // Clears the filter and prints immediately afterwards; the sheets must show the rows of the new
  // query.
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await expect(page.getByRole('option').first()).toHaveText(/^Tất cả/)
  const all = await print(session, 'all', () =>
    page.evaluate(() => {
      document.querySelector<HTMLElement>('[role="option"]')?.click()
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find(({ textContent }) => textContent === 'Lưu PDF')?.click()
    })
  )
  const [, shown = ''] = /Hiển thị ([\d.]+) trên/.exec((await footer.textContent()) ?? '') ?? []
  const rows = all.map(
    ({ text }) => text.match(/\d\d\/\d\d\/\d{4} \d\d:\d\d \d+\.\d+/g)?.length ?? 0
  )
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(Number(shown.replaceAll('.', '')))
  expect(all.length).toBeGreaterThan(3)
  for (const [place, { text, width }] of all.entries()) {
    expect(width).toBe(297)
    if (rows[place]) expect(text).toContain('IP truy cập Endpoint')
  }

  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Lỗi (4xx, 5xx)' }).click()
  await page.getByRole('searchbox').fill('10.')
  await expect(page).toHaveURL(/10\./)
  const words = (await print(session, 'filtered')).map(({ text }) => text).join(' ')
  expect(words).toContain('Trạng thái: Lỗi (4xx, 5xx)')
  expect(words).toContain('Tìm theo IP hoặc endpoint: 10.')
  // After printing, the page has its screen layout again.
  await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Nhật ký truy cập' })).toHaveCount(1)
})
