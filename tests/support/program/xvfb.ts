import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Virtual X display (Xvfb) of a given size. */
export interface VirtualScreen {
  /** Value for the environment variable DISPLAY. */
  readonly display: string
  /** Returns a screenshot of the whole display. */
  readonly picture: () => PixelPicture
  readonly end: () => Promise<void>
}

export interface PixelPicture {
  readonly width: number
  readonly height: number
  /** Pixels of four bytes each: blue, green, red, unused; row by row. */
  readonly pixels: Buffer
}

export function hasXvfb(): boolean {
  return spawnSync('Xvfb', ['-help']).error === undefined
}

/** Starts Xvfb on a free display number; it stores the pixels in `folder`. */
export async function startXvfb(
  folder: string,
  width: number,
  height: number
): Promise<VirtualScreen> {
  const screen = `${width}x${height}x24`
  const child: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', screen, '-fbdir', folder, '-nolisten', 'tcp', '-nocursor'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }
  )
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
    ;(child.stdio[3] as Readable).once('data', data => resolve(String(data).trim()))
  })
  return {
    display: `:${number}`,
    picture: () => readXwd(readFileSync(join(folder, 'Xvfb_screen0'))),
    end: async () => {
      child.kill()
      await ended
    }
  }
}

/**
 * Parses a window dump file of Xvfb (X11/XWDFile.h): a header of big-endian numbers, colours, then
 * pixel rows.
 */
function readXwd(file: Buffer): PixelPicture {
  const field = (place: number): number => file.readUInt32BE(place * 4)
  const [version, width, height] = [field(1), field(4), field(5)]
  const [bits, row, colours] = [field(11), field(12), field(19)]
  if (version !== 7 || bits !== 32 || field(7) !== 0) throw new Error('not a picture of this kind')
  const start = field(0) + colours * 12
  const rows = Array.from({ length: height }, (_, y) =>
    file.subarray(start + y * row, start + y * row + width * 4)
  )
  return { width, height, pixels: Buffer.concat(rows) }
}

/** Part of a picture, at a rectangle in screen coordinates. */
export function cropPicture(
  { pixels, width }: PixelPicture,
  part: { x: number; y: number; width: number; height: number }
): PixelPicture {
  const rows = Array.from({ length: part.height }, (_, y) => {
    const start = ((part.y + y) * width + part.x) * 4
    return pixels.subarray(start, start + part.width * 4)
  })
  return { width: part.width, height: part.height, pixels: Buffer.concat(rows) }
}
