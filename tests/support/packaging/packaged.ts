import { existsSync, readFileSync } from 'node:fs'
import { sentinel } from '../../../scripts/packaging/fuses.mjs'

/** The installed or unpacked program under test. */
export const executable = process.env.APP_PACKAGED ?? ''

/** Suffix of a title that says why packaged tests are skipped; empty if they run. */
export const notHere = reasonAgainst()

function reasonAgainst(): string {
  if (!existsSync(executable))
    return ' (not run here: needs a packaged program over real Electron, named by APP_PACKAGED)'
  return readFileSync(executable).includes(sentinel)
    ? ''
    : ' (not run here: APP_PACKAGED is not an Electron program)'
}

/** Suffix of a title that says why packaged tests of one system are skipped; empty if they run. */
export function notHereOn(platform: NodeJS.Platform, name: string): string {
  return process.platform === platform ? notHere : ` (not run here: needs ${name})`
}
