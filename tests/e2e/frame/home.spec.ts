import { expect, test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'

test('the document already contains the home page, which shows recent activity whenever it is opened', {
  tag: '@whole'
}, async ({ session }) => {
  const latest = () =>
    session.page.getByRole('region', { name: 'Hoạt động gần đây' }).getByRole('listitem').first()
  const paused = 'Tạm dừng API “Danh mục đơn vị”'
  await expect(latest()).toBeVisible()
  await expect(latest()).not.toContainText(paused)
  await session.open('/chia-se/api')
  const list = new ListPageObject(session.page, 'Danh sách API chia sẻ')
  await list.row('Danh mục đơn vị').getByRole('button', { name: 'Tạm dừng' }).click()
  await expect(list.row('Danh mục đơn vị')).toContainText('Tạm dừng')
  await session.open('/')
  await expect(latest()).toContainText(paused)

  await session.restart()
  await expect(latest()).toContainText(paused)
  const carried = await session.page.locator('meta[name="initial-state"]').getAttribute('content')
  const { activities, tasks } = JSON.parse(carried ?? '').answers['home:overview']
  expect(activities[0].action).toBe(paused)
  await expect(latest()).toContainText(activities[0].user)
  expect(tasks.length).toBeGreaterThan(0)
  await expect(session.page.getByText(tasks[0].title)).toBeVisible()
})
