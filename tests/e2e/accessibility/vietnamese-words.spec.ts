import { expect, readOnlyTest as test } from '../fixtures'

test('texts that the specification prescribes are shown with the exact wording', async ({
  session
}) => {
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
