import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../../support/files/pdf-text'
import { expect, type Session, test } from '../fixtures'
import { FramePage } from '../pages/frame-page'
import { testedRuntime } from '../running-app'
import { waitUntilPageSettles } from '../settle'

test.skip(
  testedRuntime.name !== 'chromium',
  'a dialog of the system cannot be answered on Electron'
)

interface Job {
  readonly options: object
  readonly scripted: boolean
}

const jobs = ({ evaluate }: Session): Promise<Job[]> => evaluate('({ host }) => host.printed')

/** Print settings with which a printer produces the same sheets as the PDF file. */
const paper = (landscape: boolean): Job => ({
  options: {
    pageSize: 'A4',
    printBackground: true,
    landscape,
    margins: { marginType: 'default' }
  },
  scripted: false
})

test('the print button, the key and the menu item print the same sheets as the PDF file, with backgrounds', async ({
  session
}) => {
  const { page } = session
  const file = join(session.files, 'paper.pdf')
  const main = page.getByRole('main')
  const sheetsOf = async (ask: () => Promise<unknown>) => {
    rmSync(file, { force: true })
    session.answer(file)
    await ask()
    await expect.poll(() => existsSync(file)).toBe(true)
    // Waits until the page has left its print layout, because the next page would otherwise inherit
    // part of it.
    await expect(main.locator('table')).toHaveCount(tables)
    return (await readPdf(file)).map(({ text, width, height }) => ({
      text: text.replace(/lúc \d\d\/\d\d\/\d{4} \d\d:\d\d/, ''),
      width,
      height
    }))
  }
  // The page has no chart, because Chromium prints a canvas as text or as an image, depending on
  // how it was drawn, so sheets would differ.
  await session.open('/chia-se/lgsp')
  await waitUntilPageSettles(page)
  const tables = await main.locator('table').count()
  const asFile = await sheetsOf(() => main.getByRole('button', { name: 'Lưu PDF' }).click())
  expect(asFile[0]).toMatchObject({ width: 297, height: 210 })
  for (const ask of [
    () => main.getByRole('button', { name: 'In A4' }).click(),
    () => page.keyboard.press('Control+p'),
    () =>
      session.evaluate(`({ Menu }) => Menu.getApplicationMenu().getMenuItemById('print').click()`)
  ]) {
    expect(await sheetsOf(ask)).toEqual(asFile)
  }
  expect(await jobs(session)).toEqual(Array(3).fill(paper(true)))
})

test('a page without a print layout of its own is printed in portrait, with the colours that carry meaning', async ({
  session
}) => {
  const { page } = session
  await page.keyboard.press('Control+p')
  await expect.poll(() => jobs(session)).toEqual([paper(false)])
  // A printer omits background colours to save ink unless the page marks them as meaningful
  // (`print-color-adjust`).
  const adjustment = () => page.evaluate(() => getComputedStyle(document.body).printColorAdjust)
  expect(await adjustment()).toBe('economy')
  await page.emulateMedia({ media: 'print' })
  expect(await adjustment()).toBe('exact')
})

test('a missing printer is reported, and cancelling the print dialog shows no message', async ({
  session
}) => {
  const told = session.page.getByRole('region', { name: 'Thông báo vừa có' }).getByRole('group')
  const print = async (answer: string, times: number): Promise<void> => {
    session.answer(answer)
    await session.page.keyboard.press('Control+p')
    await expect.poll(async () => (await jobs(session)).length).toBe(times)
  }
  await print('cancel', 1)
  await print('no-printer', 2)
  await expect(told).toHaveText(/^Không in được.*Máy này chưa có máy in nào dùng được/)
  await print('fail', 3)
  await expect(told).toHaveText(/^Không in được.*Máy in không nhận lệnh in/)
  // The count of notices shows that no other message appeared.
  await expect(new FramePage(session.page).notices).toHaveAccessibleName('Thông báo (2 chưa đọc)')
})
