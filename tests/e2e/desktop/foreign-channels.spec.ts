import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { driveApp } from '../driven-app'

const foreign = 'electron-store-get-data'

test('after a save only channels of the program are open, and Electron’s guard still works', {
  tag: '@E17'
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kho-channels-'))
  const app = await driveApp(join(folder, 'data'))
  try {
    // The first save creates the first electron-store, which opens a channel.
    await app.inPage('bridge.calls["preferences:update"]({ compactRows: true })')
    const names = await app.evaluate(({ ipcMain }) => ipcMain.eventNames())
    expect(names).not.toContain(foreign)
    expect(await app.evaluate(({ ipcMain }) => ipcMain.listenerCount('error'))).toBeGreaterThan(0)
    // A page may name its channel "error", which without the guard is an exception in the main
    // process.
    expect(await app.evaluate(({ ipcMain }) => ipcMain.emit('error', {}))).toBe(true)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
