import type { Locator, Page } from '@playwright/test'
import { chooseRepetitionCount } from '../../support/effort'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import {
  callMainProcess,
  createEmptyUserTable,
  createFolderSource,
  loadUnitsByPipeline,
  type UserTableColumn,
  unitsCsv
} from '../pages/own-pipelines'
import { applyOpenEditor, chooseDropdownOption } from '../pages/query-parts'
import { chooseAction, rowOf } from '../pages/table-row'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function addStep(page: Page, kind: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'Thêm bước' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  return page.getByRole('dialog')
}

async function addRule(page: Page, kind: RegExp): Promise<Locator> {
  await page.getByRole('button', { name: 'Thêm quy tắc' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  return page.getByRole('dialog')
}

test('a pipeline into an existing table is created from a source, and going back loses no correction', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await createFolderSource(session, unitsCsv)
  await createEmptyUserTable(page, 'don_vi_nhan', [
    ['ma', 'string'],
    ['ten_don_vi', 'string'],
    ['so_nguoi', 'integer']
  ])
  await session.open('/thu-thap/nguon')
  await chooseAction(rowOf(page, 'Tệp các đơn vị'), 'Tạo pipeline')
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Tiếp theo' })
  await expect(dialog.getByRole('combobox', { name: 'Nguồn dữ liệu' })).toHaveText('Tệp các đơn vị')
  await next.click()
  const type = dialog.getByRole('combobox', { name: 'Kiểu: bien_che' })
  await type.click()
  await page.getByRole('option', { name: 'Số nguyên' }).click()
  await dialog.getByRole('button', { name: 'Quay lại bước trước' }).click()
  await next.click()
  await expect(type).toHaveText('Số nguyên')
  await next.click()
  await chooseDropdownOption(page, 'Bảng đích', 'don_vi_nhan')
  await expect(dialog.getByRole('combobox', { name: 'Cột của nguồn cho ten_don_vi' })).toHaveText(
    'Tên đơn vị'
  )
  await chooseDropdownOption(page, 'Cột của nguồn cho ma', 'Mã đơn vị')
  await chooseDropdownOption(page, 'Cột của nguồn cho so_nguoi', 'Biên chế')
  // The browser's back button also returns to the previous step of the dialog.
  await dialog.getByRole('button', { name: 'Quay lại bước trước' }).click()
  await next.click()
  await expect(dialog.getByRole('combobox', { name: 'Cột của nguồn cho so_nguoi' })).toHaveText(
    'Biên chế'
  )
  await next.click()
  await dialog.getByRole('textbox', { name: 'Tên pipeline' }).fill('Nhận đơn vị')
  await dialog.getByRole('button', { name: 'Tạo pipeline' }).click()
  await new AppPage(page).expectTitle('Nhận đơn vị')
  await expect(part(page, 'Bước 1: Chọn và đổi tên cột')).toContainText('bien_che thành so_nguoi')
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(new AppPage(page).toast('Pipeline đã chạy xong')).toBeVisible()

  // A dry run reads all files; a real run would load nothing, because all files were loaded
  // already.
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await expect(dialog.getByText(/Nguồn không có gì mới/)).toBeVisible()
  await dialog.getByText('Đóng', { exact: true }).click()

  await page.getByRole('tab', { name: 'Nguồn gốc dữ liệu' }).click()
  await chooseOnPage(page, 'Cột', 'so_nguoi')
  await expect(part(page, 'Sơ đồ dòng dữ liệu của cột so_nguoi')).toContainText('Biên chế')
})

/** Chooses an option of a dropdown that is on the page, not in a dialog. */
async function chooseOnPage(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a pipeline with a table source, a look-up, a grouping, a custom SELECT and both kinds of rules runs, and its dry run can be cancelled', {
  tag: '@whole'
}, async ({ session }) => {
  test.slow()
  const { page } = session
  await loadUnitsByPipeline(session)
  await session.open('/luu-tru/etl')
  await page.getByRole('button', { name: 'Tạo pipeline mới' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Bảng khác trong kho/ }).click()
  const next = dialog.getByRole('button', { name: 'Tiếp theo' })
  await chooseDropdownOption(page, 'Bảng trong kho', 'don_vi_nhan')
  await next.click()
  // A column that the user marks as personal data can only be mapped to a target column with that
  // mark.
  await dialog.getByRole('row', { name: /^ten/ }).getByRole('checkbox').check()
  await next.click()
  await dialog.getByRole('radio', { name: 'Bảng mới từ các cột này' }).check()
  await dialog.getByRole('textbox', { name: 'Tên bảng mới' }).fill('don_vi_gom')
  await next.click()
  await dialog.getByRole('textbox', { name: 'Tên pipeline' }).fill('Gom đơn vị')
  await dialog.getByRole('button', { name: 'Tạo pipeline' }).click()
  await new AppPage(page).expectTitle('Gom đơn vị')
  await expect(page.getByText('Đọc mọi dòng của bảng don_vi_nhan.')).toBeVisible()

  await addStep(page, /^Tra cứu bảng khác/)
  await chooseDropdownOption(page, 'Bảng để tra', 'don_vi_nhan')
  await expect(dialog.getByRole('combobox', { name: 'Cột của bảng tra' })).toHaveText('ma')
  await dialog.getByRole('checkbox', { name: 'so_nguoi' }).check()
  await applyOpenEditor(page)
  const lookup = part(page, 'Bước 1: Tra cứu bảng khác')
  await expect(lookup).toContainText('so_nguoi thành so_nguoi_don_vi_nhan')
  await expect(lookup).toContainText('Sau bước này: 4 cột')
  await expect(page.getByText('Pipeline chưa chạy được')).toHaveCount(0)

  await addStep(page, /^Nhóm/)
  await chooseDropdownOption(page, 'Cột', 'Ma')
  await applyOpenEditor(page)
  const group = part(page, 'Bước 2: Nhóm')
  await expect(group).toContainText('Sau bước này: 2 cột')

  const select = await addStep(page, /^SELECT riêng/)
  await select
    .getByRole('textbox', { name: 'Câu SELECT' })
    .fill('select ma, 1 as so_nguoi from nguon where khong_co = 1')
  await applyOpenEditor(page)
  const own = part(page, 'Bước 3: SELECT riêng')
  await expect(own.getByRole('alert')).toContainText('khong_co')
  await own.getByRole('button', { name: 'Sửa Bước 3: SELECT riêng' }).click()
  await select
    .getByRole('textbox', { name: 'Câu SELECT' })
    .fill('select ma, 1 as so_nguoi from nguon')
  await applyOpenEditor(page)
  await expect(own.getByRole('alert')).toHaveCount(0)
  await own.getByRole('button', { name: /^Xem trước/ }).click()
  await expect(dialog.getByRole('table', { name: 'Sau bước' }).getByRole('row')).toHaveCount(3)
  await dialog.getByText('Đóng', { exact: true }).click()

  await addRule(page, /^Tổng của cột/)
  await chooseDropdownOption(page, 'Cột cần cộng', 'so_nguoi')
  await dialog.getByRole('textbox', { name: 'Giá trị' }).fill('3')
  await dialog.getByRole('radio', { name: /^Chặn/ }).check()
  await applyOpenEditor(page)
  await addRule(page, /^SELECT riêng/)
  await dialog.getByRole('textbox', { name: 'Tên quy tắc' }).fill('Không có đơn vị rỗng')
  await dialog
    .getByRole('textbox', { name: 'Câu SELECT' })
    .fill('select * from nguon where so_nguoi = 0')
  await applyOpenEditor(page)
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await expect(dialog.getByText(/Chạy thật sẽ không công bố gì/)).toBeVisible()
  await dialog.getByRole('tab', { name: 'Quy tắc' }).click()
  await expect(dialog.getByRole('row', { name: /Tổng so_nguoi/ })).toContainText('Quá ngưỡng')
  await expect(dialog.getByRole('row', { name: /Không có đơn vị rỗng/ })).toContainText('Đạt')
  await dialog.getByText('Đóng', { exact: true }).click()

  // The SELECT joins so many rows that it never ends, so the dry run continues until the test
  // cancels it.
  await own.getByRole('button', { name: 'Sửa Bước 3: SELECT riêng' }).click()
  const many = [...'abcdefghijklmnopqrstuvwxyz'].flatMap(one => [`nguon ${one}1`, `nguon ${one}2`])
  await select
    .getByRole('textbox', { name: 'Câu SELECT' })
    .fill(`select 'x' as ma, count(*) as so_nguoi from ${many.join(', ')}`)
  await applyOpenEditor(page)
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await dialog.getByRole('button', { name: 'Dừng chạy thử' }).click()
  await expect(dialog.getByText(/^Đã dừng chạy thử/)).toBeVisible()
  await dialog.getByText('Đóng', { exact: true }).click()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(new AppPage(page).toast('Pipeline đã chạy xong')).toBeVisible()
})

test('unsaved changes of a pipeline are kept while the user visits another page', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await loadUnitsByPipeline(session)
  await page.getByRole('button', { name: 'Thêm bước' }).click()
  await page.getByRole('menuitem', { name: /^Làm sạch/ }).click()
  await page.getByRole('checkbox', { name: 'ten' }).check()
  await applyOpenEditor(page)
  await expect(part(page, 'Bước 1: Làm sạch')).toBeVisible()
  await page.getByRole('tab', { name: 'Lịch sử chạy' }).click()
  await page.getByRole('link', { name: 'Lần 1' }).click()
  const { hash } = new URL(page.url())
  await session.open(hash.slice(1).replace('tab=runs', 'tab=slip'))
  await new AppPage(page).expectTitle('Phiếu trả lại dữ liệu')
  await page.goBack()
  await page.getByRole('tab', { name: 'Luồng xử lý' }).click()
  await expect(part(page, 'Bước 1: Làm sạch')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu pipeline' })).toBeVisible()
})

/**
 * Number of source columns: 500 with `npm run test:whole`, otherwise 120, which is more than the
 * dialog renders at once.
 */
const width = chooseRepetitionCount(120, 500)

test('thirty pipeline steps over many columns can be edited and run as a dry run', {
  tag: '@whole'
}, async ({ session }) => {
  test.slow()
  const { page } = session
  const names = Array.from({ length: width }, (_, at) => `c${at + 1}`)
  const line = names.map((_, at) => `g ${at}`).join(';')
  const endpoint = await createFolderSource(session, `${names.join(';')}\n${line}\n${line}\n`)
  await createEmptyUserTable(
    page,
    'rat_rong',
    names.map(name => [name, 'string'] as [string, string])
  )
  const place = { kind: 'folder', endpoint, choice: {} }
  const { columns } = await callMainProcess<{ columns: UserTableColumn[] }>(page, 'etl:structure', {
    place
  })
  const chosen = columns.map(({ name }) => ({ name, from: name }))
  const tidy = (at: number) => ({
    kind: 'tidy',
    id: crypto.randomUUID(),
    changes: [
      { column: `c${at + 1}`, nfc: true, spaces: true, letters: null, codes: null, becomes: null }
    ]
  })
  const steps = [
    { kind: 'choose', id: crypto.randomUUID(), columns: chosen },
    ...Array.from({ length: 29 }, (_, at) => tidy(at))
  ]
  const source = { ...place, columns: columns.map(one => ({ ...one, dataType: 'string' })) }
  const { id } = await callMainProcess<{ id: string }>(page, 'etl:create', {
    draft: {
      name: 'Rất rộng',
      description: '',
      source: 'Tệp các đơn vị',
      targetTable: 'rat_rong',
      schedule: { kind: 'none' },
      flow: { source, steps, rules: [], partition: '' }
    }
  })
  await session.open(`/luu-tru/etl/${id}`)
  await expect(page.getByText('Một pipeline có nhiều nhất 30 bước.')).toBeVisible()
  await expect(page.getByText(`Sau bước này: ${width} cột`)).toHaveCount(30)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Sửa Bước 1: Chọn và đổi tên cột' }).click()
  await expect(dialog.getByText(`Giữ ${width} trên ${width} cột`)).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Tìm cột' }).fill(`c${width}`)
  await dialog.getByRole('checkbox', { name: `Giữ cột c${width}` }).uncheck()
  await applyOpenEditor(page)
  await expect(page.getByText(`Sau bước này: ${width - 1} cột`)).toHaveCount(30)
  await expect(page.getByText(`Để trống vì không có cột cùng tên: c${width}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  // The dry run transfers fifteen thousand columns (30 steps × 500), which takes time under load.
  await expect(dialog.getByText('Đọc 2 dòng · loại 0 dòng')).toBeVisible({ timeout: 600_000 })
  await expect(dialog.getByText(/Chạy thật sẽ công bố kết quả này/)).toBeVisible()
  await dialog.getByText('Đóng', { exact: true }).click()
})
