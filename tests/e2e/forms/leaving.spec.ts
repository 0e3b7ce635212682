import type { Page } from '@playwright/test'
import { selectEveryNthCase } from '../../support/effort'
import { expect, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'

test.describe.configure({ mode: 'default' })

const back = (page: Page, times: number): Promise<void> =>
  page.evaluate(count => {
    for (let done = 0; done < count; done++) window.history.back()
  }, times)
/**
 * Waits until closing the window would ask for confirmation, because a form is protected only once
 * it counts as changed.
 */
const asksBeforeClose = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    )
    .toBe(true)
const hash = (page: Page): Promise<string> => page.evaluate(() => window.location.hash)

for (const times of selectEveryNthCase([1, 2, 3], 3, 1)) {
  test(`when the browser goes back ${times} steps at once from a changed form, the address is still that of the visible page`, async ({
    session
  }) => {
    const { page } = session
    const app = new AppPage(page)
    await session.open('/chia-se/lgsp')
    await session.open('/chia-se/ngsp')
    await session.open('/chia-se/api')
    await session.open('/chia-se/api/create')
    const title = (await app.heading.textContent()) ?? ''
    await page.getByRole('textbox', { name: 'Tên API' }).fill('Thử')
    await asksBeforeClose(page)
    await back(page, times)
    const stay = page.getByRole('button', { name: 'Ở lại' })
    await stay.click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect.poll(() => hash(page)).toBe('#/chia-se/api/create')
    await app.expectTitle(title)

    await back(page, times)
    await page.getByRole('button', { name: 'Rời khỏi trang' }).click()
    await expect(page.getByRole('textbox', { name: 'Tên API' })).toHaveCount(0)
    await expect
      .poll(async () => [await hash(page), await app.heading.textContent()])
      .toEqual(['#/chia-se/api', 'Chia sẻ dữ liệu qua API'])
  })
}
