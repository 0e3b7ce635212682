import { existsSync, readFileSync } from 'node:fs'
import { fuseWireSentinel } from '../../../scripts/packaging/fuses.mjs'

/** Path of the installed or unpacked program that is tested; empty if there is none. */
export const packagedExecutable = process.env.APP_PACKAGED ?? ''

/**
 * Suffix of a test title that says why tests of the packaged program are skipped; empty if they
 * run.
 */
export const packagedSkipSuffix = reasonAgainst()

function reasonAgainst(): string {
  if (!existsSync(packagedExecutable))
    return ' (not run here: needs a packaged program over real Electron, named by APP_PACKAGED)'
  return readFileSync(packagedExecutable).includes(fuseWireSentinel)
    ? ''
    : ' (not run here: APP_PACKAGED is not an Electron program)'
}

/**
 * Suffix of a test title that says why the packaged tests for one operating system are skipped;
 * empty if they run.
 */
export function packagedSkipSuffixOn(platform: NodeJS.Platform, name: string): string {
  return process.platform === platform ? packagedSkipSuffix : ` (not run here: needs ${name})`
}
