import { join } from 'node:path'
import type { Versions } from '@shared/features/about/licence'
import { app, shell } from 'electron'
import { createFileSaver } from '../files/save-file'
import type { Parts } from '../parts'
import { wait } from '../runtime/async/wait'
import { askForFile, askForFolder, askForPlace, type PlaceMemory } from '../shell/dialogs'
import { createFindFolder } from '../shell/find-folder'
import { printPaper, printPdf } from '../shell/print-pdf'
import { applyTheme } from '../shell/theme'
import { showWindow } from '../shell/window'
import { systemClock } from '../store/clock'
import type { Storage } from './open-data'
import type { Page } from './page'

function describeVersions(): Versions {
  const { electron = '', chrome = '', node } = process.versions
  return { app: app.getVersion(), electron, chromium: chrome, node }
}

/** Desktop services for features: dialogs, printing, the window, facts about the program. */
type Desk = Pick<
  Parts,
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

export function openDesk(page: Page, settings: Storage['settings']): Desk {
  const memory: PlaceMemory = {
    window: page.window,
    lastFolder: () => settings.read().lastFolder ?? app.getPath('documents'),
    // Short timeout, because a user waits for the dialog.
    findFolder: createFindFolder({ patience: 1_000 }),
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
    files: createFileSaver(askForPlace(memory), progress => page.tell('files:progress', progress)),
    askForFile: askForFile(memory),
    askForFolder: askForFolder(memory),
    printPdf: () => printPdf(page.window()),
    print: landscape => printPaper(page.window(), landscape),
    tell: page.tell,
    painted: () => {
      showWindow(page.window())
      // The launcher converts this line to `ready …` with the elapsed time.
      process.stdout.write('painted\n')
    },
    reveal: path => shell.showItemInFolder(path),
    applyTheme,
    applyZoom: factor => page.window()?.webContents.setZoomFactor(factor)
  }
}
