import { foldText } from '@shared/kit/text-fold'
import type { FormOutline, OutlineSheet } from '@shared/model/forms/outline'
import type { FormValueTarget } from '@shared/model/forms/target'
import { parseCellAddress } from '../picture/sheet-geometry'

/** Texts of the form that name a place: to its left, the nearest first, and above it. */
export interface PlaceHeads {
  readonly row: readonly string[]
  readonly column: readonly string[]
}

/** Text that only numbers lines or columns, such as "1", "I", "a)" or "(3)". */
const isNumbering = (text: string): boolean =>
  /^\(?([0-9.]+|[IVX]+|[a-zđA-ZĐ])[.)]?$/.test(text.trim())

/** Heads of totals, which forms and results write differently. */
const totals: ReadonlySet<string> = new Set(['tong so', 'tong', 'cong', 'tong cong'])

/**
 * Text for comparing heads: without accents, numbering, dashes and remarks in brackets, so that
 * "1. Sĩ quan (người)" equals "Sĩ quan".
 */
export function foldHead(text: string): string {
  const folded = foldText(text.replace(/\([^)]*\)/g, ' '))
    .replace(/^\s*([0-9.]+|[ivx]+|[a-z])[.)]\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return totals.has(folded) ? 'tong cong' : folded
}

/** Texts of a sheet by position, each also at the other cells of its merged range. */
function textGrid({ cells, merges }: OutlineSheet): (row: number, column: number) => string {
  const texts = new Map(
    cells
      .filter(({ kind, text }) => kind === 'text' && text.trim() !== '' && !isNumbering(text))
      .map(({ row, column, text }) => [`${row},${column}`, text])
  )
  for (const { top, left, bottom, right } of merges) {
    const text = texts.get(`${top},${left}`)
    if (text === undefined) continue
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) texts.set(`${row},${column}`, text)
  }
  return (row, column) => texts.get(`${row},${column}`) ?? ''
}

/** Distinct non-empty texts in order. */
const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

function headsOnSheet(sheet: OutlineSheet, row: number, column: number): PlaceHeads {
  const textAt = textGrid(sheet)
  const left = Array.from({ length: column }, (_, index) => textAt(row, column - 1 - index))
  const above = Array.from({ length: row }, (_, index) => textAt(row - 1 - index, column))
  return { row: distinct(left), column: distinct(above) }
}

/** Heads of places of a form; of a DOCX form those of its tables. */
export function headsOfPlace(outline: FormOutline, target: FormValueTarget): PlaceHeads {
  const none: PlaceHeads = { row: [], column: [] }
  if (outline.kind === 'xlsx') {
    if (target.kind !== 'cell') return none
    const sheet = outline.sheets.find(({ name }) => name === target.sheet)
    const position = parseCellAddress(target.address)
    return sheet && position ? headsOnSheet(sheet, position.row, position.column) : none
  }
  if (target.kind !== 'tableCell') return none
  const table = outline.blocks.find(block => block.kind === 'table' && block.table === target.table)
  if (table?.kind !== 'table') return none
  const textOf = (row: number, column: number): string => {
    const cell = table.cells.find(one => one.row === row && one.column === column)
    const text = (cell?.paragraphs ?? [])
      .map(({ runs }) => runs.map(run => run.text).join(''))
      .join(' ')
      .trim()
    return isNumbering(text) ? '' : text
  }
  const { row, column } = target
  return {
    row: distinct(Array.from({ length: column }, (_, index) => textOf(row, column - 1 - index))),
    column: distinct(Array.from({ length: row }, (_, index) => textOf(row - 1 - index, column)))
  }
}

/** Index of the candidate that equals the nearest head; undefined if none or several do. */
export function matchHead(
  heads: readonly string[],
  candidates: readonly (readonly string[])[]
): number | undefined {
  const folded = candidates.map(names => names.map(foldHead))
  for (const head of heads.map(foldHead)) {
    if (head === '') continue
    const found = folded.flatMap((names, index) => (names.includes(head) ? [index] : []))
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

/**
 * Index of the candidate with most names, all of which are heads; undefined if none has or several
 * have as many.
 */
export function matchAllHeads(
  heads: readonly string[],
  candidates: readonly (readonly string[])[]
): number | undefined {
  const known = new Set(heads.map(foldHead))
  const counts = candidates.map(names =>
    names.every(name => known.has(foldHead(name))) ? names.length : 0
  )
  const most = Math.max(0, ...counts)
  const found = counts.flatMap((count, index) => (count === most ? [index] : []))
  return most > 0 && found.length === 1 ? found[0] : undefined
}
