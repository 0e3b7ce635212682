import { resolve } from 'node:path'
import { app } from 'electron'

const given = app.commandLine.getSwitchValue('user-data-dir')

/** Whether the user specified the folder, with `--user-data-dir`. */
export const isDataFolderGiven = given !== ''

/**
 * Folder of all user data. The path is read before `userData` is set to Chromium's profile, which
 * contains only Chromium's own files and its lock.
 */
export const dataFolder = isDataFolderGiven ? resolve(given) : app.getPath('userData')
