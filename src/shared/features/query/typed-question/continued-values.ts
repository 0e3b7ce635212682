import type { Chart, ChartItem } from './chart'
import type { Lexicon } from './lexicon'
import { phrasesAt } from './phrases'
import type { Token } from './tokens'

const isJoint = ({ senses }: ChartItem): boolean =>
  senses?.classes.some(name => name === 'and' || name === 'or') ?? false

const isValue = ({ senses }: ChartItem): boolean => (senses?.values.length ?? 0) > 0

/**
 * Chart in which a letter or number after a value and a conjunction completes the head of that value:
 * "đơn vị A, B và C".
 */
export function withContinuedValues(
  chart: Chart,
  lexicon: Lexicon,
  tokens: readonly Token[]
): Chart {
  const items = chart.map(found => [...found])
  const heads = new Map<ChartItem, readonly Token[]>()
  const endingAt = (end: number): ChartItem[] => items.flat().filter(item => item.end === end)
  const valuesBefore = (index: number): ChartItem[] =>
    endingAt(index)
      .filter(isJoint)
      .flatMap(({ start }) => endingAt(start))
      .filter(isValue)
  for (const [index, token] of tokens.entries()) {
    if (!/^(?:\p{L}|\d{1,2}|[IVX]{1,4})$/u.test(token.text)) continue
    for (const value of valuesBefore(index)) {
      const head = heads.get(value) ?? tokens.slice(value.start, value.end - 1)
      const words = [...head, token]
      const found = phrasesAt(lexicon, words, 0, false).filter(
        ({ end, quality, senses }) =>
          end === words.length && quality === 0 && senses.values.length > 0
      )
      for (const { senses } of found) {
        const item = { start: index, end: index + 1, senses }
        items[index]?.push(item)
        heads.set(item, head)
      }
    }
  }
  return items
}
