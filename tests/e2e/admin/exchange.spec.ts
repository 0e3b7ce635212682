import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { goToAddress } from '../address'
import { expect, type Session, test } from '../fixtures'
import { openBuiltProgram } from '../open-program'
import { AppPage } from '../pages/app-page'
import { createTableFromLines } from '../pages/table-of-file'

const tab = '/quan-tri/cau-hinh?tab=exchange'
const passphrase = 'Cụm từ của gói, đủ dài'

type Calls = Record<string, (input?: unknown) => Promise<{ ok: boolean; data: { id: string } }>>

/**
 * Creates a table of the unit with the rows of a file through the API of the main process; returns
 * its id.
 */
async function makeTable(session: Session): Promise<string> {
  const { page } = session
  const rows = Array.from({ length: 40 }, (_, at) => `${at + 1};${at % 3 ? 'Có mặt' : 'Đi học'}`)
  await createTableFromLines(session, 'quan_so_rieng.csv', ['id;trang_thai', ...rows])
  await page.getByRole('link', { name: 'quan_so_rieng', exact: true }).click()
  await page.getByRole('tab', { name: 'Dữ liệu', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Dữ liệu' })).toContainText('Có mặt')
  return /data-warehouse\/([^?]+)/.exec(page.url())?.[1] ?? ''
}

const rowsOf = (page: Page, id: string): Promise<number> =>
  page.evaluate(async table => {
    const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
    const got = await calls['dataMart:get']?.({ id: table })
    const { data } = got as unknown as { data: { table: { rowCount: number } } }
    return data.table.rowCount
  }, id)

test(
  'a package with rows of the unit is encrypted and opens on another machine with its passphrase',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const picture = async (from: Page, name: string): Promise<void> => {
      for (const [width, height, look] of [
        [1366, 768, 'light'],
        [1093, 575, 'dark']
      ] as const) {
        await from.setViewportSize({ width, height })
        await from.emulateMedia({ colorScheme: look })
        await from.screenshot({ path: info.outputPath(`${name}-${look}.png`) })
      }
      await from.setViewportSize({ width: 1366, height: 768 })
    }
    const id = await makeTable(session)
    const count = await rowsOf(page, id)
    expect(count).toBe(40)

    await session.open(tab)
    const file = join(session.files, 'goi.goi')
    session.answer(file)
    await page.getByRole('button', { name: 'Xuất gói', exact: true }).click()
    const seal = page.getByRole('dialog', { name: 'Xuất gói trao đổi có mật khẩu' })
    await expect(seal.getByRole('listitem')).toHaveText(/^quan_so_rieng: [\d.]+ dòng$/)
    await expect(seal).toContainText('Quên mật khẩu thì không ai mở được gói')
    const first = seal.getByLabel(/^Mật khẩu gói/)
    const second = seal.getByLabel('Nhập lại mật khẩu gói')
    await first.fill('ngắn')
    await second.fill('khác')
    const submit = seal.getByRole('button', { name: 'Xuất gói' })
    await submit.click()
    await expect(seal).toContainText('Mật khẩu gói cần ít nhất 12 ký tự.')
    await first.fill('matkhau 20262026')
    await submit.click()
    await expect(seal).toContainText('Mật khẩu gói quá phổ biến, dễ bị đoán.')
    await first.fill(passphrase)
    await submit.click()
    await expect(seal).toContainText('Hai lần nhập mật khẩu không giống nhau.')
    await picture(page, 'seal')
    await second.fill(passphrase)
    await submit.click()
    await expect(new AppPage(page).toast('Đã lưu tệp')).toContainText('goi.goi')
    await expect(new AppPage(page).toast('Đã lưu tệp')).not.toContainText('không được mã hóa')
    expect(readFileSync(file).subarray(0, 8).toString()).toBe('KDLQLGOI')

    const dialogFile = join(session.files, 'other-dialog.txt')
    writeFileSync(dialogFile, file)
    const other = await openBuiltProgram({ userData: join(session.files, 'other'), dialogFile })
    try {
      await goToAddress(other.page, tab)
      await other.page.getByRole('button', { name: 'Nhập gói' }).click()
      const unseal = other.page.getByRole('dialog', { name: 'Gói trao đổi có mật khẩu' })
      await expect(unseal).toContainText('goi.goi')
      const field = unseal.getByLabel('Mật khẩu gói')
      await field.fill('một mật khẩu khác')
      await unseal.getByRole('button', { name: 'Mở gói' }).click()
      await expect(unseal).toContainText('Mật khẩu không đúng với gói này.')
      await picture(other.page, 'unseal')
      await field.fill(passphrase)
      await unseal.getByRole('button', { name: 'Mở gói' }).click()
      const compare = other.page.getByRole('dialog', { name: 'So sánh trước khi nhập' })
      await expect(compare).toContainText('quan_so_rieng')
      await picture(other.page, 'compare')
      await compare.getByRole('checkbox', { name: 'Bảng Data Mart' }).check()
      await compare.getByRole('button', { name: 'Nhập phần đã chọn' }).click()
      await expect(new AppPage(other.page).toast('Đã nhập gói')).toBeVisible()
      expect(await rowsOf(other.page, id)).toBe(count)
      await goToAddress(other.page, `/luu-tru/data-warehouse/${id}?tab=rows`)
      await expect(other.page.getByRole('table', { name: 'Dữ liệu' })).toContainText('Có mặt')
      await other.page.getByRole('tab', { name: 'Lịch sử' }).click()
      const history = other.page.getByRole('table', { name: 'Bản dữ liệu' })
      await expect(history.getByRole('row').nth(1)).toContainText('Gói trao đổi')
      await picture(other.page, 'history')
    } finally {
      await other.close()
    }
  }
)
