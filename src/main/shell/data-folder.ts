import { resolve } from 'node:path'
import { app } from 'electron'

const given = app.commandLine.getSwitchValue('user-data-dir')

/** Whether the user specified the folder, with `--user-data-dir`. */
export const isDataFolderSetByUser = given !== ''

/**
 * Folder of all user data. Its path is read before Electron's `userData` is set to the Chromium
 * profile, which contains only Chromium's own files and its lock.
 */
export const dataFolder = isDataFolderSetByUser ? resolve(given) : app.getPath('userData')
