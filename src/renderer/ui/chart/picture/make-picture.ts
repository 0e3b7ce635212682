import { pictureText } from '@shared/kit/words/picture-text'
import { paintElement } from './paint-element'

/** Words around a drawing in its picture. */
export interface PictureWords {
  /** Finding, if any, and title. */
  readonly titles: readonly string[]
  /** Unit of measure and description. */
  readonly unit: string
  /** Source of the numbers and the time of the picture. */
  readonly source: string
}

const padding = 20
/** Least width of a picture in pixels, so that its title need not be broken at every word. */
const leastWidth = 480
/** Longest side in device pixels; larger canvases are refused on some graphics cards. */
const longestSide = 8_192
/** Most bytes of a picture, which fit into one call of the page. */
const mostPictureBytes = 720_000

interface Line {
  readonly text: string
  readonly font: string
  readonly color: string
  readonly height: number
}

/**
 * Picture of a drawing as PNG: its words, the drawing as the page shows it, and its source. Pixels
 * are doubled for print as long as the picture stays small enough. Throws Error if it is too large.
 */
export async function makePicture(drawing: Element, words: PictureWords): Promise<Blob> {
  const root = drawing.querySelector('[data-picture]') ?? drawing
  const longest = Math.max(root.scrollWidth, root.scrollHeight) + 200
  for (const scale of [2, 1.5, 1]) {
    if (longest * scale > longestSide) continue
    const picture = await toPng(drawOn(document.createElement('canvas'), root, words, scale))
    if (picture.size <= mostPictureBytes) return picture
  }
  throw new Error(pictureText.tooLarge)
}

function drawOn(
  canvas: HTMLCanvasElement,
  root: Element,
  words: PictureWords,
  scale: number
): HTMLCanvasElement {
  const box = root.getBoundingClientRect()
  const width = Math.max(leastWidth, Math.ceil(box.width))
  const measure = canvas.getContext('2d')
  const { top, bottom } = linesOf(measure, root, words, width)
  const heightOf = (lines: readonly Line[]): number =>
    lines.reduce((sum, { height }) => sum + height, 0)
  canvas.width = (width + 2 * padding) * scale
  canvas.height =
    Math.ceil(heightOf(top) + box.height + heightOf(bottom) + 2 * padding + 20) * scale
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(scale, scale)
  pen.fillStyle = surfaceOf(root)
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const under = write(pen, top, padding) + 8
  paintElement({ pen, left: box.left - padding, top: box.top - under }, root)
  write(pen, bottom, under + box.height + 12)
  return canvas
}

function linesOf(
  pen: CanvasRenderingContext2D | null,
  root: Element,
  { titles, unit, source }: PictureWords,
  width: number
): { readonly top: readonly Line[]; readonly bottom: readonly Line[] } {
  const { color, fontFamily } = getComputedStyle(root)
  const look = (weight: number, size: number) => ({
    font: `${weight} ${size}px ${fontFamily}`,
    color,
    height: Math.ceil(size * 1.5)
  })
  const wrap = (text: string, style: Omit<Line, 'text'>): Line[] =>
    wrapped(pen, text, style.font, width).map(line => ({ ...style, text: line }))
  return {
    top: [
      ...titles.flatMap((text, at) => wrap(text, at === 0 ? look(600, 17) : look(400, 13))),
      ...wrap(unit, look(400, 12))
    ],
    bottom: wrap(isCut(root) ? `${source} ${pictureText.cut}` : source, look(400, 11))
  }
}

/** Whether a part of the drawing is scrolled out of sight. */
const isCut = (root: Element): boolean =>
  [root, ...root.querySelectorAll('*')].some(
    element =>
      getComputedStyle(element).overflowY !== 'visible' &&
      (element.scrollHeight > element.clientHeight + 2 ||
        element.scrollWidth > element.clientWidth + 2)
  )

/** Lines of a text that fit into a width. */
function wrapped(
  pen: CanvasRenderingContext2D | null,
  text: string,
  font: string,
  width: number
): string[] {
  if (pen) pen.font = font
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && (pen?.measureText(longer).width ?? 0) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** Writes lines below each other and returns the position below the last one. */
function write(pen: CanvasRenderingContext2D, lines: readonly Line[], top: number): number {
  pen.textBaseline = 'middle'
  return lines.reduce((y, { text, font, color, height }) => {
    pen.font = font
    pen.fillStyle = color
    pen.fillText(text, padding, y + height / 2)
    return y + height
  }, top)
}

/** Background of the first element around the drawing that has one. */
function surfaceOf(root: Element): string {
  for (let at: Element | null = root; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return 'white'
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error(pictureText.tooLarge))),
      'image/png'
    )
  })

/** Bytes of a part: a multiple of three, so that each part is base64 of its own. */
const partBytes = 45_000

/** Content of a picture as base64 in parts that are short enough for a call. */
export async function toBase64Parts(picture: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += partBytes) {
    const part = bytes.subarray(start, start + partBytes)
    parts.push(btoa(part.reduce((text, byte) => text + String.fromCharCode(byte), '')))
  }
  return parts
}
