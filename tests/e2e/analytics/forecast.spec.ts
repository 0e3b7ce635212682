import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { fillClosedYears } from '../pages/closed-years'
import { takePicture, takePicturesOfLooks } from '../picture'

const movements = '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su'

test(
  'the headcount is forecast from closed months, stopped and made again, scored, and leads to the persons due by law',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    await fillClosedYears(session)
    await session.open(movements)
    await page.getByRole('button', { name: 'Dự báo quân số' }).click()
    const score = page.getByRole('region', { name: 'Chấm điểm dự báo' })
    await expect(score.getByText(/^Dự báo từ 10\/2025 cho 10\/2026: \d+ trong \d+ ô/)).toBeVisible({
      timeout: 60_000
    })
    const ages = page.getByRole('table', { name: 'Đến hạn tuổi phục vụ tại ngũ', exact: true })
    await expect(ages.getByRole('row').filter({ hasText: 'Sĩ quan, Đại úy' })).toBeVisible()
    const rules = page.getByRole('table', {
      name: 'Quy định đã dùng: Đến hạn tuổi phục vụ tại ngũ'
    })
    await expect(rules.getByText(/52\/2024\/QH15/).first()).toBeVisible()
    await ages.scrollIntoViewIfNeeded()
    await takePicturesOfLooks(page, info, 'due', [
      { width: 1366, height: 768, look: 'light' },
      { width: 1093, height: 575, look: 'dark' },
      { width: 1366, height: 768, look: 'light' }
    ])
    await ages.getByRole('button', { name: /^Xem danh sách \d+ người, 10\/2028$/ }).click()
    const list = page.getByRole('dialog', { name: 'Đến hạn tuổi phục vụ tại ngũ: 10/2028' })
    await expect(list.getByRole('cell', { name: /^N\d+$/ }).first()).toBeVisible()
    await takePicture(page, info, 'persons')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    await takePicture(page, info, 'paper')
    await page.emulateMedia({ media: null })
    const file = join(session.files, 'du-bao.csv')
    session.answer(file)
    const panel = page.getByRole('region', { name: 'Dự báo quân số 5 năm' })
    await panel.getByRole('button', { name: 'Xuất CSV' }).click()
    await expect(new AppPage(page).toast('Đã lưu tệp')).toBeVisible({ timeout: 60_000 })
    expect(readFileSync(file, 'utf8')).toContain('Luật 52/2024/QH15')

    await page.getByRole('combobox', { name: 'Số năm giữ quân hàm' }).click()
    await page.getByRole('option', { name: '3 năm', exact: true }).click()
    const rates = page.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })
    await expect(rates.getByRole('row').filter({ hasText: 'Giữ nguyên' }).first()).toBeVisible()

    await page.getByRole('combobox', { name: 'Thời gian dự báo' }).click()
    await page.getByRole('option', { name: '10 năm' }).click()
    await page.getByRole('button', { name: 'Dừng', exact: true }).click()
    await expect(page.getByText('Đã dừng dự báo.')).toBeVisible()
    await takePicture(page, info, 'stopped')
    await page.getByRole('button', { name: 'Dự báo lại' }).click()
    await expect(page.getByRole('heading', { name: 'Dự báo quân số 10 năm' })).toBeVisible()
    await expect(ages.getByRole('columnheader', { name: '10/2036' })).toBeVisible({
      timeout: 60_000
    })

    for (const [name, title] of [
      ['chinh-sach-nghi-huu-chuyen-nganh', 'Người đến hạn tuổi phục vụ trong 10 năm tới'],
      ['dao-tao-nang-ngach', 'Người đủ thời hạn xét thăng quân hàm trong 10 năm tới']
    ] as const) {
      await session.open(`/chuyen-nganh/quan-so-chinh-sach/${name}`)
      const chart = page.getByText(title).first()
      await expect(chart).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText(/Căn cứ: Luật /).first()).toBeVisible()
      await chart.scrollIntoViewIfNeeded()
      await takePicturesOfLooks(page, info, name, [
        { width: 1093, height: 575, look: 'dark' },
        { width: 1366, height: 768, look: 'light' }
      ])
    }
  }
)
