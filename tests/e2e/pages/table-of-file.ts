import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Session } from '../fixtures'
import { AppPage } from './app-page'

/**
 * Creates a table of the unit from a file with these lines by the list's **Tải lên** (upload); the
 * list stays open. Returns the file's path.
 */
export async function createTableFromLines(
  session: Session,
  name: string,
  lines: readonly string[]
): Promise<string> {
  const path = join(session.files, name)
  writeFileSync(path, lines.join('\r\n'))
  await createTableFromPath(session, path)
  await expect(new AppPage(session.page).toast('Đã tạo bảng Data Mart')).toBeVisible()
  return path
}

/** Creates a table of the unit from an existing file, otherwise as `createTableFromLines`. */
export async function createTableFromPath(
  { page, open, answer }: Session,
  path: string
): Promise<void> {
  await open('/luu-tru/data-warehouse')
  answer(path)
  await page.getByRole('main').getByRole('button', { name: 'Tải lên' }).click()
  const chosen = page.getByRole('dialog', { name: /^Tệp “/ })
  await chosen.getByRole('button', { name: 'Tạo bảng từ tệp này' }).click()
  const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
  await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
  await expect(create).toBeHidden()
}
