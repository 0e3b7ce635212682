import type { Page } from '@playwright/test'
import { selectEveryNthCase } from '../../support/effort'
import { testedNetworks } from '../../support/routes'
import { expect, readOnlyTest as test } from '../fixtures'

const lists = [
  '/chia-se/api',
  ...testedNetworks.flatMap(({ id, path }) => [path, `${path}/${id}-001/logs`]),
  '/luu-tru/data-warehouse',
  '/luu-tru/etl',
  '/chia-se/api/api-001/logs',
  '/thu-thap/nguon',
  '/thu-thap/dich',
  '/thu-thap/ket-noi',
  '/quan-tri/nguoi-dung',
  '/khai-thac/quan-ly-bao-cao'
]

/** Number of whole rows that the window has room for, below everything above the first row. */
const rowsInWindow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('main table tbody [role="row"]')
    const scroller = row?.closest<HTMLElement>('[role="group"]')
    if (!row || !scroller) return 0
    const { top, height } = row.getBoundingClientRect()
    const head = top - scroller.getBoundingClientRect().top
    const room = Math.min(
      window.innerHeight - top,
      parseFloat(getComputedStyle(scroller).maxHeight) - head
    )
    return Math.floor(room / height)
  })

test('a list has room for ten rows in a window of 1366 by 768', async ({ session }) => {
  const { page } = session
  const few: string[] = []
  for (const path of selectEveryNthCase(lists, 4)) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await session.open(path)
    await expect(page.locator('main table tbody').getByRole('row').first()).toBeVisible()
    await expect(page.locator('[role="progressbar"], [data-loading]')).toHaveCount(0)
    const rows = await rowsInWindow(page)
    if (rows < 10) few.push(`${path}: ${rows}`)
  }
  expect(few).toEqual([])
})
