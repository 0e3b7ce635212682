import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

test.use({ readsAhead: true })

/** Names, without build hashes, of the script files that the page has loaded so far. */
function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([\w-]+?)-[\w-]{7}\.js$/.exec(name)?.[1] ?? [])
  )
}

test('scripts of pages that the user has not opened are loaded in advance while the program is idle', async ({
  session
}) => {
  const pages = ['create-page', 'etl-page', 'users-page', 'query-page', 'sector-page', 'palette']
  await expect.poll(() => fetched(session.page)).toEqual(expect.arrayContaining(pages))
})
