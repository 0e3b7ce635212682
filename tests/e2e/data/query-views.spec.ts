import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  applyOpenEditor,
  chooseDropdownOption,
  findMainButton,
  findResultRows,
  findResultSummary,
  findTab,
  queryPageAddress
} from '../pages/query-parts'
import { takePicturesOfLooks } from '../picture'

const add = (page: Page, part: string) => findMainButton(page, `Thêm vào ${part}`).click()
const sizes = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

test(
  'a query is compared with last year, and the days on which rows are valid and known are chosen',
  { tag: '@whole' },
  async ({ session }, info) => {
    await session.open(queryPageAddress)
    const { page } = session
    const dialog = page.getByRole('dialog')
    const picture = (name: string) => takePicturesOfLooks(page, info, name, sizes)
    await findMainButton(page, 'Hỏi bảng dm_taichinh_phanbo').click()
    await findMainButton(page, 'Thêm điều kiện').click()
    await chooseDropdownOption(page, 'Cột', 'Ngày phân bổ')
    await chooseDropdownOption(page, 'So sánh', 'Năm nay')
    await applyOpenEditor(page)
    await add(page, 'Nhóm theo')
    await chooseDropdownOption(page, 'Cột', 'Khoản chi')
    await applyOpenEditor(page)
    await add(page, 'Số liệu')
    await applyOpenEditor(page)

    await add(page, 'So với kỳ khác')
    await chooseDropdownOption(page, 'Kỳ so sánh', 'Cùng điều kiện với câu hỏi')
    await dialog.getByRole('button', { name: 'Áp dụng' }).click()
    await expect(dialog.getByText('Kỳ so sánh giống hệt câu hỏi')).toBeVisible()
    await chooseDropdownOption(page, 'Kỳ so sánh', 'Lùi 12 tháng (cùng kỳ năm trước)')
    await picture('so-voi-ky-khac')
    await applyOpenEditor(page)

    await add(page, 'Đúng vào ngày')
    await chooseDropdownOption(page, 'Ngày', 'Hôm nay (ngày chạy câu hỏi)')
    await dialog.getByRole('button', { name: 'Áp dụng' }).click()
    await expect(dialog.getByText('Chọn ngày bắt đầu hoặc ngày kết thúc')).toBeVisible()
    await chooseDropdownOption(page, 'Ngày bắt đầu của dm_taichinh_phanbo', 'ngay_phan_bo')
    await picture('dung-vao-ngay')
    await applyOpenEditor(page)

    const run = findMainButton(page, 'Chạy')
    await run.scrollIntoViewIfNeeded()
    await run.click()
    await expect(findResultSummary(page)).toBeVisible()
    const heads = page.getByRole('table', { name: 'Kết quả' }).getByRole('columnheader')
    for (const head of ['Số dòng', 'Số dòng (kỳ so sánh)', 'Số dòng (chênh lệch)', 'Số dòng (%)']) {
      await expect(heads.filter({ hasText: head }).first()).toBeVisible()
    }
    const number = (text = ''): number => Number(text.replace(/[^\d,−-]/g, '').replace('−', '-'))
    const cells = await findResultRows(page).first().getByRole('cell').allTextContents()
    const [now, before, difference] = cells.slice(1).map(number)
    expect(difference).toBe((now ?? 0) - (before ?? 0))
    await expect(page.getByText(/· đúng vào ngày hôm nay ·/)).toBeVisible()
    await heads.first().scrollIntoViewIfNeeded()
    await picture('ket-qua')

    await findTab(page, 'Câu').click()
    const sentence = page.getByRole('tabpanel', { name: 'Câu' })
    await expect(sentence).toContainText('đúng vào ngày hôm nay (ngày phân bổ – …)')
    await expect(sentence).toContainText(
      'so với các dòng có ngày phân bổ trong năm nay lùi 12 tháng, đúng vào ngày hôm nay'
    )
    await findTab(page, 'SQL').click()
    const sql = page.getByRole('textbox', { name: 'SQL' })
    await expect(sql).toContainText('ky_so_sanh AS (')

    await findTab(page, 'Trình dựng').click()
    await add(page, 'Theo hiểu biết ngày')
    await dialog.getByRole('textbox', { name: 'Theo số liệu biết đến hết ngày' }).fill('01/01/2020')
    await picture('theo-hieu-biet-ngay')
    await applyOpenEditor(page)
    await run.click()
    await expect(
      page.getByRole('group', { name: 'Theo hiểu biết ngày' }).getByRole('alert')
    ).toContainText('Đến hết ngày 01/01/2020, bảng “dm_taichinh_phanbo” chưa có số liệu')
    await findTab(page, 'SQL').click()
    await expect(sql).toContainText("AT (TIMESTAMP => DATE '2020-01-01')")
  }
)
