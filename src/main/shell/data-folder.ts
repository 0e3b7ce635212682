import { resolve } from 'node:path'
import { app } from 'electron'

const given = app.commandLine.getSwitchValue('user-data-dir')

/** Whether the person named the folder, with `--user-data-dir`. */
export const isGiven = given !== ''

/**
 * Where everything is kept that people enter. Read before `userData` is given to Chromium: that one holds Chromium's own
 * files and its lock, this one nothing of Chromium's that would be missed.
 */
export const dataFolder = isGiven ? resolve(given) : app.getPath('userData')
