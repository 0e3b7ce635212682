import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findElectron } from '../../scripts/runtime.mjs'
import type { RunningBuiltProgram } from '../e2e/open-program'
import { zipWorkbook } from '../support/files/make-workbook'
import { packagedExecutable, packagedSkipSuffix } from '../support/packaging/packaged'
import { createDataFolderPath, packagedTestFolder } from './program'

// Tests cannot control the packaged executable, so the development version of Electron runs the
// packaged archive instead.
const reason =
  packagedSkipSuffix ||
  (findElectron() ? '' : ' (not run here: needs Electron’s binary beside a packaged program)')

/** Starts the program from its archive at this page, with the answer of its next file dialog. */
async function open(path: string, answer: string): Promise<RunningBuiltProgram> {
  const { openBuiltProgram } = await import('../e2e/open-program')
  const { setDialogAnswer } = await import('../e2e/running-app')
  const { goToAddress } = await import('../e2e/address')
  const dialogFile = join(packagedTestFolder, 'dialog.txt')
  setDialogAnswer(dialogFile, answer)
  const build = join(dirname(packagedExecutable), 'resources', 'app.asar')
  const app = await openBuiltProgram({ userData: createDataFolderPath(), dialogFile, build })
  await goToAddress(app.page, path)
  return app
}

describe.skipIf(reason)(`program archive of the packaged application${reason}`, () => {
  test('a workbook is parsed by a worker thread whose code is in the archive', async () => {
    const book = join(packagedTestFolder, 'quan-so.xlsx')
    const rows = [
      ['Mã đơn vị', 'Tên đơn vị', 'Số lượng'],
      ['A1', 'Đơn vị A', 1234],
      ['B2', 'Đơn vị B', 56]
    ]
    writeFileSync(book, zipWorkbook({ 'Quân số': rows }))
    const { page, close } = await open('/thu-thap/nguon', book)
    await page.getByRole('button', { name: 'Tải lên' }).click()
    const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
    await dialog.getByRole('tab', { name: '2 dòng đầu' }).click()
    await dialog.getByText('Đơn vị A').first().waitFor()
    expect(await close()).toBe(0)
  })

  test('the program in the archive exports a log to a file', async () => {
    const target = join(packagedTestFolder, 'nhat-ky.csv')
    const { page, close } = await open('/chia-se/api/api-001/logs', target)
    await page.getByRole('button', { name: 'Xuất CSV' }).click()
    await page.getByText('Đã lưu tệp').first().waitFor()
    const lines = readFileSync(target, 'utf8').split('\r\n')
    expect(lines[0]).toContain('Endpoint')
    expect(lines.length).toBeGreaterThan(10)
    expect(await close()).toBe(0)
  })
})
