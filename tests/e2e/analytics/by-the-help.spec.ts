import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isWholeRun } from '../../support/effort'
import { expect, type Session, test } from '../fixtures'
import { fillTemplate } from '../pages/filled-template'
import { FramePage } from '../pages/frame-page'
import { waitUntilPageSettles } from '../settle'

type Row = Readonly<Record<string, string | number | null>>

const since = '2020-03-01'

/**
 * Input tables of the guide's example: two units with 6 posts, 5 of which are filled (3 of 3, and 2
 * of 3).
 */
const tables: Readonly<Record<string, readonly Row[]>> = {
  'Khu vực': [{ 'Mã khu vực': 'K1', 'Tên khu vực': 'Khu một', Vùng: 'Bắc' }],
  'Đơn vị': [
    ['T', 'Trung tâm', 'Cấp I', null],
    ['T1', 'Tổ một', 'Cấp II', 'T']
  ].map(([code = null, name = null, level = null, above = null]) => ({
    'Mã đơn vị': code,
    'Tên đơn vị': name,
    Cấp: level,
    'Đơn vị cấp trên': above,
    'Mã khu vực': 'K1',
    'Loại hình': 'Chỉ huy'
  })),
  'Biên chế': [
    ['B1', 'T', 3],
    ['B2', 'T1', 3]
  ].map(([post = null, unit = null, count = null]) => ({
    'Mã vị trí': post,
    'Mã đơn vị': unit,
    'Mã chức vụ': 'NV',
    'Số biên chế': count
  })),
  'Giữ vị trí': ['B1', 'B1', 'B1', 'B2', 'B2'].map((post, place) => ({
    'Mã người': `N${place + 1}`,
    'Mã vị trí': post,
    'Từ ngày': since
  }))
}

/** Finds the guide in the help by a few words without accents, and returns its text. */
async function readGuide({ page }: Session): Promise<string> {
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Trợ giúp' })
  await help.getByRole('searchbox', { name: 'Tìm trong trợ giúp' }).fill('go du lieu mau')
  const title = 'Từ gỡ dữ liệu mẫu đến trang số liệu đầu tiên'
  await help.getByText(title, { exact: true }).first().click()
  const guide = help.getByRole('article', { name: title })
  const steps = await guide.getByRole('list').first().getByRole('listitem').allTextContents()
  await waitUntilPageSettles(page)
  return steps.join('\n')
}

test(
  'following the help leads from sample data to the first page with figures of loaded data',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page, files } = session
    const frame = new FramePage(page)
    let taken = 0
    // Saves screenshots for manual inspection.
    const picture = async (): Promise<void> => {
      taken += 1
      await waitUntilPageSettles(page)
      if (isWholeRun) await page.screenshot({ path: info.outputPath(`${taken}.png`) })
    }
    const steps = await readGuide(session)
    await picture()
    await page.keyboard.press('Escape')

    /**
     * Returns the name of a control, after checking that the guide names it; the test clicks only
     * such controls, because a reader of the guide would not find others.
     */
    const named = (name: string): string => {
      expect(steps).toContain(name)
      return name
    }
    const press = (name: string, within = page.getByRole('main')) =>
      // Uses the first button with this name, because an empty list shows the same button again in
      // its centre.
      within
        .getByRole('button', { name: named(name), exact: true })
        .first()
        .click()
    const leave = async (group: string, leaf: string): Promise<void> => {
      const link = frame.leaf(named(leaf))
      if (!(await link.isVisible())) await frame.group(named(group)).click()
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
    const openTab = async (tab: string): Promise<void> => {
      await leave('Quản trị hệ thống', 'Cấu hình')
      await page.getByRole('tab', { name: named(tab), exact: true }).click()
    }
    const home = async () => {
      named('Trang chủ')
      await frame.navigation.getByRole('link', { name: 'Trang chủ' }).click()
      return page.getByRole('region', { name: named('Bắt đầu với dữ liệu của đơn vị') })
    }

    await openTab('Sao lưu')
    await press('Gỡ dữ liệu mẫu')
    const takeAway = page.getByRole('dialog', { name: 'Gỡ dữ liệu mẫu' })
    await picture()
    await press('Gỡ dữ liệu mẫu', takeAway)
    await expect(takeAway).toHaveCount(0)

    const card = await home()
    const titles = Object.keys(tables)
    await expect(card).toContainText('Trang “Đối chiếu biên chế” còn cần:')
    for (const title of titles) await expect(card).toContainText(title)
    await picture()
    await card.getByRole('link', { name: named('Mở Cấu hình') }).click()
    await expect(page.getByRole('tab', { name: named('Số liệu chuyên ngành') })).toHaveAttribute(
      'aria-selected',
      'true'
    )
    await picture()

    const model = page.getByRole('table', { name: 'Các bảng của mô hình chuẩn' })
    const rowOf = (title: string) =>
      model.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
    for (const [place, title] of titles.entries()) {
      const template = join(files, `mau-${place}.xlsx`)
      session.answer(template)
      named('Tải mẫu tệp')
      await rowOf(title)
        .getByRole('button', { name: `Tải mẫu tệp: ${title}` })
        .click()
      await expect.poll(() => existsSync(template)).toBe(true)
      fillTemplate(template, join(files, `bang_${place}.xlsx`), tables[title] ?? [])
    }

    for (const place of titles.keys()) {
      await leave('Lưu trữ và Xử lý', 'Data Warehouse')
      session.answer(join(files, `bang_${place}.xlsx`))
      await press('Tải lên')
      await press('Tạo bảng từ tệp này', page.getByRole('dialog', { name: /^Tệp “/ }))
      const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
      if (place === 3) await picture()
      await press('Tạo bảng', create)
      await expect(create).toBeHidden()
    }
    await picture()

    await openTab('Số liệu chuyên ngành')
    for (const [place, title] of titles.entries()) {
      named('Ánh xạ')
      await rowOf(title)
        .getByRole('button', { name: `Ánh xạ: ${title}` })
        .click()
      const dialog = page.getByRole('dialog', { name: `Ánh xạ: ${title}` })
      await dialog.getByRole('combobox', { name: named('Bảng Data Mart'), exact: true }).click()
      await page.getByRole('option', { name: `bang_${place}`, exact: true }).click()
      if (place === 1) await picture()
      await press('Lưu ánh xạ', dialog)
      await expect(dialog).toBeHidden()
    }
    // An empty end date means that the assignment is still valid, so it counts as a filled date.
    await expect(rowOf('Giữ vị trí')).toContainText('8/8')
    await press('Kiểm tra mô hình')
    await expect(page.getByText('phép kiểm tra trên')).toBeVisible()
    await picture()

    const done = await home()
    await expect(done).not.toContainText('còn cần')
    await expect(done.getByText('Đã xong')).toHaveCount(2)
    await picture()
    named('bước thứ ba')
    await done.getByRole('link', { name: named('Mở trang') }).click()
    await frame.expectTitle('Đối chiếu biên chế')
    await expect(page.getByRole('banner').getByText('Dữ liệu đơn vị')).toBeVisible()
    const units = page.getByRole('row')
    await expect(units.filter({ hasText: 'Trung tâm' })).toContainText('33')
    await expect(units.filter({ hasText: 'Tổ một' })).toContainText('32')
    await picture()
  }
)
