import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { openWindow, showWindow } from '../../../../src/main/shell/window'
import { createDefaultSettings } from '../../../../src/main/store/state/settings-state'

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class Window extends EventEmitter {
    readonly webContents = new EventEmitter()
    readonly asked: string[] = []
    #isVisible = false
    readonly isVisible = (): boolean => this.#isVisible
    readonly isDestroyed = (): boolean => false
    readonly focus = (): void => void this.asked.push('focus')
    readonly show = (): void => this.#appear('show')
    readonly maximize = (): void => this.#appear('maximize')
    async loadURL(): Promise<void> {}

    #appear(how: string): void {
      this.asked.push(how)
      this.#isVisible = true
      this.emit('show')
    }
  }
  return {
    app: { isPackaged: false },
    BrowserWindow: Window,
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] }
  }
})

test.each([
  [false, ['show']],
  // Maximising shows a window without focusing it, so it is focused afterwards.
  [true, ['maximize', 'focus']]
])(
  'a window stored as maximised (%s) is shown in this state, and only once',
  (maximized, wanted) => {
    const window = openWindow({
      state: { ...createDefaultSettings().window, maximized },
      background: '#fff',
      title: 'x',
      onChange: () => undefined,
      mayLeave: () => true,
      zoom: () => 1,
      onZoom: () => undefined
    }) as BrowserWindow & { readonly asked: readonly string[] }
    expect(window.asked).toEqual([])
    showWindow(window)
    showWindow(window)
    expect(window.asked).toEqual(wanted)
  }
)
