import { dirname, join } from 'node:path'
import { faultText } from '@shared/features/about/fault-text'
import { formText } from '@shared/kit/words/form-text'
import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { AskForPlace } from '../files/save-file'
import type { FindFolder } from './find-folder'

export interface PlaceMemory {
  readonly window: () => BrowserWindow | undefined
  readonly lastFolder: () => string
  /** The last folder may be on a drive that is gone by now. */
  readonly findFolder: FindFolder
  readonly rememberFolder: (folder: string) => Promise<void>
}

/** The native save dialog. It opens where the last file went: since Electron 43 the system no longer remembers. */
export function askForPlace(memory: PlaceMemory): AskForPlace {
  return async (proposedName, kind) => {
    const folder = memory.lastFolder()
    const options = {
      title: 'Lưu tệp',
      buttonLabel: 'Lưu',
      defaultPath: (await memory.findFolder(folder)) ? join(folder, proposedName) : proposedName,
      filters: [{ name: kind.name, extensions: [kind.extension.slice(1)] }],
      properties: ['showOverwriteConfirmation' as const, 'createDirectory' as const]
    }
    const owner = memory.window()
    const answer = owner
      ? await dialog.showSaveDialog(owner, options)
      : await dialog.showSaveDialog(options)
    if (answer.canceled || !answer.filePath) return undefined
    // Remembering is a convenience: a full disk must not stop the export that may go to another one.
    await memory.rememberFolder(dirname(answer.filePath)).catch(() => undefined)
    return answer.filePath
  }
}

/** What an open dialog offers: a title and one group of extensions without dots. */
interface FileChoice {
  readonly title: string
  readonly name: string
  readonly extensions: readonly string[]
}

/** Asks for one existing file; undefined when the person cancels. Injected: the dialog belongs to Electron. */
export type AskForFile = (choice: FileChoice) => Promise<string | undefined>

/** The native open dialog. What it answers is a path that the page never sees. */
export function askForFile(memory: PlaceMemory): AskForFile {
  return async ({ title, name, extensions }) => {
    const folder = memory.lastFolder()
    const options = {
      title,
      buttonLabel: 'Chọn tệp',
      ...((await memory.findFolder(folder)) && { defaultPath: folder }),
      filters: [{ name, extensions: [...extensions] }],
      properties: ['openFile' as const]
    }
    const owner = memory.window()
    const answer = owner
      ? await dialog.showOpenDialog(owner, options)
      : await dialog.showOpenDialog(options)
    const path = answer.canceled ? undefined : answer.filePaths[0]
    if (path) await memory.rememberFolder(dirname(path)).catch(() => undefined)
    return path
  }
}

/** Asks for a folder; undefined when the person cancels. Injected: the dialog belongs to Electron. */
export type AskForFolder = (title: string) => Promise<string | undefined>

export function askForFolder(memory: PlaceMemory): AskForFolder {
  return async title => {
    const folder = memory.lastFolder()
    const options = {
      title,
      buttonLabel: 'Chọn thư mục',
      ...((await memory.findFolder(folder)) && { defaultPath: folder }),
      properties: ['openDirectory' as const, 'createDirectory' as const]
    }
    const owner = memory.window()
    const answer = owner
      ? await dialog.showOpenDialog(owner, options)
      : await dialog.showOpenDialog(options)
    return answer.canceled ? undefined : answer.filePaths[0]
  }
}

/** The page holds something unsaved and is about to close; true when the person lets it go. The event needs its answer at once. */
export function askToLeave(window: BrowserWindow): boolean {
  const leave = 0
  const answer = dialog.showMessageBoxSync(window, {
    type: 'question',
    title: 'Thay đổi chưa lưu',
    message: formText.leave.title,
    buttons: [formText.leave.confirm, formText.leave.stay],
    defaultId: leave,
    cancelId: 1,
    noLink: true
  })
  return answer === leave
}

/** The page has not answered for ten seconds; true when the person wants it loaded anew. Waiting is the safe answer. */
export async function askToReload(
  window: BrowserWindow | undefined,
  signal: AbortSignal
): Promise<boolean> {
  const { title, message, detail, wait, reload } = faultText.hung
  const options: MessageBoxOptions = {
    type: 'warning',
    title,
    message,
    detail,
    buttons: [wait, reload],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal
  }
  const answer = window
    ? await dialog.showMessageBox(window, options)
    : await dialog.showMessageBox(options)
  return answer.response === 1
}

/** The program cannot go on. Works before anything else does. */
export function tellOfEnd(): void {
  dialog.showErrorBox(faultText.ended.title, faultText.ended.body)
}
