import { readFileSync, writeFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const sheet = 'xl/worksheets/sheet1.xml'
const dayZero = 25_569
/**
 * Pattern of date values. A date cell gets the serial number that a spreadsheet stores when a user
 * types "20/11/2026" into a date column.
 */
const day = /^(\d{4})-(\d{2})-(\d{2})$/

type Value = string | number | null

/**
 * Fills the first sheet of a template below its headings, as a spreadsheet program would, and saves
 * it as another file. Values are texts, numbers, and dates ("2026-11-20").
 */
export function fillTemplate(
  template: string,
  path: string,
  rows: readonly Readonly<Record<string, Value>>[]
): void {
  const parts = unzipSync(readFileSync(template))
  const xml = strFromU8(parts[sheet] ?? new Uint8Array())
  const headings = [...xml.matchAll(/<c r="([A-Z]+)1"[^>]*>.*?<t[^>]*>([^<]*)<\/t>.*?<\/c>/g)]
  const columns = new Map(headings.map(([, letters = '', title = '']) => [title, letters]))
  const lines = rows.map((row, index) => {
    const cells = Object.entries(row).map(([title, value]) => {
      const letters = columns.get(title)
      if (letters === undefined) throw new Error(`${template} has no column “${title}”`)
      return { letters, xml: value === null ? '' : cellXml(value, `${letters}${index + 2}`) }
    })
    const inOrder = cells.sort((left, right) => place(left.letters) - place(right.letters))
    return `<row r="${index + 2}">${inOrder.map(cell => cell.xml).join('')}</row>`
  })
  const filled = xml.replace('</sheetData>', `${lines.join('')}</sheetData>`)
  if (filled === xml) throw new Error(`${template} has no rows to fill`)
  writeFileSync(path, zipSync({ ...parts, [sheet]: strToU8(filled) }))
}

function cellXml(value: string | number, at: string): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  // Style 1 of the template is its date format.
  if (day.test(value)) {
    return `<c r="${at}" s="1"><v>${Date.parse(`${value}T00:00:00Z`) / 86_400_000 + dayZero}</v></c>`
  }
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
}

const place = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
