import { expect, test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'

const pages: [path: string, table: string, masked: RegExp][] = [
  ['/chuyen-nganh/lien-nganh/giao-cat-ca-nhan?mau-thuan=1', 'Hồ sơ mâu thuẫn', /••\/••\/\d{4}/],
  ['/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su', 'Biến động', /NS-\d{6}/],
  [
    '/chuyen-nganh/quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    'Hồ sơ chính sách',
    /NS-\d{6}/
  ],
  ['/chuyen-nganh/dong-vien-du-bi/tra-cuu?tim=nguyen', 'Kết quả', /N••• \p{Lu}••• /u]
]

test('personal data is masked on every page and unmasked only for a reason, and each unmasking is in the audit log', async ({
  session
}) => {
  const { page } = session
  const looked: string[] = []
  for (const [path, name, masked] of pages) {
    await session.open(path)
    const list = new ListPageObject(page, `Bảng: ${name}`)
    const row = list.rows.first()
    await expect(row).toContainText(masked)
    await expect(row).not.toContainText('Nguyễn')
    await row.getByRole('button', { name: 'Xem đầy đủ' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/(NS|DB)-\d{6}/)
    const [code = ''] = /(NS|DB)-\d{6}/.exec((await dialog.textContent()) ?? '') ?? []
    await expect(dialog.getByRole('term')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Xem', exact: true }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    const reason = `Đối chiếu hồ sơ ${looked.length + 1}`
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: 'Xem', exact: true }).click()
    await expect(dialog.getByRole('term').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Đóng' }).click()
    // A row that was unmasked is masked again after a while.
    await expect(row).toContainText(masked)
    looked.push(`Xem đầy đủ hồ sơ ${code}`)
  }
  await session.open('/quan-tri/giam-sat?tab=audit')
  const trail = new ListPageObject(page, 'Nhật ký kiểm toán')
  for (const [index, line] of looked.entries()) {
    await expect(trail.row(line).first()).toContainText(`Đối chiếu hồ sơ ${index + 1}`)
  }
})
