import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Rendering mode after graphics driver failures, stored in Chromium's profile on this machine.
 * Deleting the file resets it.
 */
export interface RenderingModeState {
  /** Times at which the GPU process crashed, in milliseconds since the epoch. */
  readonly deaths: readonly number[]
  /** Program version that renders in software; any other version tries the graphics card again. */
  readonly softwareFor: string | null
  readonly told: boolean
}

export const renderingModeFilePathOf = (directory: string): string =>
  join(directory, 'drawing.json')

/**
 * Reads the rendering mode. An unreadable file counts as no crashes instead of an error, because
 * this runs before everything else in the program.
 */
export function readRenderingMode(directory: string): RenderingModeState {
  try {
    const { deaths, softwareFor, told } = JSON.parse(
      readFileSync(renderingModeFilePathOf(directory), 'utf8')
    )
    return {
      deaths: Array.isArray(deaths) ? deaths.filter(Number.isFinite) : [],
      softwareFor: typeof softwareFor === 'string' ? softwareFor : null,
      told: told === true
    }
  } catch {
    return { deaths: [], softwareFor: null, told: false }
  }
}

export function isSoftwareRenderingUsed(directory: string, version: string): boolean {
  return readRenderingMode(directory).softwareFor === version
}
