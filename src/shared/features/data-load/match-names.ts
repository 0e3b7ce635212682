import { foldText } from '../../kit/text-fold'

/** Comparison form of a name: "Mã đơn vị", "ma_don_vi" and "MaDonVi" are equal. */
const normaliseColumnName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * For each wanted name, the index of the offered item that has an equal name, ignoring accents,
 * case and punctuation; null if there is none. Each index is used once, for the first wanted name
 * that matches. `offered`: all names of each item.
 */
export function matchColumnNames(
  wanted: readonly string[],
  offered: readonly (readonly string[])[]
): (number | null)[] {
  const taken = new Set<number>()
  const names = offered.map(all => all.map(normaliseColumnName))
  return wanted.map(name => {
    const bare = normaliseColumnName(name)
    const place = names.findIndex((all, at) => !taken.has(at) && all.includes(bare))
    if (bare === '' || place < 0) return null
    taken.add(place)
    return place
  })
}
