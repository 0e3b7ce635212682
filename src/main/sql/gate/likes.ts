import { foldText } from '@shared/kit/text-fold'

/**
 * Up to two similar known names, the most similar first, ignoring accents, case and underscores.
 */
export function findSimilarNames(word: string, known: Iterable<string>): string[] {
  const wanted = plain(word)
  const most = Math.max(1, Math.floor(wanted.length / 3))
  return [...new Set(known)]
    .filter(name => name !== word)
    .map(name => ({ name, distance: distanceOf(wanted, plain(name), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
    .slice(0, 2)
    .map(({ name }) => name)
}

const plain = (name: string): string => foldText(name).replace(/[_\s]+/g, '')

const isSwapped = (one: string, i: number, other: string, j: number): boolean =>
  i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]

/**
 * Edit distance between two names, in which swapping adjacent letters counts as one edit; above
 * `most` the exact value is not computed.
 */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const steps = [
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      ]
      if (isSwapped(one, i, other, j)) steps.push((before[j - 2] ?? 0) + 1)
      next[j] = Math.min(...steps)
    }
    before = row
    row = next
  }
  return row[other.length] ?? most + 1
}
