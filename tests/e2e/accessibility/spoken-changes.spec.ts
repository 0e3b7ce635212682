import { expect, simulatedWorkLatchPatch, test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'
import { rowOf } from '../pages/table-row'

test.use({ patch: simulatedWorkLatchPatch })

test('counts, progress and toasts are announced to screen readers', { tag: '@whole' }, async ({
  session
}) => {
  const { page } = session
  await session.open('/chia-se/api')
  const list = new ListPageObject(page, 'Danh sách API chia sẻ')
  await list.search('Tìm theo tên, endpoint hoặc bảng nguồn').fill('quan so')
  await expect(list.count).toHaveText('Hiển thị 2 trên tổng số 8 API')

  // Records the content of the live regions as it changes, because announcements are removed from
  // them after a moment.
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    for (const region of document.querySelectorAll('[aria-live]')) {
      new MutationObserver(() => {
        if (region.textContent) said.push(`${region.ariaLive}: ${region.textContent}`)
      }).observe(region, { childList: true, characterData: true, subtree: true })
    }
  })
  const said = (): Promise<string> =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))
  await list.row('Quân số tổng hợp').getByRole('button', { name: 'Tạm dừng' }).press('Enter')
  await expect.poll(said).toMatch(/polite: .*Trạng thái API đã được thay đổi thành công/)

  await session.open('/luu-tru/etl')
  const pipeline = rowOf(page, 'Tổng hợp quân số')
  session.hold(2)
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).press('Enter')
  await expect(pipeline.getByRole('progressbar')).toHaveAccessibleName(/^Bước \d\/5/)
  await expect(pipeline.getByRole('status').filter({ hasText: /Bước \d\/5/ })).toBeVisible()
  session.release()
  await expect.poll(said).toContain('Pipeline đã chạy xong')

  await session.open('/thu-thap/nguon')
  const broken = rowOf(page, 'Oracle – Sổ trang bị')
  await broken.getByRole('button', { name: 'Kiểm tra' }).press('Enter')
  // Errors are announced in an assertive live region, which interrupts the screen reader.
  await expect.poll(said).toMatch(/assertive: .*Kiểm tra không đạt/)
})
