import { validBetween } from '@shared/features/query/typed-question/valid-time'
import {
  type ComparisonOperator,
  comparisonOperators,
  type QueryCondition,
  relativePeriods
} from '@shared/model/query/condition'
import {
  InexpressibleReading,
  type Reading,
  type ReadingCondition,
  type ReadingPeriod
} from './notation'
import { columnOfReading } from './reading-columns'

/** One of the listed texts; throws for another text. */
export function oneOf<T extends string>(texts: readonly T[], text: string | undefined): T {
  const found = texts.find(one => one === text)
  if (found === undefined) throw new InexpressibleReading()
  return found
}

/** Converts conditions and periods of a reading. */
export class ConditionConverter {
  private readonly reading: Reading
  private readonly today: string

  constructor(reading: Reading, today: string) {
    this.reading = reading
    this.today = today
  }

  private day(value: string): string {
    return value === 'today' ? this.today : value
  }

  period(period: ReadingPeriod | undefined): QueryCondition[] {
    if (!period) return []
    if (period.axis === 'known') throw new InexpressibleReading()
    if (period.axis === 'valid') return [this.validity(period)]
    const column = columnOfReading(this.reading, period.column)
    if (period.period) {
      const days = period.days === undefined ? {} : { days: period.days }
      return [{ kind: 'period', column, period: oneOf(relativePeriods, period.period), ...days }]
    }
    const end = (test: ComparisonOperator, value?: string | null): QueryCondition[] =>
      typeof value === 'string'
        ? [{ kind: 'compare', column, test, value: { value: this.day(value) } }]
        : []
    return [...end('atLeast', period.from), ...end('atMost', period.to)]
  }

  private validity({ from, until, day = 'today', overlaps }: ReadingPeriod): QueryCondition {
    const [first, last] = overlaps ?? [this.day(day), this.day(day)]
    return validBetween(
      columnOfReading(this.reading, from ?? ''),
      columnOfReading(this.reading, until),
      first,
      last
    )
  }

  condition(part: ReadingCondition): QueryCondition {
    const parts = part.any ?? part.all
    if (parts) {
      return { kind: part.any ? 'any' : 'all', parts: parts.map(inner => this.condition(inner)) }
    }
    if (part.none || part.exists) return this.related(part)
    const column = columnOfReading(this.reading, part.column)
    if (part.otherColumn) {
      const other = columnOfReading(this.reading, part.otherColumn)
      return { kind: 'compareColumns', column, test: oneOf(comparisonOperators, part.op), other }
    }
    const texts = typeof part.value === 'string' ? [part.value] : (part.value ?? [])
    const values = texts.map(text => ({ value: this.day(text) }))
    const [first = { value: '' }, second = { value: '' }] = values
    const not = (inner: QueryCondition): QueryCondition => ({ kind: 'not', part: inner })
    switch (part.op) {
      case 'among':
        return { kind: 'among', column, values }
      case 'notAmong':
        return not({ kind: 'among', column, values })
      case 'between':
        return { kind: 'between', column, from: first, to: second }
      case 'contains':
      case 'startsWith':
        return { kind: part.op, column, text: first }
      case 'empty':
      case 'filled':
        return { kind: part.op, column }
      case 'notIs':
        return not({ kind: 'compare', column, test: 'is', value: first })
      default:
        return { kind: 'compare', column, test: oneOf(comparisonOperators, part.op), value: first }
    }
  }

  private related({ none, exists }: ReadingCondition): QueryCondition {
    const inner = none ?? exists
    if (!inner) throw new InexpressibleReading()
    const own = new ConditionConverter({ table: inner.table }, this.today)
    const parts = [
      ...(inner.filter ?? []).map(part => own.condition(part)),
      ...own.period(inner.period)
    ]
    return {
      kind: 'related',
      table: inner.table,
      on: inner.on.map(({ from, to }) => ({ from: columnOfReading(this.reading, from), to })),
      has: none ? 'none' : 'some',
      filter: parts.length > 0 ? { kind: 'all', parts } : null
    }
  }
}
