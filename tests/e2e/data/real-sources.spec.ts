import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makeCertificates } from '../../support/certificates'
import { noServer, startPostgresql } from '../../support/query/postgresql-server'
import { filesWith } from '../files-with'
import { expect, type Session, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { readTrail } from '../trail'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function addSource(
  { page }: Session,
  kind: string,
  values: Readonly<Record<string, string>>
): Promise<Locator> {
  await page.getByRole('button', { name: 'Thêm nguồn mới' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: kind }).check()
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  return dialog
}

test('a folder: chosen, checked, its files listed as they stand', async ({ session }) => {
  await session.open('/thu-thap/nguon')
  const { page } = session
  const app = new AppPage(page)
  const folder = join(session.files, 'tiếp nhận')
  mkdirSync(folder)
  writeFileSync(join(folder, 'Quân số tháng 11.csv'), 'Mã;Tên\nA1;Đơn vị A\n')
  writeFileSync(join(folder, 'bản sao.csv'), 'Mã;Tên\nA1;Đơn vị A\n')
  writeFileSync(join(folder, '~$đang mở.xlsx'), 'x')
  const dialog = await addSource(session, 'Tệp CSV/Excel', { Tên: 'Tệp của các đơn vị' })
  session.answer(folder)
  await dialog.getByRole('button', { name: 'Chọn thư mục' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Thư mục tiếp nhận' })).toHaveValue(folder)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  const source = card(page, 'Tệp của các đơn vị')
  await source.getByRole('button', { name: 'Kiểm tra' }).click()
  await expect(app.toast('Kiểm tra đạt')).toBeVisible()
  await expect(source.getByText(/3\/3/)).toBeVisible()
  await source.getByRole('button', { name: 'Tệp đã đến' }).click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('Mới')
  await expect(table).toContainText('Trùng nội dung')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
  appendFileSync(join(folder, 'bản sao.csv'), 'A2;Đơn vị B\n')
  await source.getByRole('button', { name: 'Tệp đã đến' }).click()
  await expect(table).not.toContainText('Trùng nội dung')
  await expect(page.getByRole('dialog')).toContainText('2 tệp chờ nạp')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
  // A simulated connection takes simulated sources alone.
  await session.open('/thu-thap/ket-noi')
  await page.getByRole('button', { name: 'Tạo kết nối mới' }).click()
  await page.getByRole('combobox', { name: 'Nguồn' }).click()
  await expect(page.getByRole('option', { name: 'Tệp CSV/Excel từ đơn vị' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Tệp của các đơn vị' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
})

test(`a server is off until it is switched on, and its password is in no file${noServer}`, async ({
  session
}) => {
  test.skip(noServer !== '', noServer)
  const password = 'Mật khẩu riêng 42'
  const { authority, server: identity } = makeCertificates(session.files)
  const server = await startPostgresql(identity)
  try {
    await server.ask(`CREATE ROLE doc LOGIN PASSWORD '${password}'`)
    await session.open('/thu-thap/nguon')
    const { page } = session
    const app = new AppPage(page)
    const dialog = await addSource(session, 'Cơ sở dữ liệu PostgreSQL', {
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
    const source = card(page, 'Máy chủ quân số')
    await source.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Không thể thực hiện')).toContainText('đang tắt')
    await source.getByRole('button', { name: 'Bật nguồn này' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`localhost:${server.port}/postgres`)
    await question.getByRole('button', { name: 'Bật nguồn này' }).click()
    await expect(page.getByRole('banner')).toContainText('1 máy chủ đang bật')
    await source.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Kiểm tra đạt')).toBeVisible()
    await source.getByRole('button', { name: 'Tắt nguồn này' }).click()
    await expect(page.getByRole('banner')).not.toContainText('máy chủ đang bật')
    expect(readTrail(session)).toContain(
      `Bật nguồn dữ liệu “Máy chủ quân số” (localhost:${server.port}/postgres`
    )
    await session.restart()
    expect(filesWith(session.userData, password)).toEqual([])
  } finally {
    await server.close()
  }
})
