import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { writeAnswer } from '../../support/program/answer-file.ts'
import { startTrial, type Trial } from './run-trial.ts'

const chromium = findChromium()
const folder = mkdtempSync(join(tmpdir(), 'host-dialog-'))
const file = join(folder, 'answer')

describe.skipIf(!chromium)('a dialog that is left open', () => {
  let trial: Trial
  /** As the keyboard sends it, whatever the page may do with it. */
  const press = (): Promise<void> =>
    trial.evaluate(`async ({ BrowserWindow }) => {
      const { session } = await BrowserWindow.getAllWindows()[0].webContents.page
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' })
    }`)
  const keys = (): Promise<number> => trial.inPage('window.keys')

  beforeAll(async () => {
    trial = startTrial(chromium ?? '', { APP_DIALOG_PATH: `@${file}` })
    // The empty pages before it have the bridge as well.
    await trial.until('typeof trial + document.readyState + location.href', (state: string) =>
      state.startsWith('objectcompletehttps://kho')
    )
    await trial.inPage('void (window.keys = 0, addEventListener("keydown", () => window.keys++))')
  })
  afterAll(async () => {
    await trial?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps mouse and keyboard from its window, not main from working', async () => {
    await press()
    expect(await keys()).toBe(1)
    writeAnswer(file, 'wait')
    await trial.evaluate(`({ BrowserWindow, dialog }) => {
      globalThis.chosen = dialog.showSaveDialog(BrowserWindow.getAllWindows()[0], {})
    }`)
    await press()
    expect(await keys()).toBe(1)
    expect(await trial.inPage('trial.call("echo", "còn chạy")')).toBe('còn chạy')
    writeAnswer(file, '/tmp/một.csv')
    expect(await trial.evaluate('() => globalThis.chosen')).toEqual({
      canceled: false,
      filePath: '/tmp/một.csv'
    })
    await press()
    expect(await keys()).toBe(2)
  })

  it('closes as if cancelled by its signal', async () => {
    writeAnswer(file, 'wait')
    const answer = await trial.evaluate(`async ({ dialog }) => {
      const stop = new AbortController()
      const asked = dialog.showMessageBox({ message: 'Chờ?', cancelId: 1, signal: stop.signal })
      stop.abort()
      return (await asked).response
    }`)
    expect(answer).toBe(1)
  })

  it('blocks everything where it is a synchronous one', async () => {
    writeAnswer(file, 'wait')
    const order: string[] = []
    // Main comes to the dialog in the turn in which it makes the mark.
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
    writeAnswer(file, 'cancel')
    await Promise.all([box, call])
    expect(order).toEqual(['box 1', 'call'])
  })

  it('does not keep the program from ending', async () => {
    writeAnswer(file, 'wait')
    await trial.evaluate(`({ BrowserWindow, dialog }) => {
      void dialog.showOpenDialog(BrowserWindow.getAllWindows()[0], {})
    }`)
    expect(await trial.end()).toBe(0)
  })
})
