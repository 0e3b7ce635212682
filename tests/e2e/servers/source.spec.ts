import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCertificates } from '../../support/certificates'
import { noPostgresqlSuffix, startPostgresql } from '../../support/query/postgresql-server'
import { findFilesContaining } from '../files-with'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { addDataSource } from '../pages/sources'
import { chooseAction, rowOf } from '../pages/table-row'
import { readAuditLogFile } from '../trail'

test(`a server source is disabled until a user enables it, and its password is in no file${noPostgresqlSuffix}`, async ({
  session
}) => {
  test.skip(noPostgresqlSuffix !== '', noPostgresqlSuffix)
  const password = 'Mật khẩu riêng 42'
  const { authority, server: identity } = createTestCertificates(session.files)
  const server = await startPostgresql(identity)
  try {
    await server.ask(`CREATE ROLE doc LOGIN PASSWORD '${password}'`)
    await session.open('/thu-thap/nguon')
    const { page } = session
    const app = new AppPage(page)
    const dialog = await addDataSource(session, 'Cơ sở dữ liệu PostgreSQL', {
      Tên: 'Máy chủ quân số',
      'Máy chủ': 'localhost',
      Cổng: String(server.port),
      'Cơ sở dữ liệu': 'postgres',
      'Tài khoản': 'doc'
    })
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog.getByText('Vui lòng chọn hoặc dán chứng thư')).toBeVisible()
    const file = join(session.files, 'ca.pem')
    writeFileSync(file, authority)
    session.answer(file)
    await dialog.getByRole('button', { name: 'Chọn tệp CA' }).click()
    await expect(dialog.getByLabel('Chứng thư của tổ chức chứng thực (PEM)')).toHaveValue(
      /BEGIN CERTIFICATE/
    )
    await dialog.getByLabel('Mật khẩu').fill(password)
    await expect(dialog.getByText(/mật khẩu chỉ ở trong bộ nhớ/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    const source = rowOf(page, 'Máy chủ quân số')
    await source.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Không thể thực hiện')).toContainText('đang tắt')
    await chooseAction(source, 'Bật nguồn này')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`localhost:${server.port}/postgres`)
    await question.getByRole('button', { name: 'Bật nguồn này' }).click()
    await expect(page.getByRole('banner')).toContainText('1 máy chủ đang bật')
    await source.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Kiểm tra đạt')).toBeVisible()
    await chooseAction(source, 'Tắt nguồn này')
    await expect(page.getByRole('banner')).not.toContainText('máy chủ đang bật')
    expect(readAuditLogFile(session)).toContain(
      `Bật nguồn dữ liệu “Máy chủ quân số” (localhost:${server.port}/postgres`
    )
    await session.restart()
    expect(findFilesContaining(session.userData, password)).toEqual([])
  } finally {
    await server.close()
  }
})
