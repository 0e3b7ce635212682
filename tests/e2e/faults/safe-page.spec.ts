import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import {
  type FaultyProgram,
  nodePatchPath,
  pollFaultyPage,
  readCrashLogOf,
  startFaultyProgram
} from '../faulty-program'

/** Kills the renderer process, as a crash in Chromium does. */
async function crash(port: number, hash?: string): Promise<void> {
  await pollFaultyPage(port, async page => {
    if (hash) {
      await page.evaluate(address => window.location.assign(address), hash)
      await page.waitForURL(url => url.hash === hash)
    }
    const session = await page.context().newCDPSession(page)
    const gone = page.waitForEvent('crash')
    await session.send('Page.crash').catch(() => undefined)
    await gone
  })
}

/**
 * Saves the diagnostics package from the page that is shown after repeated crashes; the first
 * attempt is cancelled in the dialog.
 */
async function exportFrom(page: Page, program: FaultyProgram): Promise<void> {
  const file = join(program.folder, 'goi.zip')
  program.answer(file)
  await page.getByRole('link', { name: 'Xuất gói chẩn đoán' }).click()
  await expect(page.getByRole('status')).toHaveText('Đã lưu gói chẩn đoán: goi.zip')
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  program.answer('cancel')
  await page.getByRole('link', { name: 'Xuất gói chẩn đoán' }).click()
  await expect(page.getByRole('status')).toHaveText('Chưa lưu gói chẩn đoán.')
}

test('the window is reloaded after a crash, and shows the safe page after the third crash', {
  tag: '@F23'
}, async () => {
  const program = await startFaultyProgram({ patch: nodePatchPath('stopped-minute') })
  try {
    await crash(program.port, '#/quan-tri/nguoi-dung')
    await pollFaultyPage(program.port, async page => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Người dùng và phân quyền')
      await expect(page.getByText('đã được mở lại').first()).toBeVisible()
    })
    await crash(program.port)
    await crash(program.port)
    await pollFaultyPage(program.port, async page => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang an toàn')
      expect(await page.locator('script').count()).toBe(0)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])

      await exportFrom(page, program)
      await page.getByRole('link', { name: 'Mở lại ứng dụng' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang chủ')
    })
    expect(readCrashLogOf(program).match(/"kind":"renderer"/g)).toHaveLength(3)
  } finally {
    await program.stop()
  }
})

test('a page that hangs is reloaded when the user requests it, and the audit log has an entry', {
  tag: '@F24'
}, async () => {
  const program = await startFaultyProgram()
  try {
    program.answer('Tải lại')
    await pollFaultyPage(program.port, async page => {
      await page.evaluate(() => {
        setTimeout(() => {
          for (;;);
        }, 0)
      })
      // Sends mouse input, because Electron reports a page as unresponsive only when input stays
      // unhandled.
      void page.mouse.down().catch(() => undefined)
    })
    const trail = join(program.userData, 'logs', 'audit.jsonl')
    const read = (): string => (existsSync(trail) ? readFileSync(trail, 'utf8') : '')
    const noted = 'Trang không phản hồi, đã tải lại theo yêu cầu'
    await expect.poll(read, { timeout: 300_000 }).toContain(noted)
    await pollFaultyPage(program.port, async page => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang chủ')
      await expect(page.getByText('đã được mở lại').first()).toBeVisible()
    })
    expect(program.lines.join('')).toContain('Trang không phản hồi đã 10 giây.')
  } finally {
    await program.stop()
  }
})

test('the main process restarts after a first crash and exits after a second', {
  tag: '@F26'
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kho-fault-'))
  const patch = join(folder, 'patch.cjs')
  const told = join(folder, 'told.txt')
  // The patch throws an error in the first process and in the relaunched one, each after its first
  // paint. It writes the second error to a file, because nobody reads the output of the relaunched
  // process.
  writeFileSync(
    patch,
    `const { write } = process.stdout
    process.stdout.write = function (text, ...rest) {
      if (text === 'painted\\n') setImmediate(() => { throw new RangeError('of Nguyễn Văn An') })
      return write.call(this, text, ...rest)
    }
    const { dialog } = require('electron')
    dialog.showErrorBox = title => require('node:fs').appendFileSync(${JSON.stringify(told)}, title)`
  )
  const program = await startFaultyProgram({ patch })
  try {
    expect(await program.ended).toBe(1)
    await expect(() =>
      expect(readCrashLogOf(program).match(/RangeError/g)).toHaveLength(2)
    ).toPass()
    expect(readCrashLogOf(program)).not.toContain('Nguyễn')
    await expect(() => expect(readFileSync(told, 'utf8')).toBe('Ứng dụng phải đóng')).toPass()
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
