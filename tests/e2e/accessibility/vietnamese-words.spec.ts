import { foreignWords } from '../../support/page/vietnamese-words'
import { routes } from '../../support/routes'
import { expect, test } from '../fixtures'
import { spokenTexts } from '../spoken-texts'

test('everything that is read aloud on any page is Vietnamese', async ({ session }) => {
  const { page } = session
  const view = await page.context().newCDPSession(page)
  const found = new Map<string, string>()
  for (const route of routes) {
    await session.open(route)
    for (const text of await spokenTexts(page, view)) {
      for (const word of foreignWords(text)) found.set(word, `${route}: ${text}`)
    }
  }
  expect(Object.fromEntries(found)).toEqual({})
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
})

test('what the specification writes is written so', async ({ session }) => {
  const { page } = session
  await session.open('/chia-se/api/api-001/edit')
  const sections = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d\./ })
  await expect(sections).toHaveText([
    '1. Thông tin cơ bản',
    '2. Dữ liệu nguồn',
    '3. Xác thực và giới hạn',
    '4. Trạng thái chia sẻ'
  ])
  await session.open('/khong/co')
  await expect(page.getByText('Unexpected Application Error!', { exact: true })).toBeVisible()
  await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible()
})
