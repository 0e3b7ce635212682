import { dirname, join } from 'node:path'
import { programFaultText } from '@shared/features/about/fault-text'
import { formText } from '@shared/kit/words/form-text'
import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { SavePathPrompt } from '../files/save-file'
import type { FolderExistsCheck } from './find-folder'

export interface DialogFolderStore {
  readonly window: () => BrowserWindow | undefined
  readonly lastFolder: () => string
  /** Checks the last folder, which may be on a drive that is no longer connected. */
  readonly findFolder: FolderExistsCheck
  readonly rememberFolder: (folder: string) => Promise<void>
}

/**
 * Native save dialog. Opens in the folder of the last saved file, which the program stores, because
 * since Electron 43 the system no longer remembers it.
 */
export function createSavePathPrompt(memory: DialogFolderStore): SavePathPrompt {
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
    // A failure is ignored: remembering the folder is a convenience, and a full disk must not
    // prevent an export to another disk.
    await memory.rememberFolder(dirname(answer.filePath)).catch(() => undefined)
    return answer.filePath
  }
}

/** Options of an open dialog: a title and one group of extensions without dots. */
interface FileDialogOptions {
  readonly title: string
  readonly name: string
  readonly extensions: readonly string[]
}

/**
 * Asks for one existing file; undefined if the user cancels. Injected, because the dialog belongs
 * to Electron.
 */
export type FilePrompt = (choice: FileDialogOptions) => Promise<string | undefined>

/** Native open dialog. The page never sees the path it returns. */
export function createFilePrompt(memory: DialogFolderStore): FilePrompt {
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

/**
 * Asks for a folder; undefined if the user cancels. Injected, because the dialog belongs to
 * Electron.
 */
export type FolderPrompt = (title: string) => Promise<string | undefined>

export function createFolderPrompt(memory: DialogFolderStore): FolderPrompt {
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

/**
 * Asks whether to close a page with unsaved changes; returns true if the user agrees. Synchronous,
 * because the event needs its result at once.
 */
export function confirmLeavingPage(window: BrowserWindow): boolean {
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

/** Asks whether to reload a page that has not responded for ten seconds. The default is to wait. */
export async function confirmPageReload(
  window: BrowserWindow | undefined,
  signal: AbortSignal
): Promise<boolean> {
  const { title, message, detail, wait, reload } = programFaultText.hung
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

/** Reports that the program cannot continue. Works before anything else is initialised. */
export function showFatalErrorDialog(): void {
  dialog.showErrorBox(programFaultText.ended.title, programFaultText.ended.body)
}
