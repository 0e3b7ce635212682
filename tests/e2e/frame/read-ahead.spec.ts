import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

test.use({ readsAhead: true })

/** Scripts that the page has loaded so far, by name without build hashes. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([\w-]+?)-[\w-]{7}\.js$/.exec(name)?.[1] ?? [])
  )
}

test('unvisited pages are prefetched when the program is idle', async ({ session }) => {
  const pages = ['create-page', 'etl-page', 'users-page', 'query-page', 'sector-page', 'palette']
  await expect.poll(() => fetched(session.page)).toEqual(expect.arrayContaining(pages))
})
