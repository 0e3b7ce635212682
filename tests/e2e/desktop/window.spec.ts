import builder from '../../../electron-builder.config.mjs'
import { expect, type Session, test } from '../fixtures'
import { testedRuntime } from '../running-app'

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

test.skip(testedRuntime.name !== 'chromium', 'what the system is told cannot be read on Electron')

test('the program sets its Windows application id, which equals that of its shortcuts, before a window opens', async ({
  session
}) => {
  expect(await session.evaluate('({ host }) => host.userModelId()')).toEqual({
    id: builder.appId,
    windows: 0
  })
})

const firstWindow = <T>({ evaluate }: Session, text: string): Promise<T> =>
  evaluate(
    `({ BrowserWindow }) => { const [window] = BrowserWindow.getAllWindows(); return ${text} }`
  )

test('a window that was maximised is maximised after a restart, and a window is not shown before its first paint', async ({
  session
}) => {
  await firstWindow(session, 'window.maximize()')
  await expect.poll(() => firstWindow(session, 'window.isMaximized()')).toBe(true)
  await session.restart()
  await expect.poll(() => firstWindow(session, 'window.isMaximized()')).toBe(true)
  expect(await firstWindow(session, 'window.isVisible()')).toBe(true)
  expect(await firstWindow(session, 'window.wasShownEmpty')).toBe(false)
  expect(await firstWindow(session, 'window.isFocused()')).toBe(true)
})

test.describe('program window on a screen of 1366 × 768 at 125 % with a taskbar', () => {
  test.use({ env: { APP_SCREEN: '1093x575' } })

  test('the window fits on the screen and can be made smaller', async ({ session }) => {
    const { width, height, x, y } = await firstWindow<Bounds>(session, 'window.getBounds()')
    expect([x, y]).toEqual([0, 0])
    expect(width).toBeLessThanOrEqual(1093)
    expect(height).toBeLessThanOrEqual(575)
    await firstWindow(session, 'window.setBounds({ width: 100, height: 100 })')
    const least = await firstWindow<Bounds>(session, 'window.getBounds()')
    expect(least.width).toBeLessThanOrEqual(width)
    expect(least.height).toBeLessThanOrEqual(height)
    expect(least.height).toBeGreaterThan(400)
  })
})
