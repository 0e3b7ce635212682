import { type Chart, type ChartItem, hasClass, isTerm } from './chart'
import type { Clause } from './clauses'
import type { Rule, RuleMatch } from './rule'
import { grammarRules } from './rules'
import type { Token } from './tokens'
import type { WordClass } from './words'

/** Sequence of clauses that covers every token of a question. */
export interface Covering {
  readonly clauses: readonly Clause[]
  /** Number of items and clauses; a phrase of several words counts less than the words alone. */
  readonly cost: number
}

interface Step {
  readonly end: number
  readonly clauses: readonly Clause[]
  readonly cost: number
}

const itemCost = 10

const limits = { coverings: 200, slack: 9 } as const

const emptyMatch: RuleMatch = {
  terms: [],
  quantities: [],
  periods: [],
  literals: [],
  classes: [],
  words: []
}

interface PartialMatch {
  readonly end: number
  readonly items: number
  readonly match: RuleMatch
}

class Matcher {
  private readonly chart: Chart
  private readonly tokens: readonly Token[]

  constructor(chart: Chart, tokens: readonly Token[]) {
    this.chart = chart
    this.tokens = tokens
  }

  /** Clauses that begin at a token. */
  stepsAt(start: number): Step[] {
    return grammarRules.flatMap(rule => this.matchesOf(rule, start))
  }

  private matchesOf(rule: Rule, start: number): Step[] {
    let partials: PartialMatch[] = [{ end: start, items: 0, match: emptyMatch }]
    for (const [index, element] of rule.pattern.entries()) {
      const isOptional = element.endsWith('?')
      const names = element.replace('?', '').split('|')
      const next = partials.flatMap(partial => this.extend(partial, names, index > 0))
      partials = isOptional ? [...partials, ...next] : next
      if (partials.length === 0) return []
    }
    return partials.flatMap(({ end, items, match }) => {
      if (end === start) return []
      const clauses = rule.make(match)
      return clauses ? [{ end, clauses, cost: items * itemCost + 1 }] : []
    })
  }

  private extend(
    partial: PartialMatch,
    names: readonly string[],
    maySkip: boolean
  ): PartialMatch[] {
    const found = (this.chart[partial.end] ?? []).flatMap(item =>
      names.flatMap(name => this.take(partial, item, name))
    )
    if (!maySkip) return found
    const fillers = (this.chart[partial.end] ?? []).filter(
      item => hasClass(item, 'filler') || hasClass(item, 'link')
    )
    return [
      ...found,
      ...fillers.flatMap(({ end }) =>
        this.extend({ ...partial, end, items: partial.items + 1 }, names, partial.items < 8)
      )
    ]
  }

  private take({ items, match }: PartialMatch, item: ChartItem, name: string): PartialMatch[] {
    const taken = this.matchOf(item, name)
    if (!taken) return []
    return [
      {
        end: item.end,
        items: items + 1,
        match: {
          terms: [...match.terms, ...(taken.terms ?? [])],
          quantities: [...match.quantities, ...(taken.quantities ?? [])],
          periods: [...match.periods, ...(taken.periods ?? [])],
          literals: [...match.literals, ...(taken.literals ?? [])],
          classes: [...match.classes, ...(taken.classes ?? [])],
          words: [...match.words, ...(taken.words ?? [])]
        }
      }
    ]
  }

  /** What an element of a pattern takes from an item; undefined if it does not match the item. */
  private matchOf(item: ChartItem, name: string): Partial<RuleMatch> | undefined {
    const { senses, quantity, period, literal, isPrefix } = item
    switch (name) {
      case 'T':
        return senses && isTerm(item) ? { terms: [senses] } : undefined
      case 'Q':
        return quantity && { quantities: [quantity] }
      case 'P':
        return period && { periods: [period] }
      case 'L':
      case 'S':
        return literal !== undefined && isPrefix === (name === 'S')
          ? { literals: [literal] }
          : undefined
      default: {
        if (!hasClass(item, name as WordClass)) return undefined
        const words = this.tokens.slice(item.start, item.end).map(({ fold }) => fold)
        return { classes: [name as WordClass], words: [words.join(' ')] }
      }
    }
  }
}

/**
 * Ways to divide a question into clauses, the ones of the fewest phrases first; null if there are
 * too many. Words that stand together as a name are a name before they are single words.
 */
export function coveringsOf(chart: Chart, tokens: readonly Token[]): Covering[] | null {
  const matcher = new Matcher(chart, tokens)
  const steps = tokens.map((_, index) => dropWorse(matcher.stepsAt(index)))
  const least: number[] = Array.from({ length: tokens.length + 1 }, () => Number.POSITIVE_INFINITY)
  least[tokens.length] = 0
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    for (const { end, cost } of steps[at] ?? []) {
      least[at] = Math.min(least[at] ?? 0, cost + (least[end] ?? 0))
    }
  }
  const budget = (least[0] ?? 0) + limits.slack
  if (!Number.isFinite(budget)) return []
  const found: Covering[] = []
  const visit = (at: number, clauses: readonly Clause[], cost: number): void => {
    if (found.length > limits.coverings) return
    if (at === tokens.length) {
      found.push({ clauses, cost })
      return
    }
    for (const step of steps[at] ?? []) {
      if (cost + step.cost + (least[step.end] ?? 0) > budget) continue
      visit(
        step.end,
        [...clauses, ...step.clauses.filter(({ kind }) => kind !== 'filler')],
        cost + step.cost
      )
    }
  }
  visit(0, [], 0)
  if (found.length > limits.coverings) return null
  return found.sort((left, right) => left.cost - right.cost)
}

/** Drops steps whose clauses equal those of a cheaper step to the same token. */
function dropWorse(steps: readonly Step[]): Step[] {
  const best = new Map<string, Step>()
  for (const step of steps) {
    const key = `${step.end} ${JSON.stringify(step.clauses)}`
    const known = best.get(key)
    if (!known || step.cost < known.cost) best.set(key, step)
  }
  return [...best.values()]
}
