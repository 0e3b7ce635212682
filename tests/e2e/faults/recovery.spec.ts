import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openBuiltProgram } from '../open-program'

let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kho-recovery-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const setCompact = (page: Page, compactRows: boolean): Promise<unknown> =>
  page.evaluate(value => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input: object) => Promise<unknown>> }
    }
    return bridge.calls['preferences:update']?.({ compactRows: value })
  }, compactRows)

test('after a damaged file was replaced by a rolling copy, a notice names the copy and says where the damaged file is', {
  tag: ['@F07', '@F08']
}, async () => {
  const userData = join(folder, 'data')
  const dialogFile = join(folder, 'dialog.txt')
  writeFileSync(dialogFile, 'cancel')
  const first = await openBuiltProgram({ userData, dialogFile })
  await setCompact(first.page, true)
  await setCompact(first.page, false)
  await first.close()

  const path = join(userData, 'settings.json')
  truncateSync(path, readFileSync(path).length - 20)
  const damaged = readFileSync(path)
  const second = await openBuiltProgram({ userData, dialogFile })
  const notice = second.page.getByText('Tệp dữ liệu bị hỏng nên đã được khôi phục').first()
  await expect(notice).toContainText(/bản lưu gần nhất còn tốt \(settings\.[^)]+\.json\)/)
  await expect(notice).toContainText('Hãy kiểm tra lại các thay đổi gần đây')
  const [aside = ''] = readdirSync(join(userData, 'quarantine'))
  await expect(notice).toContainText(join(userData, 'quarantine', aside))
  expect(readFileSync(join(userData, 'quarantine', aside)).equals(damaged)).toBe(true)
  await second.close()
})
