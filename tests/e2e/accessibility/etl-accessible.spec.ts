import AxeBuilder from '@axe-core/playwright'
import { waitForAnimationsToEnd } from '../at-rest'
import { expect, simulatedWorkLatchPatch, test } from '../fixtures'
import { chooseAction, rowOf } from '../pages/table-row'

test.use({ patch: simulatedWorkLatchPatch })

test('a pipeline run and its dialogs have no accessibility violation', { tag: '@whole' }, async ({
  session
}) => {
  await session.open('/luu-tru/etl')
  const { page } = session
  const violations = async (): Promise<string[]> => {
    await waitForAnimationsToEnd(page)
    const found = await new AxeBuilder({ page })
      // Elements of Fluent UI at the ends of toasts and dialogs that only forward the focus, so axe
      // must not report them.
      .exclude('[data-tabster-dummy]')
      .options({ rules: { 'target-size': { enabled: true } } })
      .setLegacyMode(true)
      .analyze()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  }
  const pipeline = rowOf(page, 'Tổng hợp quân số')
  session.hold(5)
  await pipeline.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(pipeline.getByRole('progressbar')).toBeVisible()
  expect(await violations()).toEqual([])
  await chooseAction(pipeline, 'Xem nhật ký')
  const log = page.getByRole('dialog')
  await expect(log.getByText(/Nhận yêu cầu chạy/)).toBeVisible()
  await expect(log).toHaveCSS('opacity', '1')
  expect(await violations()).toEqual([])
  session.release()
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await page.getByRole('button', { name: 'Tạo pipeline mới' }).click()
  const create = page.getByRole('dialog')
  await expect(create).toHaveCSS('opacity', '1')
  expect(await violations()).toEqual([])
  await create.getByRole('button', { name: 'Nguồn mẫu (mô phỏng)' }).click()
  await create.getByRole('radio', { name: 'Hằng tuần' }).check()
  await create.getByRole('button', { name: 'Tạo pipeline' }).click()
  await expect(create.getByText('Vui lòng nhập tên pipeline')).toBeVisible()
  await expect(create).toHaveCSS('opacity', '1')
  expect(await violations()).toEqual([])
})
