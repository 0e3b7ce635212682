import { setTimeout as sleep } from 'node:timers/promises'
import { ignoreRejection } from '../emitter.ts'
import { BrowserWindow } from '../window/browser-window.ts'
import { readDialogAnswer } from './dialog-answers.ts'

/**
 * Choice of the simulated user that keeps a dialog open until the file named by APP_DIALOG_PATH
 * contains another choice.
 */
const open = 'wait'
/** Interval in milliseconds at which the file with the simulated user's choice is read again. */
const interval = 20

/**
 * Waits for the simulated user's choice in a system dialog. While the dialog is open, its window
 * receives no mouse or keyboard input, because the dialog is modal (Electron's documentation of
 * `dialog`). An aborted `signal` closes the dialog as cancelled.
 */
export async function waitForDialogAnswer(
  owner: object,
  signal?: AbortSignal
): Promise<string | undefined> {
  if (readChecked() !== open) return readDialogAnswer()
  if (owner instanceof BrowserWindow) ignoreInput(owner, true)
  try {
    for (;;) {
      if (signal?.aborted) return 'cancel'
      const answer = readDialogAnswer()
      if (answer !== open) return answer
      await sleep(interval)
    }
  } finally {
    if (owner instanceof BrowserWindow) ignoreInput(owner, false)
  }
}

/**
 * Reads the simulated user's choice in a synchronous dialog, which blocks the whole process
 * including requests of the page.
 */
export function waitForDialogAnswerSync(): string | undefined {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const answer = readChecked()
    if (answer !== open) return answer
    Atomics.wait(cell, 0, 0, interval)
  }
}

function readChecked(): string | undefined {
  const setting = process.env.APP_DIALOG_PATH
  if (setting === open) throw new Error('APP_DIALOG_PATH=wait: nobody could answer; name a @file')
  return readDialogAnswer(setting)
}

function ignoreInput(window: BrowserWindow, ignore: boolean): void {
  if (window.isDestroyed()) return
  ignoreRejection(
    window.webContents.page.then(({ session }) =>
      session.send('Input.setIgnoreInputEvents', { ignore })
    )
  )
}
