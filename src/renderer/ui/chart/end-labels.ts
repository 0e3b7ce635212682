export interface LineEndLabel {
  readonly text: string
  /** Left edge of the label, in pixels; `y` is its vertical centre. */
  readonly x: number
  readonly y: number
}

/** Maximum number of lines with end labels; the labels of more lines would overlap. */
const mostLabelled = 4
/** Pixels between the centres of adjacent labels. */
const apart = 13

/**
 * Moves labels of line ends apart where they would overlap, in the vertical order of their lines;
 * returns none for more than four lines.
 */
export function spreadEndLabels(
  labels: readonly LineEndLabel[],
  area: { readonly top: number; readonly bottom: number }
): LineEndLabel[] {
  if (labels.length > mostLabelled) return []
  return [...Map.groupBy(labels, ({ x }) => Math.round(x)).values()].flatMap(column =>
    movedApart(column, area)
  )
}

function movedApart(
  labels: readonly LineEndLabel[],
  area: { readonly top: number; readonly bottom: number }
): LineEndLabel[] {
  const sorted = labels.toSorted((one, other) => one.y - other.y)
  const placed: LineEndLabel[] = []
  for (const [at, label] of sorted.entries()) {
    const above = placed.at(-1)
    // Lowest position of this label at which the remaining labels still fit above the axis.
    const lowest = area.bottom - (sorted.length - 1 - at) * apart
    const y = Math.min(lowest, Math.max(label.y, area.top))
    placed.push({ ...label, y: above ? Math.max(y, above.y + apart) : y })
  }
  return placed
}
