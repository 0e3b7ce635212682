import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fillClosedYears } from '../../support/analytics/closed-years'
import { goToAddress } from '../address'
import { openBuiltProgram } from '../open-program'
import { takePicturesOfLooks } from '../picture'

const movements = '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su'
const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

test('the headcount is forecast from closed months with intervals, a score and the rates', async ({
  browserName: _browser
}, info) => {
  test.slow()
  const userData = info.outputPath('data')
  const dialogFile = join(info.outputPath(), 'dialog.txt')
  const first = await openBuiltProgram({ userData, dialogFile })
  await first.close()
  await fillClosedYears(userData)
  const app = await openBuiltProgram({ userData, dialogFile })
  const { page } = app
  try {
    await goToAddress(page, movements)
    await page.getByRole('button', { name: 'Dự báo quân số' }).click()
    const score = page.getByRole('region', { name: 'Chấm điểm dự báo' })
    await expect(score).toContainText('Dự báo từ 10/2025 cho 10/2026')
    await expect(page.getByText(/^Cuối 10\/2031: khoảng/)).toBeVisible()
    const grades = page.getByRole('table', { name: 'Theo bậc' })
    await expect(grades.getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('table', { name: 'Tỷ lệ và người làm cơ sở' })).toContainText(
      'Từ Bậc 1 thành Bậc 2'
    )
    await takePicturesOfLooks(page, info, 'forecast', looks)
    await page.getByRole('combobox', { name: 'Thời gian dự báo' }).click()
    await page.getByRole('option', { name: '10 năm' }).click()
    await expect(page.getByText(/^Cuối 10\/2036: khoảng/)).toBeVisible()
    await page.getByRole('button', { name: 'Đóng dự báo' }).click()
    await expect(score).toHaveCount(0)
  } finally {
    await app.close()
  }
})
