import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { printPaper } from '../../../../src/main/shell/print-pdf'

/** A window whose printer answers so. */
const windowWith = (success: boolean, reason: string): BrowserWindow =>
  ({
    isDestroyed: () => false,
    webContents: {
      print: (_options: object, answer: (success: boolean, reason: string) => void) =>
        answer(success, reason)
    }
  }) as unknown as BrowserWindow

describe('printing', () => {
  it.each([
    [true, '', true],
    [false, 'Print job canceled', false],
    [false, 'cancelled', false]
  ])('takes %s %s for %s', async (success, reason, printed) => {
    expect(await printPaper(windowWith(success, reason), false)).toBe(printed)
  })

  it.each([
    ['No printers available on the network', /chưa có máy in/],
    ['no valid printers available', /chưa có máy in/],
    ['Failed to enumerate printers', /chưa có máy in/],
    ['Invalid printer settings', /không nhận lệnh in/],
    ['Print job failed', /không nhận lệnh in/],
    ['', /không nhận lệnh in/]
  ])('tells of “%s” in words that a person can act on', async (reason, words) => {
    await expect(printPaper(windowWith(false, reason), false)).rejects.toThrow(words)
  })

  it('says so where the window is gone', async () => {
    await expect(printPaper(undefined, true)).rejects.toThrow('Cửa sổ đã đóng.')
  })
})
