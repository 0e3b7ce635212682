import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, type Session, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { fillTemplate } from '../pages/filled-template'
import { createTableFromPath } from '../pages/table-of-file'
import { takePicture } from '../picture'

const settings = '/quan-tri/cau-hinh?tab=sector'

/** Date in the last complete month, or `vietnamMidnightMonthsBefore` months earlier. */
function dayOf(monthsBefore: number, day: number): string {
  const now = new Date()
  const time = Date.UTC(now.getFullYear(), now.getMonth() - 1 - monthsBefore, day)
  return new Date(time).toISOString().slice(0, 10)
}

type Row = Readonly<Record<string, string | number | null>>
const rows = (titles: readonly string[], values: readonly (readonly Row[string][])[]): Row[] =>
  values.map(row => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? null])))

const long = '2020-03-01'
const person = (code: string, birth: string, sex: string): Row[string][] => [
  code,
  birth,
  sex,
  4,
  'Đại học',
  9,
  'Có',
  null
]

/*
 * Three units. BC: headquarters 2, first 1 + 3 = 4, second 4; 10 in total. HC at the end of the
 * last month: headquarters A1, A2; first B1, B2, B3; second C1 and C2, who joined in that month: 7.
 * B4 left in the month before. At the end of the month before: the same without C2: 6. So TLĐ = 7 /
 * 10; 2 / 2, 3 / 4 and 2 / 4 of the units; Δ = +1. B3 is absent since the 20th, so 6 of 7 are
 * present; B1 was absent for ten days of the month and is back.
 */
const tables: Readonly<Record<string, readonly Row[]>> = {
  'Khu vực': rows(
    ['Mã khu vực', 'Tên khu vực', 'Vùng'],
    [
      ['K1', 'Khu một', 'Bắc'],
      ['K2', 'Khu hai', 'Nam']
    ]
  ),
  'Đơn vị': rows(
    ['Mã đơn vị', 'Tên đơn vị', 'Cấp', 'Đơn vị cấp trên', 'Mã khu vực', 'Loại hình'],
    [
      ['S', 'Cơ quan', 'Cấp I', null, 'K1', 'Chỉ huy'],
      ['S1', 'Đội một', 'Cấp II', 'S', 'K1', 'Đào tạo'],
      ['S2', 'Đội hai', 'Cấp II', 'S', 'K2', 'Hỗ trợ']
    ]
  ),
  'Chức vụ': rows(
    [
      'Mã chức vụ',
      'Tên chức vụ',
      'Nhóm chức vụ',
      'Bậc chuẩn',
      'Trình độ chuẩn',
      'Thâm niên chuẩn',
      'Yêu cầu chứng chỉ',
      'Đã ban hành chuẩn'
    ],
    [
      ['T', 'Trưởng', 'Nhóm A', 5, 'Đại học', 8, 'Có', 'Có'],
      ['V', 'Nhân viên', 'Nhóm C', 3, 'Trung cấp', 2, 'Không', 'Có']
    ]
  ),
  'Biên chế': rows(
    ['Mã vị trí', 'Mã đơn vị', 'Mã chức vụ', 'Số biên chế'],
    [
      ['V-S', 'S', 'T', 2],
      ['V-S1-T', 'S1', 'T', 1],
      ['V-S1-V', 'S1', 'V', 3],
      ['V-S2', 'S2', 'V', 4]
    ]
  ),
  Người: rows(
    [
      'Mã người',
      'Ngày sinh',
      'Giới tính',
      'Bậc',
      'Trình độ',
      'Thâm niên',
      'Có chứng chỉ',
      'Chức vụ kiêm nhiệm'
    ],
    [
      person('A1', '1980-05-04', 'Nam'),
      person('A2', '1985-11-30', 'Nữ'),
      person('B1', '1990-01-01', 'Nam'),
      person('B2', '1991-02-28', 'Nam'),
      person('B3', '1992-07-15', 'Nữ'),
      person('B4', '1970-12-31', 'Nam'),
      person('C1', '1995-08-08', 'Nam'),
      person('C2', '1998-10-19', 'Nữ')
    ]
  ),
  'Giữ vị trí': rows(
    ['Mã người', 'Mã vị trí', 'Từ ngày', 'Đến ngày', 'Lý do đến', 'Lý do đi'],
    [
      ['A1', 'V-S', long, null, 'Tuyển mới', null],
      ['A2', 'V-S', long, null, 'Tuyển mới', null],
      ['B1', 'V-S1-T', long, null, 'Tiếp nhận', null],
      ['B2', 'V-S1-V', long, null, 'Tuyển mới', null],
      ['B3', 'V-S1-V', long, null, 'Tuyển mới', null],
      ['B4', 'V-S1-V', long, dayOf(1, 10), 'Tuyển mới', 'Nghỉ hưu'],
      ['C1', 'V-S2', long, null, 'Tuyển mới', null],
      ['C2', 'V-S2', dayOf(0, 5), null, 'Tuyển mới', null]
    ]
  ),
  'Vắng mặt': rows(
    ['Mã người', 'Từ ngày', 'Đến ngày', 'Lý do vắng'],
    [
      ['B3', dayOf(0, 20), null, 'Đi học'],
      ['B1', dayOf(0, 2), dayOf(0, 12), 'Nghỉ phép']
    ]
  )
}

/** Name of the filled template file, which is also the name of the table created from it. */
const nameOf = (place: number): string => `bang_${place + 1}`

/** Saves the template of a model table, fills it in, and creates a table of the unit from it. */
async function fillAndLoad(session: Session, title: string, place: number): Promise<void> {
  const { page, files } = session
  const template = join(files, `mau-${place}.xlsx`)
  session.answer(template)
  await page.getByRole('button', { name: `Tải mẫu tệp: ${title}`, exact: true }).click()
  await expect.poll(() => existsSync(template)).toBe(true)
  const filled = join(files, `${nameOf(place)}.xlsx`)
  fillTemplate(template, filled, tables[title] ?? [])
  await createTableFromPath(session, filled)
  await session.open(settings)
}

/**
 * Maps a standard-model table to the unit's table that was created for it; the program proposes all
 * required columns.
 */
async function map(page: Page, title: string, place: number): Promise<void> {
  await page.getByRole('button', { name: `Ánh xạ: ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Ánh xạ: ${title}` })
  const own = dialog.getByRole('combobox', { name: 'Bảng Data Mart', exact: true })
  await own.click()
  await page.getByRole('option', { name: nameOf(place), exact: true }).click()
  await expect(own).toHaveText(nameOf(place))
  for (const column of Object.keys(tables[title]?.[0] ?? {})) {
    const source = page.getByRole('combobox', { name: `Cột nguồn của ${column}`, exact: true })
    await expect(source).not.toHaveText('Để trống')
  }
  await dialog.getByRole('button', { name: 'Lưu ánh xạ' }).click()
  await expect(dialog).toBeHidden()
  const list = page.getByRole('table', { name: 'Các bảng của mô hình chuẩn' })
  await expect(list.getByRole('row').filter({ hasText: nameOf(place) })).toContainText('Đủ')
}

const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByText(title, { exact: true }).first().locator('..')

test(
  'small files of a unit, filled in by hand, yield the figures computed by hand',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    const titles = Object.keys(tables)
    const picture = (name: string) => takePicture(page, info, name)

    await session.open(settings)
    await page.getByRole('combobox', { name: 'Số liệu của các trang chuyên ngành' }).click()
    await page.getByRole('option', { name: 'Dữ liệu đơn vị' }).click()
    await expect(app.toast('Đã lưu cấu hình')).toBeVisible()

    for (const [place, title] of titles.entries()) await fillAndLoad(session, title, place)
    for (const [place, title] of titles.entries()) await map(page, title, place)
    await page.getByRole('button', { name: 'Kiểm tra mô hình' }).click()
    await expect(page.getByText('Các dòng đã ánh xạ không có lỗi.')).toBeVisible()
    await picture('checked')

    await session.open('/chuyen-nganh/to-chuc-bien-che/tong-quan')
    await expect(card(page, 'Số đơn vị')).toHaveText(/^Số đơn vị3/)
    await expect(card(page, 'Biên chế (BC)')).toHaveText(/^Biên chế \(BC\)10/)
    await expect(card(page, 'Hiện có (HC)')).toHaveText(/^Hiện có \(HC\)7\+1/)
    await expect(card(page, 'Tỷ lệ lấp đầy')).toHaveText(/^Tỷ lệ lấp đầy70,0%/)
    const units = page.getByRole('row')
    await expect(units.filter({ hasText: 'Đội hai' })).toHaveText(/Cấp II422.*50,0%/)
    await expect(units.filter({ hasText: 'Đội một' })).toHaveText(/Cấp II431.*75,0%/)
    await expect(units.filter({ hasText: 'Cơ quan' })).toHaveText(/Cấp I220.*100,0%/)
    await expect(page.getByRole('banner').getByText('Dữ liệu đơn vị')).toBeVisible()
    await picture('staffing')

    await session.open('/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so')
    await expect(card(page, 'Hiện có (HC)')).toHaveText(/^Hiện có \(HC\)7\+1/)
    await expect(card(page, 'Có mặt')).toHaveText(/^Có mặt6/)
    await expect(card(page, 'Vắng có lý do')).toHaveText(/^Vắng có lý do1/)
    await expect(card(page, 'So với tháng trước')).toHaveText(/^Δ tháng\+1/)
    await expect(units.filter({ hasText: 'Đội một' })).toHaveText(/321.*66,7%/)
    await picture('headcount')

    // The sample scenarios belong to another organisation, so the page opens none of them for the
    // unit's data.
    await session.open('/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc')
    await expect(page.getByText(/^Chưa có kịch bản nào trên tổ chức hiện tại/)).toBeVisible()
    await picture('no-scenario')
    await page.getByRole('button', { name: 'Kịch bản mới' }).first().click()
    const naming = page.getByRole('dialog')
    await naming.getByRole('textbox').fill('Phương án một')
    await naming.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByRole('combobox', { name: /^Kịch bản/ })).toContainText('Phương án một')
    await expect(page.getByText('Kịch bản chưa thay đổi gì so với tổ chức hiện tại.')).toBeVisible()
    await picture('scenario')
  }
)
