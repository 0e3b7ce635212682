import { existsSync, readFileSync } from 'node:fs'
import { sentinel } from '../../../scripts/packaging/fuses.mjs'

/** The installed or unpacked program that the packaged tests look at. */
export const executable = process.env.APP_PACKAGED ?? ''

/** Why packaged tests are not run here, as the end of a title; empty where they are. */
export const notHere = reasonAgainst()

function reasonAgainst(): string {
  if (!existsSync(executable))
    return ' (not run here: needs a packaged program over real Electron, named by APP_PACKAGED)'
  return readFileSync(executable).includes(sentinel)
    ? ''
    : ' (not run here: APP_PACKAGED is not an Electron program)'
}

/** The same, for what only one system has. */
export function notHereOn(platform: NodeJS.Platform, name: string): string {
  return process.platform === platform ? notHere : ` (not run here: needs ${name})`
}

/** States of the fuses in the wire of an Electron, in its order, however many it knows. */
export function fuseStates(file: string): boolean[] {
  const bytes = readFileSync(file)
  const wire = bytes.indexOf(sentinel) + sentinel.length
  const length = bytes[wire + 1] ?? 0
  return [...bytes.subarray(wire + 2, wire + 2 + length)].map(state => state === 49)
}
