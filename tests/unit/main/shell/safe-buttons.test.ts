import { EventEmitter } from 'node:events'
import type { App, BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { appOrigin } from '../../../../src/main/shell/app-scheme'
import { safeActionOf } from '../../../../src/main/shell/safe-page'
import { restrictNavigation } from '../../../../src/main/shell/security'
import { createWindowGuard } from '../../../../src/main/shell/window-guard'

/** Window with the navigation lock and the window guard, connected as in the program. */
function openSafePage() {
  const done: string[] = []
  const reported: string[] = []
  const app = new EventEmitter()
  restrictNavigation(
    app as unknown as App,
    (_kind, url = '') => reported.push(url),
    url => safeActionOf(url, appOrigin) !== undefined
  )
  const webContents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: () => undefined,
    reload: () => undefined
  })
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
    isVisible: () => false,
    loadURL: async (url: string) => void done.push(url)
  })
  app.emit('web-contents-created', {}, webContents)
  const guard = createWindowGuard({
    log: { note: () => undefined },
    isEnding: () => false,
    noteActivity: () => undefined,
    exportPackage: async () => {
      done.push('export')
      return { outcome: 'cancelled' }
    },
    askToReload: async () => false,
    tell: () => undefined,
    quit: () => void done.push('quit'),
    now: () => 0
  })
  guard.watch(window as unknown as BrowserWindow)
  guard.reportMissing('index.js', new Error('ENOENT'))
  done.length = 0
  return { done, reported, webContents }
}

/**
 * Emits the navigation events like Electron: first that of the frame, then that of the main frame,
 * and none after one was prevented.
 */
function navigate(webContents: EventEmitter, url: string, isMainFrame: boolean): boolean {
  for (const name of ['will-frame-navigate', ...(isMainFrame ? ['will-navigate'] : [])]) {
    let prevented = false
    const preventDefault = (): void => {
      prevented = true
    }
    webContents.emit(name, { url, isMainFrame, preventDefault })
    if (prevented) return false
  }
  return true
}

test.each([
  ['open', 'app://kho/index.html'],
  ['export', 'export'],
  ['quit', 'quit']
])(
  'the button %s of the safe page works although the navigation lock blocks other links',
  { tags: ['F23', 'F25', 'E13'] },
  (action, step) => {
    const { done, reported, webContents } = openSafePage()
    expect(navigate(webContents, `app://kho/safe/${action}`, true)).toBe(false)
    expect(done[0]).toBe(step)
    expect(reported).toEqual([])
  }
)

test('a frame inside the safe page cannot use the buttons of the safe page', {
  tags: ['F23', 'F25', 'E13']
}, () => {
  const { done, webContents } = openSafePage()
  expect(navigate(webContents, 'app://kho/safe/quit', false)).toBe(false)
  expect(done).toEqual([])
})

test('the safe page refuses to navigate to any other address and reports each attempt once', {
  tags: ['E13', 'F42']
}, () => {
  const { done, reported, webContents } = openSafePage()
  expect(navigate(webContents, 'https://example.com/', true)).toBe(false)
  expect(done).toEqual([])
  expect(reported).toEqual(['https://example.com/'])
})
