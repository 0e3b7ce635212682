import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createWindowGuard,
  type WindowGuardDependencies
} from '../../../../src/main/shell/window-guard'

class FakeWindow extends EventEmitter {
  readonly done: string[] = []
  readonly webContents = Object.assign(new EventEmitter(), {
    reload: () => void this.done.push('reload'),
    forcefullyCrashRenderer: () => {
      this.done.push('end')
      this.crash('killed')
    }
  })
  isDestroyed(): boolean {
    return false
  }
  /**
   * The window counts as hidden, so the check for the first paint, which `paint-watch.test.ts`
   * covers, does not start.
   */
  isVisible(): boolean {
    return false
  }
  async loadURL(url: string): Promise<void> {
    this.done.push(url)
  }
  crash(reason = 'crashed'): void {
    this.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 })
  }
}

let now = 0
let window: FakeWindow
let noted: string[]

function guard(changes: Partial<WindowGuardDependencies> = {}) {
  const made = createWindowGuard({
    log: { note: kind => void noted.push(kind) },
    isEnding: () => false,
    noteActivity: action => void window.done.push(action.slice(0, 18)),
    exportPackage: async () => ({ outcome: 'cancelled' }),
    askToReload: async () => false,
    tell: () => void window.done.push('tell'),
    quit: () => void window.done.push('quit'),
    now: () => now,
    ...changes
  })
  made.watch(window as unknown as BrowserWindow)
  return made
}

const safe = 'app://kho/safe.html'
const navigate = (url: string) =>
  window.webContents.emit('will-frame-navigate', { url, isMainFrame: true })
const settle = () => new Promise(resolve => setImmediate(resolve))

beforeEach(() => {
  window = new FakeWindow()
  noted = []
  now = 0
})

describe('window whose renderer process crashes', { tags: 'F23' }, () => {
  it.each([
    'abnormal-exit',
    'killed',
    'crashed',
    'oom',
    'launch-failed',
    'integrity-failure',
    'memory-eviction'
  ])(
    'a page that crashed with the reason %s is reloaded at its address, the crash is logged and one notice is shown',
    reason => {
      const made = guard()
      window.crash(reason)
      expect(window.done.at(-1)).toBe('reload')
      expect(noted).toEqual(['renderer'])
      expect(made.takeNotices()).toHaveLength(1)
      expect(made.takeNotices()).toEqual([])
    }
  )

  it('a clean exit of the renderer, or a crash while the program ends, causes no reload and no notice', () => {
    guard()
    window.crash('clean-exit')
    expect(window.done).toEqual([])
    guard({ isEnding: () => true })
  })

  it('the third crash within a minute shows the safe page', () => {
    guard()
    for (const time of [0, 20_000, 59_000]) {
      now = time
      window.crash()
    }
    expect(window.done.filter(step => step === 'reload')).toHaveLength(2)
    expect(window.done.at(-1)).toBe(safe)
  })

  it('a page that crashes rarely is reloaded each time, even after a hundred crashes', () => {
    guard()
    for (let count = 0; count < 100; count++) {
      now += 31_000
      window.crash()
    }
    expect(window.done.filter(step => step === 'reload')).toHaveLength(100)
    expect(window.done).not.toContain(safe)
  })

  it('when the safe page crashes too, the user is notified and the program ends', () => {
    guard()
    for (let count = 0; count < 6; count++) window.crash()
    expect(window.done.slice(-2)).toEqual(['tell', 'quit'])
  })
})

describe('links of the safe page', () => {
  it('the links of the safe page perform their actions', async () => {
    const made = guard()
    for (let count = 0; count < 3; count++) window.crash()
    navigate('app://kho/safe/export')
    await settle()
    expect(made.safeState().outcome).toMatchObject({ good: true })
    navigate('app://kho/safe/open')
    await settle()
    expect(window.done.at(-1)).toBe('app://kho/index.html')
    window.crash()
    expect(window.done.at(-1)).toBe('reload')
  })

  it('the safe page states why the diagnostics package could not be saved', async () => {
    const made = guard({
      exportPackage: async () => {
        throw new Error('Ổ đĩa đã đầy.')
      }
    })
    for (let count = 0; count < 3; count++) window.crash()
    navigate('app://kho/safe/export')
    await settle()
    expect(made.safeState().outcome).toMatchObject({ good: false })
    expect(made.safeState().outcome?.words).toContain('Ổ đĩa đã đầy.')
  })

  it('the links of the safe page have no effect on any other page', async () => {
    guard()
    navigate('app://kho/safe/quit')
    await settle()
    expect(window.done).toEqual([])
  })
})

describe('program with a missing or broken file', { tags: 'F25' }, () => {
  it('a missing program file shows the safe page instead of a blank window', () => {
    const made = guard()
    made.reportMissing('assets/index.js', new Error('ENOENT'))
    expect(window.done).toEqual([safe])
    expect(made.safeState().reason).toBe('damaged')
  })

  it('the safe page is shown when the preload script fails or the page cannot be loaded', () => {
    guard()
    window.webContents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', '', true)
    expect(window.done).toEqual([])
    window.webContents.emit('preload-error', {}, 'x', new Error('x'))
    window.webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', '', true)
    expect(window.done).toEqual([safe])
    expect(noted).toEqual(['file', 'file'])
  })
})

describe('page that does not respond', { tags: 'F24' }, () => {
  it('an unresponsive page is reloaded if the user agrees, which does not count as a crash', async () => {
    guard({ askToReload: async () => true })
    for (let count = 0; count < 5; count++) {
      window.emit('unresponsive')
      await settle()
    }
    expect(window.done.filter(step => step === 'reload')).toHaveLength(5)
    expect(noted).toEqual([])
  })

  it('an unresponsive page is not reloaded if the user chooses to wait or the page responds meanwhile', async () => {
    guard()
    window.emit('unresponsive')
    await settle()
    expect(window.done).toEqual([])
    const late = new FakeWindow()
    window = late
    guard({
      askToReload: signal =>
        new Promise(resolve => signal.addEventListener('abort', () => resolve(true)))
    })
    late.emit('unresponsive')
    late.emit('responsive')
    await settle()
    expect(late.done).toEqual([])
  })
})
