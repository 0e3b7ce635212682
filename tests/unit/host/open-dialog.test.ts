import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { writeDialogAnswer } from '../../support/program/answer-file.ts'
import { type ChromiumHostTrial, startChromiumHostTrial } from './run-trial.ts'

const chromium = findChromium()
const folder = mkdtempSync(join(tmpdir(), 'host-dialog-'))
const file = join(folder, 'answer')

describe.skipIf(!chromium)('open dialog of the Chromium host', () => {
  let trial: ChromiumHostTrial
  /** Sends a key as input to the browser, so that a page script cannot intercept it. */
  const press = (): Promise<void> =>
    trial.evaluate(`async ({ BrowserWindow }) => {
      const { session } = await BrowserWindow.getAllWindows()[0].webContents.page
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' })
    }`)
  const keys = (): Promise<number> => trial.inPage('window.keys')

  beforeAll(async () => {
    trial = startChromiumHostTrial(chromium ?? '', { APP_DIALOG_PATH: `@${file}` })
    // The address is checked too, because blank pages that were loaded before also have the bridge.
    await trial.until('typeof trial + document.readyState + location.href', (state: string) =>
      state.startsWith('objectcompletehttps://kho')
    )
    await trial.inPage('void (window.keys = 0, addEventListener("keydown", () => window.keys++))')
  })
  afterAll(async () => {
    await trial?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('an open dialog blocks mouse and keyboard input to its window while the main process keeps running', async () => {
    await press()
    expect(await keys()).toBe(1)
    writeDialogAnswer(file, 'wait')
    await trial.evaluate(`({ BrowserWindow, dialog }) => {
      globalThis.chosen = dialog.showSaveDialog(BrowserWindow.getAllWindows()[0], {})
    }`)
    await press()
    expect(await keys()).toBe(1)
    expect(await trial.inPage('trial.call("echo", "còn chạy")')).toBe('còn chạy')
    writeDialogAnswer(file, '/tmp/một.csv')
    expect(await trial.evaluate('() => globalThis.chosen')).toEqual({
      canceled: false,
      filePath: '/tmp/một.csv'
    })
    await press()
    expect(await keys()).toBe(2)
  })

  it('an open dialog is closed as cancelled when its abort signal is triggered', async () => {
    writeDialogAnswer(file, 'wait')
    const answer = await trial.evaluate(`async ({ dialog }) => {
      const stop = new AbortController()
      const asked = dialog.showMessageBox({ message: 'Chờ?', cancelId: 1, signal: stop.signal })
      stop.abort()
      return (await asked).response
    }`)
    expect(answer).toBe(1)
  })

  it('a synchronous open dialog blocks the main process until it is closed', async () => {
    writeDialogAnswer(file, 'wait')
    const order: string[] = []
    // The main process writes this file in the same event-loop task in which it opens the dialog,
    // so the file shows that the dialog is open.
    const mark = join(folder, 'mark')
    const box = trial
      .evaluate(
        `({ dialog }, mark) => {
          process.getBuiltinModule('node:fs').writeFileSync(mark, '')
          return dialog.showMessageBoxSync({ message: 'Đi?', cancelId: 1 })
        }`,
        mark
      )
      .then(answer => order.push(`box ${answer}`))
    await expect.poll(() => existsSync(mark)).toBe(true)
    const call = trial.inPage('trial.call("echo", 1)').then(() => order.push('call'))
    writeDialogAnswer(file, 'cancel')
    await Promise.all([box, call])
    expect(order).toEqual(['box 1', 'call'])
  })

  it('the program can quit while an open dialog is shown', async () => {
    writeDialogAnswer(file, 'wait')
    await trial.evaluate(`({ BrowserWindow, dialog }) => {
      void dialog.showOpenDialog(BrowserWindow.getAllWindows()[0], {})
    }`)
    expect(await trial.end()).toBe(0)
  })
})
