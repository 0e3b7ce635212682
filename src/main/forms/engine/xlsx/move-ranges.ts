import { createFormError } from '../form-fault'
import { type CellRange, parseRange, rangeText } from './addresses'
import { type RowBlock, type RowGrowth, templateStart } from './row-growth'

const isWithin = (range: CellRange, block: RowBlock): boolean =>
  range.top >= templateStart(block) && range.bottom <= block.last

/** Number of records that are inserted for a block. */
const copiesOf = (block: RowBlock): number => block.inserted / block.height

/**
 * Ranges after the growth. A range inside a template is repeated for each record; one that covers a
 * template grows. Throws AppError for a range that has only some rows of a template and others.
 */
export function moveRange(
  range: CellRange,
  growth: RowGrowth,
  label: string,
  isRepeated: boolean
): CellRange[] {
  const block = growth.blocks.find(found => isWithin(range, found))
  const isWhole = block && range.top === templateStart(block) && range.bottom === block.last
  if (block && (isRepeated || !isWhole)) {
    const [top, bottom] = [growth.mapRow(range.top), growth.mapRow(range.bottom)]
    return Array.from({ length: copiesOf(block) + 1 }, (_, place) => ({
      ...range,
      top: top + place * block.height,
      bottom: bottom + place * block.height
    }))
  }
  const moved = growth.mapRange(range)
  if (!moved) {
    throw createFormError(
      `Không thêm dòng được: ${label} (${rangeText(range)}) phủ một phần của dòng lặp.`
    )
  }
  return [{ ...range, ...moved }]
}

/** List of ranges, such as "A1:B2 D4", after the growth; unknown texts stay. */
export function moveRangeList(
  text: string,
  growth: RowGrowth,
  label: string,
  isRepeated = false
): string {
  const moved = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(part => {
      const range = parseRange(part)
      if (!range) return [part]
      return moveRange(range, growth, label, isRepeated).map(found =>
        part.includes('$') ? withDollars(rangeText(found)) : rangeText(found)
      )
    })
    .join(' ')
  return moved === text.trim() ? text : moved
}

const withDollars = (text: string): string => text.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')

/** Address list whose rows move without growing, such as the selection of a view. */
export const movePlaces = (text: string, growth: RowGrowth): string =>
  text
    .split(/\s+/)
    .map(part => {
      const range = parseRange(part)
      if (!range) return part
      const [top, bottom] = [growth.mapRow(range.top), growth.mapRow(range.bottom)]
      return rangeText({ ...range, top, bottom })
    })
    .join(' ')
