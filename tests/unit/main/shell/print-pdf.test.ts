import type { BrowserWindow } from 'electron'
import { describe, expect, it } from 'vitest'
import { printPageOnPaper } from '../../../../src/main/shell/print-pdf'

/** Stub of a window whose printer gives this result. */
const windowWith = (success: boolean, reason: string): BrowserWindow =>
  ({
    isDestroyed: () => false,
    webContents: {
      print: (_options: object, answer: (success: boolean, reason: string) => void) =>
        answer(success, reason)
    }
  }) as unknown as BrowserWindow

describe('printing of the page', () => {
  it.each([
    [true, '', true],
    [false, 'Print job canceled', false],
    [false, 'cancelled', false]
  ])(
    'the print result success %s with the reason %s is reported as printed: %s',
    async (success, reason, printed) => {
      expect(await printPageOnPaper(windowWith(success, reason), false)).toBe(printed)
    }
  )

  it.each([
    ['No printers available on the network', /chưa có máy in/],
    ['no valid printers available', /chưa có máy in/],
    ['Failed to enumerate printers', /chưa có máy in/],
    ['Invalid printer settings', /không nhận lệnh in/],
    ['Print job failed', /không nhận lệnh in/],
    ['', /không nhận lệnh in/]
  ])('the print failure “%s” gets a message that says what to do', async (reason, words) => {
    await expect(printPageOnPaper(windowWith(false, reason), false)).rejects.toThrow(words)
  })

  it('printing without a window is refused with a message', async () => {
    await expect(printPageOnPaper(undefined, true)).rejects.toThrow('Cửa sổ đã đóng.')
  })
})
