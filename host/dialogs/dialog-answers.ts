import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MessageBoxOptions } from 'electron'

/**
 * Choice of the simulated user in a dialog, from the environment variable APP_DIALOG_PATH: a path,
 * `cancel`, or `@file` for a file that contains a path or `cancel`. It is read again for each
 * dialog, so that a test can change the file while the app runs. Undefined if the variable is not
 * set.
 */
export function readDialogAnswer(
  setting: string | undefined = process.env.APP_DIALOG_PATH
): string | undefined {
  if (!setting?.startsWith('@')) return setting || undefined
  try {
    return readFileSync(setting.slice(1), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

export function answerSaveDialog(
  answer: string | undefined,
  proposed: string | undefined,
  downloads: string
): { canceled: boolean; filePath: string } {
  if (answer === 'cancel') return { canceled: true, filePath: '' }
  return { canceled: false, filePath: answer ?? join(downloads, basename(proposed || 'untitled')) }
}

export function answerOpenDialog(answer: string | undefined): {
  canceled: boolean
  filePaths: string[]
} {
  const canceled = answer === undefined || answer === 'cancel'
  return { canceled, filePaths: canceled ? [] : [answer] }
}

/**
 * The button that the simulated user's answer names; for any other answer the confirming button,
 * for `cancel` the cancelling button.
 */
export function answerMessageBox(
  answer: string | undefined,
  {
    buttons = [],
    defaultId = 0,
    cancelId = 0
  }: Pick<MessageBoxOptions, 'buttons' | 'defaultId' | 'cancelId'>
): { response: number; checkboxChecked: boolean } {
  const named = answer === undefined ? -1 : buttons.indexOf(answer)
  const response = named >= 0 ? named : answer === 'cancel' ? cancelId : defaultId
  return { response, checkboxChecked: false }
}
