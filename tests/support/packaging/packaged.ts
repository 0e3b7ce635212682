import { existsSync, readFileSync } from 'node:fs'
import { sentinel } from '../../../scripts/packaging/fuses.mjs'

/** Path of the installed or unpacked program that is tested; empty if there is none. */
export const executable = process.env.APP_PACKAGED ?? ''

/**
 * Suffix of a test title that says why tests of the packaged program are skipped; empty if they
 * run.
 */
export const notHere = reasonAgainst()

function reasonAgainst(): string {
  if (!existsSync(executable))
    return ' (not run here: needs a packaged program over real Electron, named by APP_PACKAGED)'
  return readFileSync(executable).includes(sentinel)
    ? ''
    : ' (not run here: APP_PACKAGED is not an Electron program)'
}

/**
 * Suffix of a test title that says why the packaged tests for one operating system are skipped;
 * empty if they run.
 */
export function notHereOn(platform: NodeJS.Platform, name: string): string {
  return process.platform === platform ? notHere : ` (not run here: needs ${name})`
}
