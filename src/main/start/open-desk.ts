import { join } from 'node:path'
import type { ProgramVersions } from '@shared/features/about/licence'
import { memoiseOnce } from '@shared/kit/once'
import { app, shell } from 'electron'
import type { DocumentPrinter } from '../documents/document-printer'
import { createFileSaver } from '../files/save-file'
import type { FeatureDependencies } from '../parts'
import { wait } from '../runtime/async/wait'
import {
  createFilePrompt,
  createFolderPrompt,
  createSavePathPrompt,
  type DialogFolderStore
} from '../shell/dialogs'
import { createFolderExistsCheck } from '../shell/find-folder'
import { printPageOnPaper, printPageToPdf } from '../shell/print-pdf'
import { applyTheme } from '../shell/theme'
import { showWindow } from '../shell/window'
import { systemClock } from '../store/clock'
import type { DataStorage } from './open-data'
import type { MainWindowHolder } from './page'

function describeVersions(): ProgramVersions {
  const { electron = '', chrome = '', node } = process.versions
  return { app: app.getVersion(), electron, chromium: chrome, node }
}

/**
 * Desktop services that features use: dialogs, printing, the window, and versions of the program.
 */
type DesktopServices = Pick<
  FeatureDependencies,
  | 'applyTheme'
  | 'applyZoom'
  | 'askForFile'
  | 'askForFolder'
  | 'clock'
  | 'files'
  | 'licences'
  | 'painted'
  | 'print'
  | 'printPdf'
  | 'reveal'
  | 'tell'
  | 'versions'
  | 'wait'
>

export function openDesktopServices(
  page: MainWindowHolder,
  { copyRegister, settings }: Pick<DataStorage, 'copyRegister' | 'settings'>
): DesktopServices {
  const memory: DialogFolderStore = {
    window: page.window,
    lastFolder: () => settings.read().lastFolder ?? app.getPath('documents'),
    // The timeout is short, because a user waits for the dialog.
    findFolder: createFolderExistsCheck({ patience: 1_000 }),
    rememberFolder: lastFolder =>
      settings.update(draft => void Object.assign(draft, { lastFolder }))
  }
  return {
    clock: systemClock,
    wait,
    versions: describeVersions,
    licences: async () =>
      (await import('../diagnostics/licences')).readLicences(
        join(import.meta.dirname, '../licences.json.gz')
      ),
    files: createFileSaver(createSavePathPrompt(memory), copyRegister, progress =>
      page.tell('files:progress', progress)
    ),
    askForFile: createFilePrompt(memory),
    askForFolder: createFolderPrompt(memory),
    printPdf: () => printPageToPdf(page.window()),
    print: landscape => printPageOnPaper(page.window(), landscape),
    tell: page.tell,
    painted: () => {
      showWindow(page.window())
      // The launcher script converts this line to `ready …` with the elapsed time.
      process.stdout.write('painted\n')
    },
    reveal: path => shell.showItemInFolder(path),
    applyTheme,
    applyZoom: factor => page.window()?.webContents.setZoomFactor(factor)
  }
}

/** Printer of official documents, whose code and fonts are loaded with the first document. */
export function openLazyDocumentPrinter(): DocumentPrinter {
  const open = memoiseOnce(async () => {
    const { createDocumentPrinter } = await import('../documents/document-printer')
    return createDocumentPrinter(join(import.meta.dirname, '../renderer/assets'))
  })
  return {
    toPdf: async document => (await open()).toPdf(document),
    toPaper: async document => (await open()).toPaper(document),
    chartPicture: async chart => (await open()).chartPicture(chart)
  }
}
