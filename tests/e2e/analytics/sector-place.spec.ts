import { sectorExecutionTargetText } from '@shared/features/analytics/place-text'
import { executionTargetText } from '@shared/features/places/text'
import { configurationText } from '@shared/features/settings/configuration-text'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { callMainProcess } from '../pages/own-pipelines'
import { fillStandardModel } from '../pages/whole-model'
import { readAuditLogFile } from '../trail'

const settings = '/quan-tri/cau-hinh?tab=sector'
const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const name = 'Máy chủ trung tâm'
const { title } = configurationText.items.sectorPlace
/** Configuration of an unreachable server: nothing listens on this port. */
const config = {
  ...{ host: '127.0.0.1', port: '1', database: 'postgres', schema: 'kho_quan_luc' },
  ...{ user: 'may', readers: '', tls: 'system', authority: '', plain: 'no' }
}

test(
  'sector pages are computed on the chosen server, and if it is unreachable or disabled the page says what to do',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    const row = page.getByRole('combobox', { name: title })
    const main = page.getByRole('main')
    /** Saves screenshots of the settings row in two window sizes. */
    async function pictures(what: string): Promise<void> {
      await row.scrollIntoViewIfNeeded()
      for (const [width, height] of [
        [1366, 768],
        [1093, 575]
      ] as const) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height })
          await page.emulateMedia({ colorScheme })
          await row.scrollIntoViewIfNeeded()
          await page.screenshot({ path: info.outputPath(`${what}-${colorScheme}-${width}.png`) })
        }
      }
    }

    await fillStandardModel(session)
    await session.open(settings)
    await expect(page.getByText('Dữ liệu đơn vị').first()).toBeVisible()
    // As long as no server is configured, the choice of execution target is hidden.
    await expect(row).toHaveCount(0)

    const draft = { kind: 'postgresql-target', simulated: false, name, config }
    const password = 'Mật khẩu của kho'
    const made = { id: null, draft, password }
    const { id } = await callMainProcess<{ id: string }>(page, 'collection:saveEndpoint', made)
    await callMainProcess(page, 'collection:switch', { id, on: true })
    await page.reload()
    await expect(row).toHaveText(executionTargetText.here)
    await row.click()
    await page.getByRole('option', { name }).click()
    await expect(app.toast('Đã lưu cấu hình')).toBeVisible()
    await expect(row).toHaveText(name)
    await pictures('chosen')

    await session.open(fillRates)
    await expect(main.getByText(sectorExecutionTargetText.failed(name, '').trim())).toBeVisible()
    await expect(main.getByText('từ chối cổng 1.')).toBeVisible()

    await callMainProcess(page, 'collection:switch', { id, on: false })
    await session.open(settings)
    await expect(row).toHaveText(`${name} (${executionTargetText.off})`)
    await pictures('off')
    await session.open(fillRates)
    await expect(main.getByText(`Đích “${name}” đang tắt.`)).toBeVisible()

    await session.open(settings)
    await row.click()
    await page.getByRole('option', { name: executionTargetText.here }).click()
    await expect(row).toHaveCount(0)
    await session.open(fillRates)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText(sectorExecutionTargetText.failed(name, '').trim())).toHaveCount(0)
    expect(readAuditLogFile(session)).toContain(title)
  }
)
