import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Session } from '../fixtures'
import { AppPage } from './app-page'

/** Makes a table of the unit of a file with these lines, by **Tải lên** of the list, which stays open. Answers the file's path. */
export async function makeTableOfFile(
  { page, files, open, answer }: Session,
  name: string,
  lines: readonly string[]
): Promise<string> {
  const path = join(files, name)
  writeFileSync(path, lines.join('\r\n'))
  await open('/luu-tru/data-warehouse')
  answer(path)
  await page.getByRole('main').getByRole('button', { name: 'Tải lên' }).click()
  const chosen = page.getByRole('dialog', { name: /^Tệp “/ })
  await chosen.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
  await expect(new AppPage(page).toast('Đã tạo bảng Data Mart')).toBeVisible()
  return path
}
