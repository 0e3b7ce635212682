import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesText as text } from '@shared/features/rules/text'
import { settingPath } from '@shared/features/settings/sections'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { takePicturesOfLooks } from '../picture'

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

test('an administrator adds a rule by keyboard and imports the file that follows it', async ({
  session
}, info) => {
  const { page } = session
  await session.open(settingPath('rules'))
  const list = page
    .getByRole('grid', { name: text.label })
    .or(page.getByRole('table', { name: text.label }))
  await expect(list.first()).toBeVisible()
  await takePicturesOfLooks(page, info, 'quy-dinh', looks)
  expect(await findAxeViolations(page, {})).toEqual([])

  await page.getByRole('button', { name: text.add }).press('Enter')
  const dialog = page.getByRole('dialog')
  const day = (name: string) => dialog.getByRole('textbox', { name })
  await expect(dialog.getByLabel(text.file.table)).toBeFocused()
  await dialog.getByLabel(text.form.value).fill('50')
  await dialog.getByLabel(text.form.value).press('Enter')
  await expect(dialog.getByText(/Trùng thời gian hiệu lực/)).toBeVisible()
  await takePicturesOfLooks(page, info, 'quy-dinh-sua', looks)
  expect(await findAxeViolations(page, {})).toEqual([])
  await day(text.file.from).fill('01/01/1990')
  await day(text.file.to).fill('01/01/2000')
  await day(text.file.to).press('Enter')
  await expect(dialog).toBeHidden()

  const file = join(session.files, 'quy-dinh.csv')
  const header = 'Bảng quy định;Giá trị;Có hiệu lực từ;Hết hiệu lực từ'
  writeFileSync(file, `${header}\nMức lương cơ sở;1.050.000 đồng;01/05/2012;01/07/2013\n`)
  session.answer(file)
  await page.getByRole('button', { name: text.import.open }).press('Enter')
  await expect(dialog.getByText(text.import.counts(1, 0, 0))).toBeVisible()
  await takePicturesOfLooks(page, info, 'quy-dinh-nhap', looks)
  expect(await findAxeViolations(page, {})).toEqual([])
  await dialog.getByRole('button', { name: text.import.confirm }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: text.filters.search }).fill('Mức lương')
  await expect(page.getByText('1.050.000 đồng')).toBeVisible()
})
