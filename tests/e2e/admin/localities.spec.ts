import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localitiesText as text } from '@shared/features/localities/text'
import { settingPath } from '@shared/features/settings/sections'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { takePicturesOfLooks } from '../picture'

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

test('an administrator adds a locality by keyboard and chooses between file and list at an import', async ({
  session
}, info) => {
  const { page } = session
  await session.open(settingPath('localities'))
  const list = page
    .getByRole('grid', { name: text.label })
    .or(page.getByRole('table', { name: text.label }))
  await expect(list.first()).toBeVisible()
  await expect(page.getByText('Tỉnh Lào Cai').first()).toBeVisible()
  await takePicturesOfLooks(page, info, 'dia-ban', looks)
  expect(await findAxeViolations(page, {})).toEqual([])

  await page.getByRole('button', { name: text.add }).press('Enter')
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(field(text.file.list)).toBeFocused()
  await field(text.file.code).fill('01')
  await field(text.file.name).fill('Phường Ba Đình')
  await field(text.file.name).press('Enter')
  await expect(dialog.getByText(/Trùng thời gian hiệu lực/)).toBeVisible()
  await takePicturesOfLooks(page, info, 'dia-ban-sua', looks)
  expect(await findAxeViolations(page, {})).toEqual([])
  await field(text.file.code).fill('00004')
  await field(text.file.code).press('Enter')
  await expect(dialog).toBeHidden()

  const file = join(session.files, 'danh-muc.csv')
  const lines = [
    'Danh mục;Mã;Tên',
    'QD-19-2025;00004;Phường Khác',
    'QD-19-2025;15;Tỉnh Khác',
    'QD-19-2025;00008;Phường Ngọc Hà'
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  session.answer(file)
  await page.getByRole('button', { name: text.import.open }).press('Enter')
  await expect(dialog.getByText(text.import.counts('1', '2', '0', '0'))).toBeVisible()
  await takePicturesOfLooks(page, info, 'dia-ban-nhap', looks)
  expect(await findAxeViolations(page, {})).toEqual([])
  const take = dialog.getByRole('checkbox', { name: text.import.takeOne('Tỉnh Lào Cai (15)') })
  await take.press('Space')
  await expect(take).not.toBeChecked()
  await dialog.getByRole('button', { name: text.import.confirm }).press('Enter')
  await expect(dialog).toBeHidden()
  const search = page.getByRole('searchbox', { name: text.filters.search })
  await search.fill('Khác')
  await expect(page.getByText('Phường Khác').first()).toBeVisible()
  await expect(page.getByText('Tỉnh Khác')).toHaveCount(0)
})
