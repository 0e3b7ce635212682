import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isWindows = process.platform === 'win32'

/**
 * Suffix of a test title that names the system feature whose absence skips the test; empty if the
 * feature exists.
 */
export const skippedTitleSuffix = (isMissing: boolean, reason: string): string =>
  isMissing ? ` (not run here: ${reason})` : ''

export const noPipesSuffix = skippedTitleSuffix(isWindows, 'Windows has no pipes among its files')
export const noDevicesSuffix = skippedTitleSuffix(
  isWindows,
  'Windows has no devices among its files'
)
export const noModeBitsSuffix = skippedTitleSuffix(
  isWindows,
  'Windows keeps rights elsewhere than in a file’s mode'
)
export const noFileLimitSuffix = skippedTitleSuffix(isWindows, 'Windows limits the size of no file')
export const noOpenRenameSuffix = skippedTitleSuffix(
  isWindows,
  'Windows renames nothing over an open file'
)
export const notLinuxSuffix = skippedTitleSuffix(
  process.platform !== 'linux',
  'only Linux has /proc and /sys'
)
export const noSymbolicLinksSuffix = skippedTitleSuffix(
  !makesLinks(),
  'this account may not make symbolic links'
)

/**
 * Whether the system can create symbolic links. Windows allows this only to some accounts, and an
 * emulation may report success and create none, so the link is read back.
 */
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
