import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localityQuestionText as question } from '@shared/features/data-load/locality-text'
import { findModelTable } from '@shared/features/standard-model/tables'
import { findAxeViolations } from '../axe'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicturesOfLooks } from '../picture'

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

/** Rows of tables of the model, by column; the others are empty. */
const rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: '1' }],
  'don-vi': [
    {
      ma_don_vi: 'DV1',
      ten_don_vi: 'Đơn vị một',
      cap: '1',
      ma_khu_vuc: 'K1',
      loai_hinh: '1',
      hieu_luc_tu: '01/01/2020'
    }
  ],
  'dia-ban': ['10', '15', 'XA1'].map(code => ({
    ma_dia_ban: code,
    ma_khu_vuc: 'K1',
    chi_tieu_dang_ky: '4'
  })),
  'du-bi': ['10', '10', '15', 'XA1'].map((code, at) => ({
    ma_du_bi: `DB${at}`,
    ho_ten: 'Lê Văn An',
    ngay_sinh: '01/01/1995',
    ma_dia_ban: code,
    hang_du_bi: '1',
    chuyen_nganh: '1',
    ngay_dang_ky: '01/01/2024',
    ngay_cap_nhat: '01/10/2026'
  }))
}

/** Text of a file with the headings of a template, which is mapped when its table is created. */
function writeTemplate(id: string): string {
  const { columns = [] } = findModelTable(id) ?? {}
  const head = columns.map(({ title }) => title).join(';')
  const lines = (rows[id] ?? []).map(row => columns.map(({ name }) => row[name] ?? '').join(';'))
  return `${[head, ...lines].join('\n')}\n`
}

test('a file with a reused code asks for its list, and the page counts by the localities of today', async ({
  session
}, info) => {
  test.slow()
  const { page } = session
  const app = new AppPage(page)
  await session.open('/quan-tri/cau-hinh?tab=sector')
  await page.getByRole('combobox', { name: 'Số liệu của các trang chuyên ngành' }).click()
  await page.getByRole('option', { name: 'Dữ liệu đơn vị' }).click()
  await expect(app.toast('Đã lưu cấu hình')).toBeVisible()

  await session.open('/luu-tru/data-warehouse')
  for (const name of Object.keys(rows)) {
    const path = join(session.files, `${name}.csv`)
    writeFileSync(path, writeTemplate(name))
    session.answer(path)
    await page.getByRole('button', { name: 'Tải lên' }).click()
    await page
      .getByRole('dialog', { name: /^Tệp “/ })
      .getByRole('button', { name: 'Tạo bảng từ tệp này' })
      .click()
    const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
    const submit = create.getByRole('button', { name: 'Tạo bảng', exact: true })
    await submit.click()
    if (name === 'dia-ban' || name === 'du-bi') {
      const list = create.getByRole('combobox', { name: question.label('Mã địa bàn') })
      await expect(list).toBeVisible()
      await expect(create.getByText(/Tỉnh Yên Bái, từ 01\/08\/2008/)).toBeVisible()
      await list.scrollIntoViewIfNeeded()
      await takePicturesOfLooks(page, info, `hoi-danh-muc-${name}`, looks)
      expect(await findAxeViolations(page, {})).toEqual([])
      await list.press('Enter')
      await page.getByRole('option', { name: /124\/2004/ }).click()
      await submit.click()
    }
    await expect(create).toBeHidden()
  }

  await session.open('/chuyen-nganh/dong-vien-du-bi/theo-dia-ban')
  const table = page
    .getByRole('grid', { name: 'Chi tiết theo địa bàn' })
    .or(page.getByRole('table', { name: 'Chi tiết theo địa bàn' }))
  await expect(table.first()).toBeVisible()
  await page.getByRole('combobox', { name: /Tính theo địa bàn/ }).click()
  await page.getByRole('option', { name: 'Theo địa bàn hiện nay' }).click()
  await expect(page.getByText('Tỉnh Lào Cai (15)').first()).toBeVisible()
  await expect(page.getByText('XA1 (chưa quy đổi)').first()).toBeVisible()
  await expect(page.getByText('Chưa quy đổi được').first()).toBeVisible()
  await takePicturesOfLooks(page, info, 'dia-ban-hien-nay', looks)
})
