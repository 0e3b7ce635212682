import { noPostgresqlSuffix } from '../../support/query/postgresql-server'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { callMainProcess, loadUnitsByPipeline } from '../pages/own-pipelines'
import { findMainButton, findResultRows, queryPageAddress } from '../pages/query-parts'
import { chooseAction, rowOf } from '../pages/table-row'
import { publisherPassword, startExecutionTargetServer } from '../place-server'
import { readAuditLogFile } from '../trail'

test(`a table is published to a server and queried there${noPostgresqlSuffix}`, async ({
  session
}) => {
  test.skip(noPostgresqlSuffix !== '', noPostgresqlSuffix)
  const [server, authority] = await startExecutionTargetServer(session)
  try {
    await session.open('/thu-thap/dich')
    const { page } = session
    const app = new AppPage(page)
    await loadUnitsByPipeline(session)
    await session.open('/thu-thap/dich')
    await page.getByRole('button', { name: 'Thêm đích mới' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: 'Máy chủ PostgreSQL' }).check()
    for (const [label, value] of Object.entries({
      Tên: 'Máy chủ trung tâm',
      'Máy chủ': 'localhost',
      Cổng: String(server.port),
      'Cơ sở dữ liệu': 'postgres',
      'Tài khoản': 'may',
      'Chứng thư của tổ chức chứng thực (PEM)': authority
    })) {
      await form.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
    await form.getByLabel('Mật khẩu').fill(publisherPassword)
    await expect(form.getByLabel('Lược đồ')).toHaveValue('kho_quan_luc')
    await form.getByRole('button', { name: 'Lưu' }).click()
    const target = rowOf(page, 'Máy chủ trung tâm')
    await chooseAction(target, 'Bật đích này')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bật đích này' }).click()
    await target.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Kiểm tra không đạt')).toContainText(
      'không được tạo bảng trong lược đồ “kho_quan_luc”'
    )
    await server.ask('GRANT USAGE, CREATE ON SCHEMA kho_quan_luc TO may')
    await target.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Kiểm tra đạt')).toBeVisible()

    const query = { search: 'don_vi_nhan', filters: {}, sort: null, offset: 0, limit: 1 }
    const found = await callMainProcess<{ rows: { id: string }[] }>(page, 'dataMart:list', {
      query
    })
    await session.open(`/luu-tru/data-warehouse/${found.rows[0]?.id}`)
    await findMainButton(page, 'Công bố lên máy chủ').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Chưa công bố')
    await dialog.getByRole('button', { name: 'Công bố ngay' }).click()
    await expect(app.toast('Đã công bố')).toContainText('don_vi_nhan')
    const follows = dialog.getByRole('switch', { name: 'Tự công bố bản mới' })
    await follows.click()
    await expect(follows).toBeChecked()
    await expect(dialog).toContainText(/Đã công bố bản \d+ lúc/)
    await dialog.getByRole('button', { name: 'Đóng' }).click()
    expect(await server.ask('SELECT count(*) FROM kho_quan_luc.don_vi_nhan')).toEqual([['2']])

    await session.open(queryPageAddress)
    await page.getByRole('combobox', { name: 'Nơi chạy' }).click()
    await page.getByRole('option', { name: 'Máy chủ trung tâm' }).click()
    await expect(page.getByText('Ở nơi chạy này chỉ hỏi được bằng')).toBeVisible()
    await findMainButton(page, 'Hỏi bảng don_vi_nhan').click()
    await findMainButton(page, 'Chạy').click()
    await expect(page.getByText('từ “Máy chủ trung tâm” · don_vi_nhan bản')).toBeVisible()
    await expect(findResultRows(page)).toHaveCount(2)
    const trail = readAuditLogFile(session)
    expect(trail).toContain('Công bố bảng “don_vi_nhan” (2 dòng) lên “Máy chủ trung tâm”')
    expect(trail).toContain('Truy vấn: tại “Máy chủ trung tâm”: ')
  } finally {
    await server.close()
  }
})
