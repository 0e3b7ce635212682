import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import { screenPictureFileName, testedRoutes } from '../../support/routes'
import { expect, type Session, test } from '../fixtures'
import { createTableFromLines } from '../pages/table-of-file'
import { waitUntilPageSettles } from '../settle'
import { readAuditLogFile } from '../trail'

const tab = '/quan-tri/cau-hinh?tab=backup'
const take = 'Gỡ dữ liệu mẫu'
const bring = 'Nạp lại dữ liệu mẫu'

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1093, height: 575, look: 'dark' }
] as const

type Calls = Record<string, (input?: unknown) => Promise<unknown>>

/**
 * Opens the sample-data tab and the dialog of one of its buttons, calls `decide` for choices in the
 * dialog, confirms, waits for the next page, and closes its toast.
 */
async function move(
  { page, open }: Session,
  name: string,
  decide: (dialog: Locator) => Promise<void> = async () => undefined
): Promise<void> {
  await open(tab)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await decide(dialog)
  await dialog.getByRole('button', { name, exact: true }).click()
  const other = name === take ? bring : take
  await expect(page.getByRole('button', { name: other, exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const told = page.getByText(name === take ? /^Đã gỡ dữ liệu mẫu\./ : /^Đã nạp lại dữ liệu mẫu\./)
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(told).toHaveCount(0)
}

test('after sample data was removed, every page works and shows no sample figure, and the home page says what to do next', async ({
  session
}, info) => {
  const { page } = session
  await move(session, take)
  expect(readAuditLogFile(session)).toContain(take)
  const headings = page.locator('h1')
  const broken = page.getByText('Unexpected Application Error!')
  const mark = page.getByText('Dữ liệu mẫu', { exact: true }).and(page.locator('header *'))
  // Excludes the unknown address, because without sample data it still has its own page.
  const visited = selectEveryNthCase(testedRoutes, 9, 2).filter(one => one !== '/khong/co')
  for (const [place, route] of visited.entries()) {
    await session.open(route)
    const isSector = route.startsWith('/chuyen-nganh/')
    // Missing data looks the same in both themes, so `npm test` alternates between the themes from
    // page to page; `npm run test:whole` checks each page in both.
    for (const { look, ...size } of looks.filter((_, at) => isWholeRun || at === place % 2)) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: look })
      await waitUntilPageSettles(page)
      const canvases = isSector ? await page.locator('main canvas').count() : 0
      expect({
        at: `${route}, ${look}`,
        headings: await headings.count(),
        broken: await broken.count(),
        mark: await mark.count(),
        canvases
      }).toEqual({ at: `${route}, ${look}`, headings: 1, broken: 0, mark: 0, canvases: 0 })
      // Saves screenshots for manual inspection, only with `npm run test:whole`, because they take
      // longer than opening the pages.
      if (isWholeRun) {
        await page.screenshot({
          path: info.outputPath(look, `${screenPictureFileName(route)}.png`)
        })
      }
    }
  }
  await session.open('/')
  const steps = page.getByRole('region', { name: 'Bắt đầu với dữ liệu của đơn vị' })
  await expect(steps.getByText('Chưa làm')).toHaveCount(3)
})

test(
  'tables and records of the unit stay unchanged while sample data is removed and restored',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    await createTableFromLines(session, 'quan_so_rieng.csv', [
      'id;trang_thai',
      '1;Có mặt',
      '2;Đi học'
    ])
    const own = 'Phương án của đơn vị'
    await session.page.evaluate(async name => {
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      await calls['scenario:create']?.({ name, copyOf: null })
    }, own)
    await move(session, take, async dialog => {
      await expect(dialog).toContainText('Còn 1 mục cần chọn')
      await expect(dialog.getByRole('button', { name: take, exact: true })).toBeDisabled()
      for (const { look, ...size } of looks) {
        await session.page.setViewportSize(size)
        await session.page.emulateMedia({ colorScheme: look })
        await session.page.screenshot({ path: info.outputPath(`dialog-${look}.png`) })
      }
      await dialog.getByRole('radiogroup', { name: own }).getByText('Gỡ cùng').click()
    })
    await session.open('/')
    const steps = session.page.getByRole('region', { name: 'Bắt đầu với dữ liệu của đơn vị' })
    await expect(steps.getByRole('listitem').first()).toContainText('Đã xong')
    await session.open('/luu-tru/data-warehouse')
    // A function, because a restart replaces the page object.
    const list = () => session.page.getByRole('table', { name: 'Danh sách bảng Data Mart' })
    await expect(list()).toContainText('quan_so_rieng')
    await expect(list()).not.toContainText('dm_nhansu_tong_hop')
    await session.crash()
    await session.open('/luu-tru/data-warehouse')
    await expect(list()).not.toContainText('dm_nhansu_tong_hop')
    await move(session, bring)
    await session.open('/luu-tru/data-warehouse')
    await expect(list()).toContainText('quan_so_rieng')
    await expect(list()).toContainText('dm_nhansu_tong_hop')
    await session.open('/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc?kich-ban=kb-003')
    await expect(session.page.locator('main')).toContainText(own)
    await session.open('/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so')
    await expect(session.page.locator('main canvas').first()).toBeVisible()
  }
)

test('an empty list is exported as a file with the column headings', { tag: '@whole' }, async ({
  session
}) => {
  const { page } = session
  await move(session, take)
  const file = join(session.files, 'bao-cao.csv')
  writeFileSync(file, '')
  session.answer(file)
  await session.open('/khai-thac/quan-ly-bao-cao')
  await page.getByRole('button', { name: 'Xuất CSV', exact: true }).click()
  await expect(page.getByText(/bao-cao\.csv/).first()).toBeVisible()
})
