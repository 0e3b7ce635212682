import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Finds a system folder by Electron's name for it, at the location of each operating system. */
export function systemPath(name: string, root: string): string | undefined {
  const home = homedir()
  switch (name) {
    case 'home':
      return home
    case 'appData':
      return appData(home)
    case 'temp':
      return tmpdir()
    case 'exe':
    case 'module':
      return process.execPath
    case 'downloads':
      return userFolder(home, 'DOWNLOAD', 'Downloads')
    case 'documents':
      return userFolder(home, 'DOCUMENTS', 'Documents')
    case 'desktop':
      return userFolder(home, 'DESKTOP', 'Desktop')
    case 'assets':
      return root
    default:
      return undefined
  }
}

function appData(home: string): string {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(home, 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support')
  return process.env.XDG_CONFIG_HOME || join(home, '.config')
}

/**
 * Folder of the user, such as the desktop or documents: Linux desktops let users rename these
 * folders, so their names are read from `user-dirs.dirs`.
 */
function userFolder(home: string, key: string, usual: string): string {
  if (process.platform === 'linux') {
    try {
      const config = process.env.XDG_CONFIG_HOME || join(home, '.config')
      const text = readFileSync(join(config, 'user-dirs.dirs'), 'utf8')
      const found = new RegExp(`^XDG_${key}_DIR="(.+)"$`, 'm').exec(text)?.[1]
      if (found) return found.replace(/^\$HOME/, home)
    } catch {
      // Without the configuration file `user-dirs.dirs` the folder has its default name.
    }
  }
  return join(home, usual)
}
