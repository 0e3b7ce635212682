import { expect, test, vi } from 'vitest'
import { openWindow } from '../../../src/main/shell/window'
import { createDefaultSettings } from '../../../src/main/store/state/settings-state'

const made = vi.hoisted((): { options: object[]; app: { isPackaged: boolean } } => ({
  options: [],
  app: { isPackaged: false }
}))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class BrowserWindow extends Emitter {
    readonly webContents = new Emitter()
    constructor(options: object) {
      super()
      made.options.push(options)
    }
    async loadURL(): Promise<void> {}
  }
  return {
    app: made.app,
    BrowserWindow,
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] }
  }
})

/** Preferences with which a window is created, in development or in the packaged program. */
const preferences = (isPackaged: boolean): object | undefined => {
  made.app.isPackaged = isPackaged
  openWindow({
    state: createDefaultSettings().window,
    background: '#fff',
    title: 'x',
    onChange: () => undefined,
    mayLeave: () => true,
    zoom: () => 1,
    onZoom: () => undefined
  })
  return (made.options as { webPreferences: object }[]).at(-1)?.webPreferences
}

test.each([true, false])(
  'a window is created with exactly the documented preferences, packaged: %s',
  { tags: ['E02', 'E03', 'E04', 'E06', 'E08', 'E09', 'E10', 'E11'] },
  packaged => {
    expect({ ...preferences(packaged), preload: '' }).toEqual({
      preload: '',
      devTools: !packaged,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      zoomFactor: 1,
      v8CacheOptions: 'bypassHeatCheck'
    })
  }
)
