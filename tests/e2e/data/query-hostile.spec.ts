import type { Page } from '@playwright/test'
import { selectEveryNthCase } from '../../support/effort'
import { endlessSqlStatements, engineRejectedStatements } from '../../support/hostile-questions'
import { expect, test } from '../fixtures'
import { findMainButton, findResultSummary, findTab, queryPageAddress } from '../pages/query-parts'

const every: Readonly<Record<string, string>> = {
  ...endlessSqlStatements,
  ...Object.fromEntries(
    Object.entries(engineRejectedStatements).map(([name, { sql }]) => [name, sql])
  ),
  'a file of the machine': "SELECT * FROM read_csv('/etc/passwd')"
}

/**
 * `hostile.test` sends all hostile statements to the engine in each run; this test types a few of
 * them into the page, or all with `npm run test:whole`.
 */
const statements = selectEveryNthCase(Object.entries(every), 14)

async function write(page: Page, sql: string): Promise<void> {
  await page.getByRole('textbox', { name: 'SQL', exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(sql)
}

const stop = (page: Page) => findMainButton(page, 'Dừng').first()
const refusal = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /Không chạy được truy vấn|Không chạy được câu hỏi/ })
const stopped = (page: Page) => page.getByRole('status').filter({ hasText: /^Đã dừng/ })
/** Locator of the outcome of a query run on the page: refused, cancelled or completed. */
const ended = (page: Page) => refusal(page).or(stopped(page)).or(findResultSummary(page)).first()

type Calls = Readonly<
  Record<string, (input: unknown) => Promise<{ readonly ok: boolean; readonly data?: unknown }>>
>

/**
 * Requests rows of another table as the table page does; returns the milliseconds until they
 * arrive, which shows whether the program is responsive.
 */
const otherRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
    const query = { search: '', filters: {}, sort: null, offset: 0, limit: 20 }
    const began = performance.now()
    const reply = await calls['dataMart:rows']?.({ id: 'dm-002', query })
    if (!reply?.ok) throw new Error(JSON.stringify(reply))
    return performance.now() - began
  })

test(
  'hostile SQL typed by a user is rejected or can be cancelled, and the program stays responsive meanwhile',
  { tag: ['@F58', '@whole'] },
  async ({ session }, info) => {
    info.setTimeout(900_000)
    await session.open(queryPageAddress)
    const { page } = session
    const found: string[] = []
    for (const [name, sql] of statements) {
      await session.open('/thu-thap/nguon')
      await session.open(queryPageAddress)
      await findTab(page, 'SQL').click()
      await write(page, sql)
      const began = Date.now()
      await page.keyboard.press('Control+Enter')
      // Locator of the text that the page shows once the query has run for at least a second.
      const working = page.getByText(/^Đang chạy · [1-9]/)
      await expect(ended(page).or(working).first()).toBeVisible({ timeout: 60_000 })
      const other = await otherRows(page)
      const pressed = Date.now()
      // Most hostile queries run until they are cancelled; a query that was refused or is too large
      // has already ended.
      if (!(await ended(page).isVisible()))
        await stop(page).click({ timeout: 10_000 }).catch(nothing)
      // Without cancellation the query would run for an hour; the benchmark (P17) measures how
      // quickly it is cancelled.
      await expect(ended(page)).toBeVisible()
      const now = Date.now()
      const words = (await ended(page).innerText()).replaceAll('\n', ' ')
      found.push(
        `${name} | ${words.slice(0, 150)} | ${seconds(now - began)} in all, ${seconds(now - pressed)} after Dừng, other rows in ${seconds(other)}`
      )
      // Only a query that is large but not endless may complete before it is cancelled.
      if (!Object.hasOwn(endlessSqlStatements, name))
        expect(await findResultSummary(page).count(), name).toBe(0)
    }
    await info.attach('hostile.txt', { body: found.join('\n'), contentType: 'text/plain' })
    await write(page, 'SELECT count(*) FROM dm_nhansu_tong_hop')
    await page.keyboard.press('Control+Enter')
    await expect(findResultSummary(page)).toHaveText(/^1 dòng · /, { timeout: 60_000 })
  }
)

const nothing = (): void => undefined
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`
