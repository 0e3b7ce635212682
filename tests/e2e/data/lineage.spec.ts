import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures'
import { createTableFromLines } from '../pages/table-of-file'
import { takePicture } from '../picture'

test(
  'the lineage of a row shows the file and line that it came from, and the lineage of a column its title in the file',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const path = await createTableFromLines(session, 'quan-so.csv', [
      'Mã đơn vị;Quân số',
      'A1;120',
      'B2;45',
      ''
    ])
    await page.getByRole('link', { name: /\(quan_so\)$/ }).click()
    await page.getByRole('tab', { name: 'Dữ liệu', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'B2' })
    await row.getByRole('button', { name: 'Dòng này từ đâu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dòng 2 từ đâu' })
    await expect(dialog).toContainText('quan-so.csv')
    await expect(dialog).toContainText(
      createHash('sha256').update(readFileSync(path)).digest('hex')
    )
    await expect(dialog.getByText('Dòng trong tệp')).toBeVisible()
    await takePicture(page, info, 'row')
    await dialog.getByRole('button', { name: 'Đóng' }).click()
    await page.getByRole('tab', { name: 'Nguồn gốc dữ liệu' }).click()
    await expect(
      page.getByRole('region', { name: 'Nguồn gốc dữ liệu', exact: true })
    ).toContainText('Nạp tệp “quan-so.csv”')
    await page.getByRole('combobox', { name: 'Cột' }).click()
    await page.getByRole('option', { name: 'quan_so', exact: true }).click()
    const drawing = page.getByRole('region', { name: 'Sơ đồ dòng dữ liệu của cột quan_so' })
    await expect(drawing.getByRole('link', { name: /Cột của tệp\s*Quân số/ })).toBeVisible()
    await takePicture(page, info, 'column')
    await page.getByRole('switch', { name: 'Xem dạng bảng' }).click()
    const table = page.getByRole('table', { name: 'Sơ đồ dòng dữ liệu của cột quan_so' })
    await expect(table.getByRole('row').filter({ hasText: 'Nạp tệp' })).toContainText('Quân số')
  }
)
