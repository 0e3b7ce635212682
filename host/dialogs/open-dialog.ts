import { setTimeout as sleep } from 'node:timers/promises'
import { quiet } from '../emitter.ts'
import { BrowserWindow } from '../window/browser-window.ts'
import { readAnswer } from './dialog-answers.ts'

/** The answer that leaves a dialog open until another one is written into the file that APP_DIALOG_PATH names. */
const open = 'wait'
/** Milliseconds between two looks at the file. */
const interval = 20

/**
 * What a person chooses in a dialog of the system. While it is open its window takes neither mouse nor keyboard, as it
 * is modal to it (Electron’s documentation of `dialog`). A `signal` closes it as if it were cancelled.
 */
export async function waitForAnswer(
  owner: object,
  signal?: AbortSignal
): Promise<string | undefined> {
  if (readChecked() !== open) return readAnswer()
  if (owner instanceof BrowserWindow) ignoreInput(owner, true)
  try {
    for (;;) {
      if (signal?.aborted) return 'cancel'
      const answer = readAnswer()
      if (answer !== open) return answer
      await sleep(interval)
    }
  } finally {
    if (owner instanceof BrowserWindow) ignoreInput(owner, false)
  }
}

/** The same for a dialog that blocks the whole process: whatever the page asks waits as well. */
export function waitForAnswerSync(): string | undefined {
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
  return readAnswer(setting)
}

function ignoreInput(window: BrowserWindow, ignore: boolean): void {
  if (window.isDestroyed()) return
  quiet(
    window.webContents.page.then(({ session }) =>
      session.send('Input.setIgnoreInputEvents', { ignore })
    )
  )
}
