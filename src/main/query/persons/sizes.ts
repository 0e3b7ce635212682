import type { Condition, Question } from '@shared/features/query/question'
import { leastGroup } from './least-group'
import { both, type SplitQuestion } from './split-figures'

/** How the figures beside an answer are called that tell the sizes of its groups; no person's column begins so. */
export const sizeName = (index: number): string => `~${index}`

/** The rows that a figure stands for, by places among the sizes: its own, and those of which they are a part; the same where it is of all of these. */
export interface FigureSize {
  readonly part: number
  readonly whole: number
}

/** A question with sizes behind its figures: of the group, then of all that figures are of. */
interface SizedQuestion {
  readonly sized: Question
  /** For each figure its size. */
  readonly parts: readonly FigureSize[]
  /** What each size counts, as `sizeKey` says it. */
  readonly sizes: readonly string[]
  /** By which figures its groups are to be sorted once those that are hidden are known: their place would tell them. */
  readonly sorts: readonly { readonly measure: number; readonly direction: 'asc' | 'desc' }[]
  /** Which sizes of a group must be large enough for it to be answered at all, as they decide whether it comes. */
  readonly deciding: readonly number[]
}

/** What a size counts, as one text. */
export const sizeKey = (condition: Condition | undefined): string =>
  condition ? JSON.stringify(condition) : ''

export function withSizes(question: Question, { rows, names }: SplitQuestion): SizedQuestion {
  const sizes: Question['measures'] = []
  const keys: string[] = []
  const placeOf = (where: Condition | undefined): number => {
    const known = keys.indexOf(sizeKey(where))
    if (known >= 0) return known
    sizes.push({ name: sizeName(sizes.length), kind: 'count', ...(where && { where }) })
    return keys.push(sizeKey(where)) - 1
  }
  placeOf(undefined)
  const parts = question.measures.map(({ where }, place): FigureSize => {
    const within = rows.get(names[place] ?? '')?.within
    return { whole: placeOf(within), part: placeOf(both(within, where)) }
  })
  const { measures, groupTests, sort, limit } = question
  const isFigure = (output: string): boolean => measures.some(({ name }) => name === output)
  const decides = groupTests.length > 0 || limit !== null
  const deciding = decides ? decidingSizes(question, parts) : []
  const tests = deciding.map(size => ({
    measure: measures.length + size,
    test: 'atLeast' as const,
    value: { value: String(leastGroup) }
  }))
  return {
    sized: {
      ...question,
      // Others are left out before it is cut.
      limit: null,
      measures: [...measures, ...sizes],
      groupTests: [...groupTests, ...tests],
      sort: decides ? sort : sort.filter(({ output }) => !isFigure(output))
    },
    parts,
    sizes: keys,
    deciding,
    sorts: decides ? [] : leadingFigures(question)
  }
}

/** The figures by which groups are sorted before anything else, by their places. */
function leadingFigures({ measures, sort }: Question): SizedQuestion['sorts'] {
  const places = sort.map(({ output, direction }) => ({
    measure: measures.findIndex(({ name }) => name === output),
    direction
  }))
  const end = places.findIndex(({ measure }) => measure < 0)
  return end < 0 ? places : places.slice(0, end)
}

/** Where figures decide which groups are answered, those that are hidden are left out: whether one comes would tell its figure. */
function decidingSizes(
  { measures, groupTests, sort }: Question,
  parts: readonly FigureSize[]
): number[] {
  const sorting = measures.flatMap(({ name }, index) =>
    sort.some(({ output }) => output === name) ? [index] : []
  )
  const deciding = [...groupTests.map(({ measure }) => measure), ...sorting]
  return [...new Set([0, ...deciding.map(index => parts[index]?.part ?? 0)])]
}
