import { createFormError } from '../form-fault'
import {
  changeReferences,
  type FormulaReference,
  type ReferenceCorner,
  referencedSheet
} from './formula-references'
import { type RowBlock, type RowGrowth, templateStart } from './row-growth'

/** Growth of each sheet whose rows move, by sheet name. */
export type WorkbookGrowth = ReadonlyMap<string, RowGrowth>

/** Place of a formula in the empty form. */
export interface FormulaPlace {
  /** Sheet that references without a prefix mean; undefined for names of the workbook. */
  readonly sheet: string | undefined
  /** Label of the place in messages. */
  readonly label: string
  readonly row?: number
  readonly column?: number
  /** Rows by which a copy of a template stands below it. */
  readonly offset?: number
  /** Whether a single cell of a template means all records, as in a series of a chart. */
  readonly isSeries?: boolean
}

/**
 * Formula after rows have moved. Ranges that cover a block include its new records; a formula inside
 * a template refers to its own record. Throws AppError for references whose meaning is unclear.
 */
export function moveFormula(formula: string, place: FormulaPlace, growth: WorkbookGrowth): string {
  if (/\b(?:INDIRECT|OFFSET)\s*\(/i.test(formula.replace(/"(?:[^"]|"")*"/g, ''))) {
    refuse(place, 'dùng hàm INDIRECT hoặc OFFSET nên không dời dòng an toàn được')
  }
  return changeReferences(formula, reference => {
    const found = referencedSheet(reference.prefix)
    if (found === 'outside') return reference
    if (found === 'several') {
      return refuse(place, 'tham chiếu cùng lúc nhiều trang nên không dời dòng an toàn được')
    }
    const sheet = found === 'own' ? place.sheet : found.sheet
    const moved = sheet === undefined ? undefined : growthOf(growth, sheet)
    if (!moved) return reference
    const isOwn = sheet?.toLowerCase() === place.sheet?.toLowerCase()
    const block = isOwn && place.row !== undefined ? moved.templateAt(place.row) : undefined
    return block
      ? moveWithinTemplate(reference, place, moved, block)
      : moveFromOutside(reference, place, moved)
  })
}

function growthOf(growth: WorkbookGrowth, sheet: string): RowGrowth | undefined {
  const known = growth.get(sheet)
  if (known) return known
  const name = sheet.toLowerCase()
  return [...growth].find(([other]) => other.toLowerCase() === name)?.[1]
}

function moveFromOutside(
  reference: FormulaReference,
  place: FormulaPlace,
  growth: RowGrowth
): FormulaReference {
  const { from, to } = reference
  if (!to) {
    const block = growth.templateAt(from.row)
    if (block && place.isSeries && block.height === 1) {
      const row = growth.mapRow(from.row)
      return { ...reference, from: { ...from, row }, to: { ...from, row: row + block.inserted } }
    }
    if (block) {
      refuse(
        place,
        `trỏ vào một ô của dòng lặp (dòng ${from.row}); hãy viết thành vùng, ví dụ SUM(C8:C8)`
      )
    }
    return withRows(reference, growth.mapRow(from.row), undefined)
  }
  const [top, bottom] = from.row <= to.row ? [from.row, to.row] : [to.row, from.row]
  const range = growth.mapRange({ top, bottom })
  if (!range) return refuse(place, `trỏ vào một phần của dòng lặp (dòng ${top}–${bottom})`)
  return from.row <= to.row
    ? withRows(reference, range.top, range.bottom)
    : withRows(reference, range.bottom, range.top)
}

function moveWithinTemplate(
  reference: FormulaReference,
  place: FormulaPlace,
  growth: RowGrowth,
  block: RowBlock
): FormulaReference {
  const { from, to } = reference
  const start = templateStart(block)
  const coversMore = to && from.row < start && to.row > block.last
  if (to && (coversMore || (from.isRowFixed && to.isRowFixed))) {
    return moveFromOutside(reference, place, growth)
  }
  const move = (corner: ReferenceCorner): number =>
    growth.mapRow(corner.row) +
    (followsRecord(corner, place, block, to !== undefined) ? (place.offset ?? 0) : 0)
  return withRows(reference, move(from), to && move(to))
}

/** Whether a reference inside a template means the own or the previous record. */
function followsRecord(
  corner: ReferenceCorner,
  place: FormulaPlace,
  block: RowBlock,
  isRange: boolean
): boolean {
  const start = templateStart(block)
  if (corner.isRowFixed || corner.row > block.last) return false
  if (corner.row >= start) return true
  if (corner.row < start - block.height) return false
  const hasPreviousSlot = block.first < start
  if (hasPreviousSlot || corner.column === place.column) return true
  if (isRange) return false
  return refuse(
    place,
    `trỏ vào dòng ${corner.row} ngay trên dòng lặp; hãy viết $${corner.row} nếu luôn là dòng đó`
  )
}

function withRows(
  reference: FormulaReference,
  from: number,
  to: number | undefined
): FormulaReference {
  if (from === reference.from.row && to === reference.to?.row) return reference
  return {
    ...reference,
    from: { ...reference.from, row: from },
    to: reference.to && to !== undefined ? { ...reference.to, row: to } : undefined
  }
}

function refuse(place: FormulaPlace, reason: string): never {
  throw createFormError(`Không thêm dòng được: công thức ở ${place.label} ${reason}.`)
}
