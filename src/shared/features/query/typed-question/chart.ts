import type { Lexicon, Senses } from './lexicon'
import { type Quantity, quantityAt } from './numbers'
import { type PeriodMatch, periodAt } from './periods'
import { phrasesAt } from './phrases'
import type { Token } from './tokens'
import type { WordClass } from './words'

/** Phrase, number or period that covers the tokens from `start` to `end`. */
export interface ChartItem {
  readonly start: number
  readonly end: number
  readonly senses?: Senses
  readonly quantity?: Quantity
  readonly period?: PeriodMatch
  /** Text that a column has to contain. */
  readonly literal?: string
  readonly isPrefix?: boolean
}

/** Items that begin at each token. */
export type Chart = readonly (readonly ChartItem[])[]

export function createChart(lexicon: Lexicon, tokens: readonly Token[], today: string): Chart {
  // Where accents are mostly left out, a word without accents is no better than one whose accents were left out.
  const isPlain = tokens.filter(({ accented }) => accented).length < tokens.length * 0.25
  return tokens.map((_, start) => {
    const items: ChartItem[] = phraseItems(lexicon, tokens, start, isPlain)
    const quantity = quantityAt(tokens, start)
    if (quantity) items.push({ start, end: quantity.end, quantity })
    items.push(...literalItems(items, tokens))
    const period = periodAt(tokens, start, today)
    if (period) items.push({ start, end: period.end, period })
    return items
  })
}

/** "có chữ Đức": the word after it is a text, whatever it is. */
function literalItems(items: readonly ChartItem[], tokens: readonly Token[]): ChartItem[] {
  return items.flatMap(item => {
    const word = tokens[item.end]
    if (!(hasClass(item, 'literal') || hasClass(item, 'prefix')) || !word) return []
    let end = item.end + 1
    // A code such as M-0012 is one text of several tokens.
    while (tokens[end] && tokens[end]?.start === tokens[end - 1]?.end) end += 1
    const text = tokens.slice(item.end, end).map(token => token.text)
    return [{ start: item.start, end, literal: text.join(''), isPrefix: hasClass(item, 'prefix') }]
  })
}

/** Phrases from a token; of those of one length only the ones that are spelled best. */
function phraseItems(
  lexicon: Lexicon,
  tokens: readonly Token[],
  start: number,
  isPlain: boolean
): ChartItem[] {
  const byEnd = new Map<number, { quality: number; senses: Senses }>()
  for (const { end, quality, senses } of phrasesAt(lexicon, tokens, start, isPlain)) {
    const known = byEnd.get(end)
    if (!known || quality < known.quality) byEnd.set(end, { quality, senses })
    else if (quality === known.quality) {
      byEnd.set(end, { quality, senses: mergeSenses(known.senses, senses) })
    }
  }
  return [...byEnd].map(([end, { senses }]) => ({ start, end, senses }))
}

const mergeSenses = (left: Senses, right: Senses): Senses => ({
  classes: [...new Set([...left.classes, ...right.classes])],
  fields: [...left.fields, ...right.fields],
  values: [...left.values, ...right.values],
  measures: [...new Set([...left.measures, ...right.measures])],
  entities: [...left.entities, ...right.entities]
})

export const hasClass = (item: ChartItem, name: WordClass): boolean =>
  item.senses?.classes.includes(name) ?? false

/** Whether an item names something of the catalogue. */
export const isTerm = ({ senses }: ChartItem): boolean =>
  senses !== undefined &&
  (senses.fields.length > 0 ||
    senses.values.length > 0 ||
    senses.measures.length > 0 ||
    senses.entities.length > 0)

/** Indexes of the tokens that no item covers. */
export function uncoveredTokens(chart: Chart): number[] {
  const covered = new Set<number>()
  for (const items of chart) {
    for (const { start, end } of items) for (let at = start; at < end; at += 1) covered.add(at)
  }
  return chart.flatMap((_, index) => (covered.has(index) ? [] : [index]))
}
