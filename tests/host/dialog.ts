import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { app } from './app.ts'
import { answerBox, answerOpen, answerSave, readAnswer } from './dialog-answers.ts'

type Shown = Pick<Dialog, 'showErrorBox'>

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

  showMessageBoxSync(...args: [object, MessageBoxOptions?]): number {
    return answerBox(readAnswer(), optionsOf<MessageBoxOptions>(args)).response
  }

  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`)
  }
}

export const dialog = new HostDialog()
