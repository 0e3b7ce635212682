export interface EndLabel {
  readonly text: string
  /** Left edge and middle, in pixels. */
  readonly x: number
  readonly y: number
}

/** Lines of more names than these would have a heap of numbers at their end. */
const mostLabelled = 4
/** Pixels from the middle of a label to the next. */
const apart = 13

/** Labels that would cover each other moved apart, in the order of their lines from above; none of more than four lines. */
export function endLabels(
  labels: readonly EndLabel[],
  area: { readonly top: number; readonly bottom: number }
): EndLabel[] {
  if (labels.length > mostLabelled) return []
  return [...Map.groupBy(labels, ({ x }) => Math.round(x)).values()].flatMap(column =>
    movedApart(column, area)
  )
}

function movedApart(
  labels: readonly EndLabel[],
  area: { readonly top: number; readonly bottom: number }
): EndLabel[] {
  const sorted = labels.toSorted((one, other) => one.y - other.y)
  const placed: EndLabel[] = []
  for (const [at, label] of sorted.entries()) {
    const above = placed.at(-1)
    // Those that are still to come must find room above the axis.
    const lowest = area.bottom - (sorted.length - 1 - at) * apart
    const y = Math.min(lowest, Math.max(label.y, area.top))
    placed.push({ ...label, y: above ? Math.max(y, above.y + apart) : y })
  }
  return placed
}
