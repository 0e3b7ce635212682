import type { Page } from '@playwright/test'
import type { Preferences } from '../../../src/shared/features/settings/preferences'
import { selectEveryNthCase } from '../../support/effort'
import { expect, test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'

const lists = [
  ['/thu-thap/nguon', 'Danh sách nguồn dữ liệu'],
  ['/luu-tru/data-warehouse', 'Danh sách bảng Data Mart'],
  ['/luu-tru/etl', 'Danh sách pipeline']
] as const

const change = (page: Page, part: Partial<Preferences>): Promise<unknown> =>
  page.evaluate(some => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input: unknown) => Promise<unknown>> }
    }
    return bridge.calls['preferences:update']?.(some)
  }, part)

test('lists with two lines in a row show all their rows without a scrollbar, in both sizes of text', async ({
  session
}) => {
  const { page } = session
  for (const textSize of ['normal', 'large'] as const) {
    // The rows with the least room hide most: \`npm test\` shows only those.
    for (const compactRows of selectEveryNthCase([true, false], 2)) {
      await session.open('/')
      await change(page, { textSize, compactRows })
      await page.reload()
      for (const [path, name] of lists) {
        await session.open(path)
        const list = new ListPageObject(page, name)
        await expect(list.rows.first()).toBeVisible()
        const beyond = await list.rows.evaluateAll(rows =>
          rows.flatMap(row => {
            const { top, bottom } = row.getBoundingClientRect()
            return [...row.querySelectorAll('td *')].map(part => {
              const box = part.getBoundingClientRect()
              return Math.ceil(Math.max(top - box.top, box.bottom - bottom))
            })
          })
        )
        const what = `${name}, ${textSize}, ${compactRows ? 'low rows' : 'high rows'}`
        // The frame of a badge may touch the line between two rows.
        expect(Math.max(...beyond), what).toBeLessThanOrEqual(2)
        const hidden = await page
          .getByRole('group', { name })
          .evaluate(scroller => scroller.scrollHeight - scroller.clientHeight)
        expect(hidden, what).toBe(0)
      }
    }
  }
})
