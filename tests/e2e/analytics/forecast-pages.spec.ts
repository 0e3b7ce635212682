import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settingPath } from '@shared/features/settings/sections'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { equipmentAndPayTables, fillClosedYears } from '../pages/closed-years'
import { takePicturesOfLooks } from '../picture'

const pageOf = (address: string): string => `/chuyen-nganh/${address}`

/** Opens the tab of the charts, if the page has tabs. */
async function openCharts(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Biểu đồ' })
  if (await tab.isVisible()) await tab.click()
}

test(
  'own data is forecast on the pages of equipment, alerts, ages and pay, and the forecast is saved as a workbook',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const looks = (name: string) =>
      takePicturesOfLooks(page, info, name, [
        { width: 1093, height: 575, look: 'dark' },
        { width: 1366, height: 768, look: 'light' }
      ])
    await fillClosedYears(session, equipmentAndPayTables)

    await session.open(pageOf('trang-bi/du-bao-nhu-cau'))
    await openCharts(page)
    const curve = page.getByText('Tỷ lệ còn dùng theo tuổi: Phương tiện vận tải').first()
    await expect(curve).toBeVisible({ timeout: 60_000 })
    await curve.scrollIntoViewIfNeeded()
    await expect(page.getByText(/^Đến 10\/2027: khoảng \d+ trang bị bị loại/).first()).toBeVisible()
    await expect(page.getByText('Cơ sở của tỷ lệ loại').first()).toBeVisible()
    await looks('survival')

    await session.open(pageOf('lien-nganh/canh-bao-thieu-hut'))
    await page.getByRole('button', { name: 'Thiếu hụt dự kiến' }).click()
    const shortages = page.getByRole('table', { name: 'Thiếu hụt dự kiến' })
    const short = shortages.getByRole('row').filter({ hasText: 'Trung đoàn 2' })
    await expect(short).toContainText(/Nghiêm trọng\s*\d+ \(\d+ – \d+\)/, { timeout: 60_000 })
    await looks('shortages')
    await short.getByRole('button', { name: 'Xem tỷ lệ của Trung đoàn 2' }).click()
    const rates = page.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })
    await expect(rates.getByRole('row').filter({ hasText: 'Giữ nguyên' }).first()).toBeVisible()
    const file = join(session.files, 'thieu-hut.xlsx')
    session.answer(file)
    await page.getByRole('button', { name: 'Xuất XLSX' }).click()
    await expect(new AppPage(page).toast('Đã lưu tệp')).toBeVisible({ timeout: 60_000 })
    const names = (await readSheet(readFileSync(file))).map(([part, name]) => `${part}: ${name}`)
    expect(names).toContain('Thiếu hụt dự kiến: Trung đoàn 2')
    await page.getByRole('link', { name: /^Xem toàn bộ dự báo quân số/ }).click()
    await expect(page.getByRole('heading', { name: 'Dự báo quân số 5 năm' })).toBeVisible()

    await session.open(pageOf('quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'))
    await page.getByRole('button', { name: 'Tháp tuổi sau 5 và 10 năm' }).click()
    await expect(page.getByText('Tháp tuổi 10/2031').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Tháp tuổi 10/2036').first()).toBeVisible()
    await looks('ages')

    await session.open(pageOf('quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong'))
    await openCharts(page)
    const pay = page.getByText('Lương, phụ cấp quân hàm 12 tháng tới').first()
    await expect(pay).toBeVisible({ timeout: 60_000 })
    await pay.scrollIntoViewIfNeeded()
    await expect(page.getByText(/Mức lương cơ sở 2\.340\.000 đồng/).first()).toBeVisible()
    await expect(
      page.getByText(/chưa có hệ số theo quân hàm của: Quân nhân chuyên/).first()
    ).toBeVisible()
    await looks('pay')

    await session.open(settingPath('rules'))
    await page.getByRole('searchbox', { name: 'Tìm đối tượng, căn cứ' }).fill('78/2015')
    await expect(page.getByText('Tuổi cuối của nhóm A ngạch dự bị').first()).toBeVisible()
  }
)
