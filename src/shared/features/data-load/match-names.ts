import { foldText } from '../../kit/text-fold'

/** "Mã đơn vị", "ma_don_vi" and "MaDonVi" are one name. */
const bareName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * For each name that is wanted the place of the offered one that is the same without accents, case and signs; null where there is none.
 * Each place is taken once, by the first that wants it. `offered`: all that one is called.
 */
export function matchNames(
  wanted: readonly string[],
  offered: readonly (readonly string[])[]
): (number | null)[] {
  const taken = new Set<number>()
  const names = offered.map(all => all.map(bareName))
  return wanted.map(name => {
    const bare = bareName(name)
    const place = names.findIndex((all, at) => !taken.has(at) && all.includes(bare))
    if (bare === '' || place < 0) return null
    taken.add(place)
    return place
  })
}
