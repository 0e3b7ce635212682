import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In Chromium's profile on this machine: how the screen is drawn after the graphics driver has failed. Deleting it forgets all of it. */
export interface DrawingState {
  /** When the GPU process ended by itself, in milliseconds since the epoch. */
  readonly deaths: readonly number[]
  /** The version of the program that draws by software; any other tries the graphics card again. */
  readonly softwareFor: string | null
  readonly told: boolean
}

export const drawingFile = (directory: string): string => join(directory, 'drawing.json')

/** What cannot be read counts as no trouble: this is asked before anything else of the program runs. */
export function readDrawing(directory: string): DrawingState {
  try {
    const { deaths, softwareFor, told } = JSON.parse(readFileSync(drawingFile(directory), 'utf8'))
    return {
      deaths: Array.isArray(deaths) ? deaths.filter(Number.isFinite) : [],
      softwareFor: typeof softwareFor === 'string' ? softwareFor : null,
      told: told === true
    }
  } catch {
    return { deaths: [], softwareFor: null, told: false }
  }
}

export function drawsBySoftware(directory: string, version: string): boolean {
  return readDrawing(directory).softwareFor === version
}
