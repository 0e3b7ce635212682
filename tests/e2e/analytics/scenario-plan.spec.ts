import { join } from 'node:path'
import { readPdf } from '../../support/files/pdf-text'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicture } from '../picture'

test(
  'the plan of a scenario is solved in its process, limited, compared and kept after a restart',
  {
    tag: '@whole'
  },
  async ({ session }, info) => {
    const address =
      '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc?kich-ban=kb-002&xem=phuong-an&so-voi=kb-001'
    await session.open(address)
    const { page } = session
    await new AppPage(page).expectTitle('Kịch bản tổ chức')
    await page.getByRole('button', { name: 'Sửa thông số' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thông số phương án' })
    await dialog.getByRole('textbox', { name: 'Số năm' }).fill('0')
    await takePicture(page, info, 'settings')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog.getByText('Phải là số nguyên từ 1 đến 10')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Số năm' }).fill('3')
    await dialog.getByRole('textbox', { name: 'Tuyển tối đa' }).first().fill('20')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Lập phương án' }).click()
    await expect(page.getByText(/^Tuyển Nhóm A năm đến 10\/2027 tối đa 20 người: /)).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Phương án theo năm và nhóm chức vụ' })
    ).toBeVisible()
    await expect(page.getByRole('table', { name: /^So với phương án của/ })).toBeVisible()
    await takePicture(page, info, 'plan')
    const cells = page
      .getByRole('table', { name: 'Phương án theo năm và nhóm chức vụ' })
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
    const row = (await cells.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim()
    const file = join(session.files, 'phuong-an.pdf')
    session.answer(file)
    await page.getByRole('button', { name: 'Lưu văn bản' }).click()
    await takePicture(page, info, 'document-formats')
    await page.getByRole('menuitem', { name: 'Văn bản PDF' }).click()
    await expect(new AppPage(page).toast('Đã lưu tệp')).toContainText('phuong-an.pdf')
    const sheets = (await readPdf(file)).map(({ text }) => text.replace(/\s+/g, ' '))
    expect(row).toContain('10/2027')
    expect(sheets.join(' ')).toContain(row)
    await page.getByRole('tab', { name: 'Điều hòa' }).click()
    const moves = page.getByRole('table', { name: 'Đề xuất điều hòa' })
    await expect(
      moves.getByRole('cell', { name: /^(Cùng|Khác) (khối|khu vực)/ }).first()
    ).toBeVisible()
    await takePicture(page, info, 'redistribution')
    await page.getByRole('combobox', { name: 'Điều hòa' }).click()
    await page.getByRole('option', { name: 'Trang bị' }).click()
    await expect(moves.getByRole('columnheader', { name: 'Nhóm trang bị' })).toBeVisible()
    await expect(page).toHaveURL(/cua=trang-bi/)
    await takePicture(page, info, 'redistribution-of-equipment')
    await session.restart()
    await session.open(address)
    await session.page.getByRole('button', { name: 'Sửa thông số' }).click()
    await expect(session.page.getByRole('textbox', { name: 'Số năm' })).toHaveValue('3')
  }
)
