import type { Page } from '@playwright/test'
import { routes } from '../support/routes'
import { expect, heldTime, test } from './fixtures'
import { ListPageObject } from './pages/list-page'
import { settle } from './settle'

test.use({ main: heldTime })

/** What a screen reader finds its way by. */
function structure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(one => one.checkVisibility())
    const levels = shown('main :is(h1, h2, h3, h4, h5, h6)').map(one => Number(one.localName[1]))
    if (levels.filter(level => level === 1).length !== 1) found.push(`headings 1: ${levels}`)
    if (levels[0] !== 1) found.push(`begins with a heading ${levels[0]}`)
    levels.forEach((level, place) => {
      if (level > (levels[place - 1] ?? 0) + 1) found.push(`heading ${level} skips: ${levels}`)
    })
    if (shown('main').length !== 1) found.push('not one main')
    for (const place of shown('nav, section[aria-label], [role="region"]')) {
      if (!place.ariaLabel && !place.hasAttribute('aria-labelledby')) {
        found.push(`landmark without a name: ${place.outerHTML.slice(0, 80)}`)
      }
    }
    if (document.documentElement.lang !== 'vi') found.push('not in Vietnamese')
    for (const table of shown('[data-page-search]')) {
      const card = table.closest('section') ?? document.querySelector('main')
      if (!card?.querySelector('[role="status"]')) found.push('a list that says no count')
    }
    return found
  })
}

test('every page has its headings in order, its landmarks and a count that is read out', async ({
  session
}) => {
  const check = expect.configure({ soft: true })
  for (const route of routes) {
    await session.open(route)
    await settle(session.page)
    await check.poll(() => structure(session.page), { message: route }).toEqual([])
  }
})

test('counts, progress and toasts are read out', async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api')
  const list = new ListPageObject(page, 'Danh sách API chia sẻ')
  await list.search('Tìm theo tên, endpoint hoặc bảng nguồn').fill('quan so')
  await expect(list.count).toHaveText('Hiển thị 2 trên tổng số 8 API')

  // The words are there a moment only, so what stood in the live regions is collected.
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
  const pipeline = page.getByRole('region', { name: 'Tổng hợp quân số', exact: true })
  session.hold(2)
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).press('Enter')
  await expect(pipeline.getByRole('progressbar')).toHaveAccessibleName(/^Bước \d\/5/)
  await expect(pipeline.getByRole('status').filter({ hasText: /Bước \d\/5/ })).toBeVisible()
  session.release()
  await expect.poll(said).toContain('Pipeline đã chạy xong')

  await session.open('/thu-thap/nguon')
  const broken = page.getByRole('region', { name: 'Oracle – Sổ trang bị', exact: true })
  await broken.getByRole('button', { name: 'Kiểm tra' }).press('Enter')
  // What went wrong interrupts.
  await expect.poll(said).toMatch(/assertive: .*Kiểm tra không đạt/)
})
