import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { app } from '../app/app.ts'
import { answerMessageBox, answerOpenDialog, answerSaveDialog } from './dialog-answers.ts'
import { waitForDialogAnswer, waitForDialogAnswerSync } from './open-dialog.ts'

type Shown = Pick<Dialog, 'showErrorBox'>

/** Dialog options; the first argument of a dialog may be its parent window. */
function optionsOf<T extends object>(args: readonly [object, T?]): T {
  return (args[1] ?? args[0]) as T
}

class HostDialog implements Shown {
  async showSaveDialog(
    ...args: [object, SaveDialogOptions?]
  ): Promise<ReturnType<typeof answerSaveDialog>> {
    const { defaultPath } = optionsOf<SaveDialogOptions>(args)
    return answerSaveDialog(
      await waitForDialogAnswer(args[0]),
      defaultPath,
      app.getPath('downloads')
    )
  }

  async showOpenDialog(
    ...args: [object, OpenDialogOptions?]
  ): Promise<ReturnType<typeof answerOpenDialog>> {
    return answerOpenDialog(await waitForDialogAnswer(args[0]))
  }

  async showMessageBox(
    ...args: [object, MessageBoxOptions?]
  ): Promise<ReturnType<typeof answerMessageBox>> {
    const options = optionsOf<MessageBoxOptions>(args)
    console.error([options.title, options.message, options.detail].filter(Boolean).join('\n'))
    return answerMessageBox(await waitForDialogAnswer(args[0], options.signal), options)
  }

  showMessageBoxSync(...args: [object, MessageBoxOptions?]): number {
    return answerMessageBox(waitForDialogAnswerSync(), optionsOf<MessageBoxOptions>(args)).response
  }

  showErrorBox(title: string, content: string): void {
    console.error(`${title}\n${content}`)
    waitForDialogAnswerSync()
  }
}

export const dialog = new HostDialog()
