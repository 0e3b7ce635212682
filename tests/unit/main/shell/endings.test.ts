import { EventEmitter } from 'node:events'
import type { App, BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { handleShutdown } from '../../../../src/main/shell/endings'

function watch(flush: () => void) {
  const app = Object.assign(new EventEmitter(), { quit: vi.fn(() => app.emit('will-quit')) })
  const signals = new EventEmitter()
  const window = new EventEmitter()
  const steps: string[] = []
  handleShutdown({
    app: app as unknown as App,
    signals: signals as unknown as NodeJS.Process,
    window: window as unknown as BrowserWindow,
    flush: () => {
      steps.push('flush')
      flush()
    },
    release: () => steps.push('release'),
    begin: () => {
      if (!steps.includes('begin')) steps.push('begin')
    }
  })
  return { app, signals, window, steps }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'the signal %s saves pending changes and releases the data folder',
  { tags: 'F20' },
  signal => {
    const { signals, steps } = watch(() => undefined)
    signals.emit(signal)
    expect(steps).toEqual(['begin', 'flush', 'release'])
  }
)

test('the end of a Windows session saves pending changes and releases the data folder without quitting the program', {
  tags: 'F20'
}, () => {
  const { app, window, steps } = watch(() => undefined)
  window.emit('session-end')
  expect(steps).toEqual(['begin', 'flush', 'release'])
  expect(app.quit).not.toHaveBeenCalled()
})

test('a failing disk does not prevent the program from shutting down', { tags: 'F20' }, () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { app, steps } = watch(() => {
    throw new Error('full')
  })
  app.emit('will-quit')
  expect(steps).toEqual(['begin', 'flush', 'release'])
})
