import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { waitForAnimationsToEnd } from '../at-rest'
import { expect, readOnlyTest as it, sequentialTest as test } from '../fixtures'

test.describe.configure({ mode: 'default' })

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Trợ giúp' })
const guideOf = (page: Page, title: string): Locator =>
  dialogOf(page).getByRole('article', { name: title, exact: true })

it('F1 opens the help guide of the current screen with its picture, and closing the help restores the focus', async ({
  session
}) => {
  const { page } = session
  for (const [path, title] of [
    ['/luu-tru/etl', 'Xử lý dữ liệu (ETL)'],
    ['/chia-se/api/api-001/logs', 'Nhật ký truy cập API'],
    ['/chia-se/ngsp/create', 'Yêu cầu kết nối qua NGSP'],
    ['/chuyen-nganh/trang-bi/theo-don-vi', 'Trang bị theo đơn vị']
  ] as const) {
    await session.open(path)
    const search = page.getByRole('button', { name: 'Tìm kiếm (Ctrl+K)' })
    await search.focus()
    await page.keyboard.press('F1')
    const guide = guideOf(page, title)
    await expect(guide).toBeVisible()
    await expect(guide.getByText('Trang đang mở')).toBeVisible()
    const picture = guide.getByRole('img')
    await expect(picture).toHaveAttribute('alt', `Ảnh màn hình: ${title}`)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(500)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(search).toBeFocused()
  }
})

it('the help guide of a sector page explains each figure in the same words as the page', async ({
  session
}) => {
  const { page } = session
  await session.open('/chuyen-nganh/trang-bi/theo-muc-do-san-sang')
  await page.keyboard.press('F1')
  const table = dialogOf(page).getByRole('table', { name: 'Số liệu trên trang và cách tính' })
  await expect(table.getByRole('columnheader')).toHaveText(['Số liệu', 'Cách tính', 'Nguồn'])
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(3)
})

it('the help is searched without accents and operated by keyboard alone', async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api')
  await page.keyboard.press('F1')
  const search = dialogOf(page).getByRole('searchbox', { name: 'Tìm trong trợ giúp' })
  await expect(search).toBeFocused()
  await page.keyboard.type('doi chieu bien che')
  await expect(dialogOf(page).getByRole('status')).toContainText('mục')
  await page.keyboard.press('Enter')
  await expect(guideOf(page, 'Đối chiếu biên chế')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Đối chiếu biên chế', level: 3 })).toBeFocused()

  await search.fill('xylophon')
  await expect(dialogOf(page).getByRole('status')).toHaveText('Không có mục nào phù hợp')

  await search.fill('go tieng viet')
  await search.press('ArrowDown')
  await expect(dialogOf(page).getByRole('navigation').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guideOf(page, 'Gõ tiếng Việt')).toBeVisible()

  await search.fill('quan ly bao cao')
  await dialogOf(page).getByRole('button', { name: 'Quản lý báo cáo', exact: true }).press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Mở trang này' }).press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Quản lý báo cáo'
  )
})

test('buttons in the header, the command palette and the shortcut list also open the help', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const button = page.getByRole('button', { name: 'Trợ giúp (F1)' })
  await button.click()
  await expect(guideOf(page, 'Bắt đầu')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Đóng trợ giúp' }).click()
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Tìm trang' })).toBeFocused()
  await page.keyboard.type('tro giup')
  await expect(page.getByRole('option', { selected: true })).toContainText('Trợ giúp')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+/')
  await page.getByRole('button', { name: 'Mở trợ giúp' }).click()
  await expect(guideOf(page, 'Bắt đầu')).toBeVisible()
})

test('opening the help keeps the input of a form behind it, and the help has no accessibility violation', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api/create')
  const name = page.getByRole('textbox', { name: 'Tên API' })
  await name.fill('Quân số quý')
  await name.press('F1')
  await expect(guideOf(page, 'Tạo API chia sẻ mới')).toBeVisible()
  await waitForAnimationsToEnd(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .setLegacyMode(true)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Quân số quý')
})
