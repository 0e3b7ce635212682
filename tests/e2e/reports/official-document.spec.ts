import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { reportDocumentPageText } from '@shared/features/reports/document-page-text'
import { strFromU8, unzipSync } from 'fflate'
import { readPdf } from '../../support/files/pdf-text'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'

const edited = 'Quân số trong tháng cơ bản ổn định, bảo đảm nhiệm vụ.'

/** Text of the paragraphs and cells of a DOCX file. */
function readDocxText(path: string): string {
  const xml = strFromU8(unzipSync(readFileSync(path))['word/document.xml'] ?? new Uint8Array())
  return xml.replace(/<\/w:p>/g, ' ').replace(/<[^>]+>/g, '')
}

test('a report of several blocks is composed, its sentence edited, closed, and saved as DOCX and PDF', async ({
  session
}) => {
  const { page } = session
  const app = new AppPage(page)
  await session.open('/khai-thac/quan-ly-bao-cao')
  await page.getByRole('button', { name: 'Tạo báo cáo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: text.reportKinds.composed }).check()
  await dialog.getByRole('button', { name: text.compose }).click()
  await app.expectTitle(text.createTitle)
  const name = page.getByRole('textbox', { name: text.name })
  await expect(name).toHaveValue('Báo cáo quân số tháng 10/2026')
  const block = (number: number, kind: keyof typeof text.kinds) =>
    text.blockTitle(String(number), text.kinds[kind])
  await page.getByRole('button', { name: new RegExp(`^${block(2, 'sentences')}`) }).click()
  await page.getByRole('button', { name: text.sentences.edit }).click()
  await page.getByRole('textbox', { name: text.sentences.edited }).fill(edited)
  const sheets = page.getByRole('region', { name: text.preview.region })
  const showsPreview = page.getByRole('tab', { name: text.tabs.preview })
  if (await showsPreview.isVisible()) await showsPreview.click()
  await expect(sheets.getByText(edited)).toBeVisible()
  expect(await findAxeViolations(page, {})).toEqual([])
  await page.getByRole('button', { name: text.save }).click()

  await app.expectTitle('Báo cáo quân số tháng 10/2026')
  await expect(sheets.getByText(edited)).toBeVisible()
  expect(await findAxeViolations(page, {})).toEqual([])
  await page.getByRole('button', { name: 'Chốt kỳ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chốt kỳ' }).click()
  await expect(page.getByText(reportDocumentPageText.closed)).toBeVisible()
  await expect(page.getByRole('button', { name: reportDocumentPageText.edit })).toHaveCount(0)

  const docx = join(session.files, 'bao-cao.docx')
  session.answer(docx)
  await page.getByRole('button', { name: reportDocumentPageText.docx }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('bao-cao.docx')
  const pdf = join(session.files, 'bao-cao.pdf')
  session.answer(pdf)
  await page.getByRole('button', { name: reportDocumentPageText.pdf }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('bao-cao.pdf')
  const sheetsOfPdf = await readPdf(pdf)
  const texts = [readDocxText(docx), sheetsOfPdf.map(sheet => sheet.text).join(' ')]
  for (const words of texts) {
    for (const part of ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', edited, 'Đề xuất, kiến nghị'])
      expect(words.replace(/\s+/g, ' ')).toContain(part)
  }
})
