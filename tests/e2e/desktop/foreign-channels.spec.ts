import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startAppDirectly } from '../driven-app'

const foreign = 'electron-store-get-data'

test('after a setting is saved, only IPC channels of the program are open, and Electron’s own listener for “error” remains', {
  tag: '@E17'
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kho-channels-'))
  const app = await startAppDirectly(join(folder, 'data'))
  try {
    // The first save creates the first electron-store, a library that registers an IPC channel of
    // its own.
    await app.inPage('bridge.calls["preferences:update"]({ compactRows: true })')
    const names = await app.evaluate(({ ipcMain }) => ipcMain.eventNames())
    expect(names).not.toContain(foreign)
    expect(await app.evaluate(({ ipcMain }) => ipcMain.listenerCount('error'))).toBeGreaterThan(0)
    // A page can send a message on a channel named "error", which would throw in the main process
    // if there were no listener.
    expect(await app.evaluate(({ ipcMain }) => ipcMain.emit('error', {}))).toBe(true)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
