import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { frameText } from '@shared/features/frame/text'
import { type PdfSheet, readPdf } from '../support/files/pdf-text'
import type { PageCaller } from '../support/paper/asked-rows'
import { expect, type Session } from './fixtures'

/** Creates a function that makes an IPC call from the open page, as the page's own code does. */
export const createPageCaller =
  (page: Page): PageCaller =>
  async (channel, ...input) => {
    // The union of the inputs of all calls is too large for TypeScript.
    const [argument]: readonly unknown[] = input
    const reply = await page.evaluate(
      ([name, value]) => {
        const ask = window.bridge.calls[name] as (input: unknown) => Promise<unknown>
        return ask(value)
      },
      [channel, argument] as const
    )
    const { ok, data } = reply as { ok: boolean; data: never }
    expect(ok, `${channel} is answered`).toBe(true)
    return data
  }

/** Saves the open page as PDF by **Lưu PDF**, or by the button `name`, and reads its sheets. */
export async function readSavedPdfSheets(
  session: Pick<Session, 'answer' | 'files' | 'page'>,
  name = 'Lưu PDF'
): Promise<PdfSheet[]> {
  const { page } = session
  const file = join(session.files, 'sheets.pdf')
  rmSync(file, { force: true })
  session.answer(file)
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  await button.click()
  await expect.poll(() => existsSync(file), { timeout: 120_000, intervals: [50] }).toBe(true)
  await expect(button).toBeEnabled()
  // In tests a toast does not time out and may cover a button of the next page, so it is closed.
  const notices = page.getByRole('region', { name: frameText.notices.area })
  await notices.getByRole('button', { name: 'Đóng' }).first().click()
  return readPdf(file)
}

/** Displayed cells of a small table, of which all rows are rendered. */
export const readDisplayedRows = (table: Locator): Promise<string[][]> =>
  table.evaluate(element =>
    [...element.querySelectorAll('tbody tr')].map(row =>
      [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? '')
    )
  )

const plain = (text: string): string => text.replace(/\s+/g, ' ').normalize('NFC').trim()

/**
 * Rows whose cells do not appear next to each other, in order and as whole words, in the text of
 * the sheets.
 */
export function findMissingPrintedRows(
  rows: readonly (readonly string[])[],
  sheets: readonly PdfSheet[]
): string[] {
  // A heat map prints the sign of a threshold in front of a value, which is not part of the cell.
  const unsigned = (words: string): string => plain(words.replace(/[▼▽△✓]/g, ''))
  const text = unsigned(sheets.map(sheet => sheet.text).join(' '))
  const missing: string[] = []
  let place = 0
  for (const [index, row] of rows.entries()) {
    const words = unsigned(row.filter(cell => cell !== '').join(' '))
    const at = text.indexOf(words, place)
    if (at >= 0) place = at + words.length
    else missing.push(`row ${index + 1} of ${rows.length} is not on the sheets: ${words}`)
  }
  return missing
}

/** Matches instructions such as “click on” that make no sense on paper. */
const screenWords = /bấm vào|rê chuột/iu

/** Matches the texts in the page margins of every sheet. */
const margins =
  /Kho dữ liệu Quân lực|In bởi .+? lúc \d\d\/\d\d\/\d{4} \d\d:\d\d|Dữ liệu mẫu – hư cấu|Trang \d+\/\d+/gu

/**
 * Descriptions of sheets that are empty, exceed their margins, or contain instructions for the
 * screen.
 */
export function findSheetFaults(sheets: readonly PdfSheet[]): string[] {
  return sheets.flatMap(({ text, width, edges }, place) => {
    const at = `sheet ${place + 1} of ${sheets.length}`
    return [
      ...(text.replace(margins, '').length < 40 ? [`${at} is empty: ${text}`] : []),
      ...(edges.right > width - 14 ? [`${at} is wider than its margin`] : []),
      ...(screenWords.test(text) ? [`${at} has a hint for the mouse`] : [])
    ]
  })
}
