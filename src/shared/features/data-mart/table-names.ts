import { foldText } from '../../kit/text-fold'

const longest = 63

/** By this name the engine calls the place of a row; a column of it would hide that. */
export const isEngineName = (name: string): boolean => name === 'rowid'

/** What a table or column of ours would be called: “Ngày nhập ngũ” → “ngay_nhap_ngu”. */
export function proposeName(title: string, fallback: string): string {
  const folded = foldText(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (folded === '') return fallback
  return (/^[a-z]/.test(folded) ? folded : `${fallback}_${folded}`).slice(0, longest)
}

/** One name a column, each only once: a second “ghi_chu” is “ghi_chu_2”. */
export function proposeNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title, index) => {
    const name = proposeName(title, `cot_${index + 1}`)
    let free = name
    for (let turn = 2; taken.has(free) || isEngineName(free); turn++) {
      free = `${name.slice(0, longest - 5)}_${turn}`
    }
    taken.add(free)
    return free
  })
}
