/** Replaces the part at an index, or appends it if the index is past the end. */
export const replaceOrAppendAt = <T>(list: readonly T[], place: number, part: T): T[] =>
  place < list.length ? list.map((old, index) => (index === place ? part : old)) : [...list, part]

export const removeItemAt = <T>(list: readonly T[], place: number): T[] =>
  list.filter((_part, index) => index !== place)

/** Moves a part by one position; at either end it stays. */
export function moveByOneAt<T>(list: readonly T[], place: number, step: 1 | -1): T[] {
  const to = place + step
  const part = list[place]
  if (part === undefined || to < 0 || to >= list.length) return [...list]
  const rest = removeItemAt(list, place)
  return [...rest.slice(0, to), part, ...rest.slice(to)]
}
