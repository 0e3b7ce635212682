import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isWindows = process.platform === 'win32'

/** Why a test is not run here, as the end of its title; empty where it is. */
const notHere = (isMissing: boolean, reason: string): string =>
  isMissing ? ` (not run here: ${reason})` : ''

export const noLinks = notHere(!makesLinks(), 'this account may not make symbolic links')

/** Windows lets only some accounts make links; an emulation of it may say yes and make none. */
function makesLinks(): boolean {
  if (!isWindows) return true
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  try {
    const link = join(folder, 'link')
    symlinkSync(folder, link)
    return lstatSync(link).isSymbolicLink()
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
