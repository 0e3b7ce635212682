import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe'
import { expect, readOnlyTest, test } from '../fixtures'
import { readSavedPdfSheets } from '../paper-sheets'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Hồ sơ đơn vị: ${name}` })

readOnlyTest(
  'a unit name in a sector table opens its profile, whose links lead to related units and filtered pages',
  async ({ session }) => {
    const { page } = session
    await session.open('/chuyen-nganh/lien-nganh/doi-chieu-bien-che')
    const table = page.getByRole('table', { name: 'Bảng: Đối chiếu theo đơn vị' })
    await table.getByRole('link', { name: 'Đơn vị C', exact: true }).click()
    await expect(heading(page, 'Đơn vị C')).toBeVisible()
    const strength = page.getByRole('region', { name: 'Quân số so với biên chế' })
    await expect(strength.getByRole('row', { name: /^Riêng đơn vị/ })).toContainText('482')
    await expect(strength.getByRole('row', { name: /^Gồm cấp dưới/ })).toContainText('3.781')
    await page.getByRole('link', { name: 'Đơn vị H', exact: true }).first().click()
    await expect(heading(page, 'Đơn vị H')).toBeVisible()
    await page.getByRole('link', { name: 'Chi tiết biên chế' }).first().click()
    await expect(page).toHaveURL(/chi-tiet-bien-che\?don-vi=h$/)
    await expect(page.getByRole('button', { name: 'Lọc theo đơn vị: Đơn vị H' })).toBeVisible()
  }
)

// A chosen unit is added to the recent units of the user.
test('the unit picker finds a unit without accents and lists the units opened last', async ({
  session
}) => {
  const { page } = session
  await session.open('/chuyen-nganh/don-vi')
  await expect(heading(page, 'Đơn vị A')).toBeVisible()
  await page.getByRole('button', { name: 'Đơn vị: Đơn vị A' }).click()
  await page.getByRole('searchbox', { name: 'Tìm đơn vị theo tên hoặc mã' }).fill('don vi m')
  const tree = page.getByRole('list', { name: 'Danh sách đơn vị' })
  await tree.getByRole('button', { name: 'Đơn vị M', exact: true }).click()
  await expect(heading(page, 'Đơn vị M')).toBeVisible()
  await page.getByRole('button', { name: 'Đơn vị: Đơn vị M' }).click()
  await page.getByRole('button', { name: 'Mở cấp dưới của Đơn vị D' }).click()
  await tree.getByRole('button', { name: 'Đơn vị K', exact: true }).click()
  await expect(heading(page, 'Đơn vị K')).toBeVisible()
  await page.getByRole('button', { name: 'Đơn vị: Đơn vị K' }).click()
  await page
    .getByRole('list', { name: 'Xem gần đây' })
    .getByRole('button', { name: 'Đơn vị M' })
    .click()
  await expect(heading(page, 'Đơn vị M')).toBeVisible()
})

// A chosen unit is added to the recent units of the user.
test('an unknown code is named, and the period stays when another unit is chosen', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chuyen-nganh/don-vi/DV-ZZ?ky=2026-03')
  await expect(page.getByText('Không có đơn vị mang mã “DV-ZZ” trong kỳ 03/2026')).toBeVisible()
  await page.getByRole('button', { name: 'Đơn vị: DV-ZZ' }).click()
  await page
    .getByRole('list', { name: 'Danh sách đơn vị' })
    .getByRole('button', { name: 'Đơn vị C', exact: true })
    .click()
  await expect(heading(page, 'Đơn vị C')).toBeVisible()
  await expect(page).toHaveURL(/DV-C\?ky=2026-03$/)
  await expect(page.getByRole('combobox', { name: 'Kỳ số liệu' })).toContainText('03/2026')
})

test('the command palette finds a unit and opens its profile', { tag: '@whole' }, async ({
  session
}) => {
  const { page } = session
  await session.open('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Tìm trang/ }).fill('don vi c')
  await page
    .getByRole('option', { name: /Đơn vị C/ })
    .first()
    .click()
  await expect(heading(page, 'Đơn vị C')).toBeVisible()
})

test('the profile of a unit of any level is printed on one sheet', { tag: '@whole' }, async ({
  session
}) => {
  const { page } = session
  for (const unit of ['A', 'C', 'E', 'M']) {
    await session.open(`/chuyen-nganh/don-vi/DV-${unit}`)
    await expect(heading(page, `Đơn vị ${unit}`)).toBeVisible()
    const sheets = await readSavedPdfSheets(session)
    expect(sheets, `sheets of Đơn vị ${unit}`).toHaveLength(1)
    expect(sheets[0]?.text).toContain('Nhận dữ liệu của đơn vị')
  }
})

readOnlyTest(
  'the profile and its unit picker have no axe violation',
  { tag: '@whole' },
  async ({ session }) => {
    const { page } = session
    await session.open('/chuyen-nganh/don-vi/DV-C')
    await expect(heading(page, 'Đơn vị C')).toBeVisible()
    expect(await findAxeViolations(page, {})).toEqual([])
    await page.getByRole('button', { name: 'Đơn vị: Đơn vị C' }).click()
    await expect(page.getByRole('list', { name: 'Danh sách đơn vị' })).toBeVisible()
    expect(await findAxeViolations(page, {})).toEqual([])
  }
)
