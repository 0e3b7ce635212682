import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { findNodeExecutable } from '../../../scripts/tools.mjs'
import { makeBuildFolder } from '../../support/program/build-folder'
import { expect, test } from '../fixtures'
import { allowOwnRequestDecisions, findApprovalButton } from '../own-decisions'
import { FramePage } from '../pages/frame-page'
import { ServicePages } from '../pages/service-pages'
import { repositoryRoot } from '../running-app'

const folder = makeBuildFolder()
const third: SharingNetwork = {
  ...(sharingNetworks[0] as SharingNetwork),
  id: 'vdxp',
  name: 'VDXP',
  path: '/chia-se/vdxp',
  title: 'Chia sẻ dữ liệu qua VDXP',
  receiver: 'Cơ quan nhận'
}

test.use({ build: folder })
test.beforeAll(() => {
  const script = join(repositoryRoot, 'tests', 'support', 'program', 'build-third-network.mjs')
  execFileSync(findNodeExecutable(), [script, join(folder, 'out')], {
    cwd: repositoryRoot,
    stdio: 'pipe'
  })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a third data sharing platform needs only one data entry to get a sidebar page, list, form, detail page and log', {
  tag: '@whole'
}, async ({ session }) => {
  await allowOwnRequestDecisions(session)
  const frame = new FramePage(session.page)
  await frame.group('Chia sẻ dữ liệu').click()
  await frame.leaf('Chia sẻ qua VDXP').click()
  const pages = new ServicePages(session.page, third)
  await pages.expectTitle(third.title)
  await expect(
    session.page.getByText('Chưa có dịch vụ VDXP nào. Dịch vụ bắt đầu bằng một hồ sơ đăng ký.')
  ).toBeVisible()
  // Clicks the second button of that name, because an empty list shows a button in place of its
  // first line too.
  await pages.button('Tạo dịch vụ chia sẻ mới').last().click()
  await pages.fillRequired({ serviceName: 'Dịch vụ đầu tiên', serviceCode: 'VDXP-1' })
  await pages.submit()
  await expect(pages.header('Cơ quan nhận')).toBeVisible()
  await pages.rows.first().getByRole('link').click()
  await pages.button('Phê duyệt').click()
  await findApprovalButton(session.page).click()
  await expect(session.page.getByRole('textbox', { name: 'Mã chứng thư' })).toHaveValue(
    /^VDXP-CERT-/
  )
  await pages.button('Xem nhật ký').click()
  await expect(
    session.page.getByText('Không có dữ liệu trong khoảng thời gian được chọn.')
  ).toBeVisible()
})
