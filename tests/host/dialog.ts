import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { app } from './app.ts'

type Shown = Pick<Dialog, 'showErrorBox'>

/**
 * What a person would choose, from APP_DIALOG_PATH, read anew each time: a path, `cancel`, or `@file` for a file that holds
 * either, so that a test can change its mind while the app runs. Undefined when nothing is set.
 */
export function readAnswer(
  setting: string | undefined = process.env.APP_DIALOG_PATH
): string | undefined {
  if (!setting?.startsWith('@')) return setting || undefined
  try {
    return readFileSync(setting.slice(1), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

export function answerSave(
  answer: string | undefined,
  proposed: string | undefined,
  downloads: string
): { canceled: boolean; filePath: string } {
  if (answer === 'cancel') return { canceled: true, filePath: '' }
  return { canceled: false, filePath: answer ?? join(downloads, basename(proposed || 'untitled')) }
}

export function answerOpen(answer: string | undefined): { canceled: boolean; filePaths: string[] } {
  const canceled = answer === undefined || answer === 'cancel'
  return { canceled, filePaths: canceled ? [] : [answer] }
}

export function answerBox(
  answer: string | undefined,
  { defaultId = 0, cancelId = 0 }: Pick<MessageBoxOptions, 'defaultId' | 'cancelId'>
): { response: number; checkboxChecked: boolean } {
  return { response: answer === 'cancel' ? cancelId : defaultId, checkboxChecked: false }
}

/** Every dialog takes the window it belongs to first, or leaves it out. */
function optionsOf<T extends object>(args: readonly [object, T?]): T {
  return (args[1] ?? args[0]) as T
}

class HostDialog implements Shown {
  async showSaveDialog(
    ...args: [object, SaveDialogOptions?]
  ): Promise<ReturnType<typeof answerSave>> {
    const { defaultPath } = optionsOf<SaveDialogOptions>(args)
    return answerSave(readAnswer(), defaultPath, app.getPath('downloads'))
  }

  async showOpenDialog(
    ..._args: [object, OpenDialogOptions?]
  ): Promise<ReturnType<typeof answerOpen>> {
    return answerOpen(readAnswer())
  }

  async showMessageBox(
    ...args: [object, MessageBoxOptions?]
  ): Promise<ReturnType<typeof answerBox>> {
    const options = optionsOf<MessageBoxOptions>(args)
    console.error([options.title, options.message, options.detail].filter(Boolean).join('\n'))
    return answerBox(readAnswer(), options)
  }

  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`)
  }
}

export const dialog = new HostDialog()
