import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type DirectlyStartedApp, startAppDirectly } from '../driven-app'

/**
 * Emits in the main process the event of a crashed GPU process, as Chromium does, without crashing
 * a real driver.
 */
const endGpu = (app: DirectlyStartedApp): Promise<boolean> =>
  app.evaluate(electron =>
    electron.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 })
  )
const usesCard = (app: DirectlyStartedApp): Promise<boolean> =>
  app.evaluate(electron => electron.app.isHardwareAccelerationEnabled())
const textOf = (app: DirectlyStartedApp): Promise<string> => app.inPage('document.body.innerText')

test('after two GPU process crashes the next start renders in software and shows a notice', {
  tag: '@F27'
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kho-gpu-'))
  const run = async (use: (app: DirectlyStartedApp) => Promise<void>): Promise<void> => {
    const app = await startAppDirectly(join(folder, 'data'))
    try {
      await use(app)
    } finally {
      await app.close()
    }
  }
  try {
    let before = false
    await run(async app => {
      before = await usesCard(app)
      await endGpu(app)
    })
    await run(async app => {
      expect(await usesCard(app)).toBe(before)
      await endGpu(app)
      await expect.poll(() => textOf(app)).toContain('Từ lần mở sau, ứng dụng vẽ màn hình')
    })
    await run(async app => {
      await expect.poll(() => usesCard(app)).toBe(false)
      await expect.poll(() => textOf(app)).toContain('đang vẽ màn hình bằng phần mềm')
      expect(await app.inPage('document.querySelector("h1").textContent')).toBe('Trang chủ')
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
