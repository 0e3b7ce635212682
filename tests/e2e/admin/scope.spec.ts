import { payPagePath } from '../../support/scope/pay-model'
import { expect, type Session, test } from '../fixtures'
import { KeyboardUser } from '../pages/keyboard-user'
import { ListPageObject } from '../pages/list-page'
import { fillScopedOrganisation } from '../pages/scoped-organisation'
import { switchOperator } from '../work-as'

/** Asserts that a user with the scope of Sư đoàn 1 sees this branch alone, page by page. */
async function expectBranchOnly(session: Session, table: string): Promise<void> {
  const { page } = session
  const main = page.getByRole('main')
  await session.open('/luu-tru/data-warehouse')
  const tables = new ListPageObject(page, 'Danh sách bảng Data Mart')
  await expect(tables.row('quan_so')).toContainText('3')
  await expect(main.getByText('chua_khai')).toHaveCount(0)

  await session.open(`/luu-tru/data-warehouse/${table}?tab=rows`)
  const rows = main.getByRole('table').first()
  await expect(rows.getByText('SD1', { exact: true })).toBeVisible()
  await expect(rows.getByText('TD2', { exact: true })).toBeVisible()
  await expect(rows.getByText(/^(BTL|SD2|TD3)$/)).toHaveCount(0)

  const question = { form: 'sql', sql: 'SELECT sum(so_luong) AS tong FROM quan_so' }
  const query = { asked: question, parameters: [], limit: 100 }
  const hoi = encodeURIComponent(JSON.stringify({ query, typed: null }))
  await session.open(`/khai-thac/truy-van?hoi=${hoi}`)
  await page.getByRole('button', { name: 'Chạy', exact: true }).click()
  await expect(page.getByLabel('Kết quả').getByText('1.110', { exact: true }).first()).toBeVisible()

  await session.open(payPagePath)
  await expect(main.getByText('Sư đoàn 1').first()).toBeVisible()
  await expect(main.getByText(/Bộ Tư lệnh|Sư đoàn 2|Trung đoàn 3/)).toHaveCount(0)
}

test(
  'a user whose scope an administrator sets by keyboard sees one branch, and so does the administrator who views as this user',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { quan_so: table = '' } = await fillScopedOrganisation(session)
    const picture = (name: string) =>
      session.page.screenshot({ path: info.outputPath(`${name}.png`) })
    await session.open('/quan-tri/nguoi-dung')
    const user = new KeyboardUser(session.page)
    const list = new ListPageObject(session.page, 'Danh sách người dùng')
    const row = list.row('Phạm Minh Dung')
    await user.enter(row.getByRole('button', { name: /^Sửa/ }))
    await user.pick(user.dialog.getByRole('radio', { name: 'Một số nhánh đơn vị' }))
    await user.type(
      user.dialog.getByRole('searchbox', { name: 'Tìm trong cây đơn vị theo tên hoặc mã' }),
      'sư đoàn 1'
    )
    await user.tick(user.dialog.getByRole('checkbox', { name: 'Sư đoàn 1 (SD1)' }))
    await picture('scope-field')
    await user.enter(user.dialog.getByRole('button', { name: 'Lưu' }))
    await expect(user.dialog).toHaveCount(0)
    await expect(row).toContainText('Sư đoàn 1')

    await switchOperator(session.page, /Phạm Minh Dung/)
    await expect(session.page.getByText('Phạm vi: Sư đoàn 1').first()).toBeVisible()
    await expectBranchOnly(session, table)
    await picture('restricted')

    await switchOperator(session.page, /Quản trị viên/)
    await session.open(payPagePath)
    await expect(session.page.getByRole('main').getByText('Sư đoàn 2').first()).toBeVisible()
    await session.open('/quan-tri/nguoi-dung')
    const viewer = new KeyboardUser(session.page)
    await viewer.enter(row.getByRole('button', { name: /^Xem như người dùng/ }))
    await expect(session.page.getByText(/^Đang xem như “Phạm Minh Dung”/)).toBeVisible()
    await session.open(`/luu-tru/data-warehouse/${table}?tab=rows`)
    const rows = session.page.getByRole('main').getByRole('table').first()
    await expect(rows.getByText('TD2', { exact: true })).toBeVisible()
    await expect(rows.getByText(/^(BTL|SD2|TD3)$/)).toHaveCount(0)
    await picture('viewing')
    await viewer.enter(session.page.getByRole('button', { name: 'Thôi xem' }))
    await expect(session.page.getByText(/^Đang xem như/)).toHaveCount(0)
    await session.open(`/luu-tru/data-warehouse/${table}?tab=rows`)
    await expect(rows.getByText('TD3', { exact: true })).toBeVisible()
    expect([...user.hidden, ...viewer.hidden]).toEqual([])
  }
)
