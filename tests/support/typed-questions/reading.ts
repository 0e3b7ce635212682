import { comparisonOperators, type QueryCondition } from '@shared/model/query/condition'
import type { DerivedColumn } from '@shared/model/query/derived'
import {
  createStructuredQuery,
  type GroupCondition,
  type Grouping,
  type Measure,
  type StructuredQuery
} from '@shared/model/query/question'
import {
  InexpressibleReading,
  type Reading,
  type ReadingCondition,
  type ReadingMeasure
} from './notation'
import { columnOfReading, computedOfReading } from './reading-columns'
import { ConditionConverter, oneOf } from './reading-conditions'

/** Parts of readings for which structured queries have nothing. */
const inexpressible = ['pivot', 'rank', 'movingAverage', 'chart']
const measureKinds = ['count', 'sum', 'average', 'least', 'greatest', 'distinct', 'share'] as const
const dateParts = ['year', 'quarter', 'month', 'week', 'day'] as const

/**
 * Structured query of a reading in the notation of phrasings.json; null if structured queries
 * cannot express it.
 */
export function queryOfReading(reading: Reading, today: string): StructuredQuery | null {
  if (inexpressible.some(key => key in reading)) return null
  try {
    return new ReadingConverter(reading, today).convert()
  } catch (error) {
    if (error instanceof InexpressibleReading) return null
    throw error
  }
}

const all = (parts: readonly QueryCondition[]): QueryCondition => ({ kind: 'all', parts })

class ReadingConverter {
  private readonly reading: Reading
  private readonly conditions: ConditionConverter
  private readonly derived: DerivedColumn[] = []
  private readonly derivedTests: GroupCondition[] = []
  private readonly measures: Measure[] = []
  /** Name of the result column of each measure of the reading. */
  private readonly names: string[] = []

  constructor(reading: Reading, today: string) {
    this.reading = reading
    this.conditions = new ConditionConverter(reading, today)
  }

  convert(): StructuredQuery {
    const { reading } = this
    const filter = this.filter()
    const groups = this.groups()
    const groupTests = this.groupTests()
    this.addRunning(groups)
    const computed = computedOfReading(reading)
    const top = reading.topPerGroup
    const filled = this.rankedValues(groups)
    return {
      ...createStructuredQuery(reading.table),
      relations: (reading.joins ?? []).map(({ table, on }) => ({
        table,
        kind: reading.joinKind ?? 'inner',
        on: on.map(({ from, to }) => ({ from: columnOfReading(reading, from), to }))
      })),
      ...(computed.length > 0 ? { computed } : {}),
      ...(reading.distinct ? { distinct: true as const } : {}),
      columns: (reading.columns ?? []).map(name => ({
        name,
        column: columnOfReading(reading, name)
      })),
      filter: filter.length + filled.length > 0 ? all([...filter, ...filled]) : null,
      groups,
      measures: this.measures,
      groupTests,
      ...(this.derived.length > 0 ? { derived: this.derived } : {}),
      ...(this.derivedTests.length > 0 ? { derivedTests: this.derivedTests } : {}),
      ...(top
        ? {
            top: {
              by: this.outputOf(top.by, groups),
              direction: top.direction,
              within: [...top.groups],
              count: top.count
            }
          }
        : {}),
      sort: (reading.sort ?? []).map(({ by, direction }) => ({
        output: this.outputOf(by, groups),
        direction
      })),
      limit: reading.limit ?? null
    }
  }

  private outputOf(by: string | { readonly measure: number }, groups: readonly Grouping[]): string {
    if (typeof by !== 'string') return this.names[by.measure] ?? ''
    return groups.find(({ name }) => name === by || name.startsWith(by))?.name ?? by
  }

  private groups(): Grouping[] {
    return (this.reading.groups ?? []).map(({ column, part }) => ({
      name: `${column}${part ?? ''}`,
      column: columnOfReading(this.reading, column),
      ...(part ? { part: oneOf(dateParts, part) } : {})
    }))
  }

  /** A ranking of groups leaves out the rows that have no value of what is ranked. */
  private rankedValues(groups: readonly Grouping[]): QueryCondition[] {
    const { filter = [], limit, sort, topPerGroup: top } = this.reading
    const by = top?.by ?? (limit ? sort?.[0]?.by : undefined)
    const ranked = groups.filter(({ name }) => !top?.groups.includes(name))
    if (by === undefined || typeof by === 'string' || ranked.length !== 1) return []
    return ranked.flatMap(({ column }): QueryCondition[] =>
      filter.some(one => one.column === column.column) ? [] : [{ kind: 'filled', column }]
    )
  }

  /** Conditions on rows; adds the measures, which a comparison has for each of its sides. */
  private filter(): QueryCondition[] {
    const { filter = [], compare, measures = [], period } = this.reading
    const column = compare?.with.filter?.[0]?.column
    const kept = filter.filter(part => column === undefined || part.column !== column)
    const conditions = kept.map(part => this.conditions.condition(part))
    if (!compare) {
      for (const measure of measures) this.addMeasure(measure)
      return [...conditions, ...this.conditions.period(period)]
    }
    const own = filter.filter(part => column !== undefined && part.column === column)
    const side = (parts: readonly ReadingCondition[]): QueryCondition =>
      all(parts.map(part => this.conditions.condition(part)))
    const now = column ? side(own) : all(this.conditions.period(period))
    const before = column
      ? side(compare.with.filter ?? [])
      : all(this.conditions.period(compare.with))
    for (const measure of measures) {
      const current = this.addMeasure(measure, now)
      const previous = this.createMeasure(measure, before)
      const difference = this.formula('subtract', current, previous)
      if (compare.show.includes('percent')) this.formula('divide', difference, previous)
    }
    return [...conditions, { kind: 'any', parts: [now, before] }]
  }

  private addMeasure(measure: ReadingMeasure, where: QueryCondition | null = null): string {
    const name = this.createMeasure(measure, where)
    this.names.push(name)
    return name
  }

  private createMeasure(measure: ReadingMeasure, where: QueryCondition | null): string {
    const left = measure.numerator ?? measure.left
    const right = measure.denominator ?? measure.right
    if (left && right) {
      const operator = measure.kind === 'ratio' ? 'divide' : 'subtract'
      const over = this.createMeasure(left, where)
      return this.formula(operator, over, this.createMeasure(right, where))
    }
    if (measure.kind === 'shareOfTotal') {
      const of = this.createMeasure({ ...measure, kind: 'sum' }, where)
      this.derived.push({ kind: 'shareOf', name: `share_${of}`, of, within: [] })
      return `share_${of}`
    }
    if (measure.table) throw new InexpressibleReading()
    const parts = [
      ...(measure.where ?? []).map(part => this.conditions.condition(part)),
      ...(where ? [where] : [])
    ]
    const name = `measure${this.measures.length}`
    this.measures.push({
      name,
      kind: oneOf(measureKinds, measure.kind),
      ...(measure.column ? { column: columnOfReading(this.reading, measure.column) } : {}),
      ...(parts.length > 0 ? { where: all(parts) } : {})
    })
    return name
  }

  private formula(operator: 'divide' | 'subtract', left: string, right: string): string {
    const name = `${operator}_${left}_${right}`
    this.derived.push({
      kind: 'formula',
      name,
      operator,
      left: { output: left },
      right: { output: right },
      ...(operator === 'divide' ? { asShare: true as const } : {})
    })
    return name
  }

  private addRunning(groups: readonly Grouping[]): void {
    const { runningTotal } = this.reading
    const [along, ...others] = groups
    if (!runningTotal || !along) return
    this.derived.push({
      kind: 'running',
      name: 'running',
      of: this.names[runningTotal.measure] ?? '',
      along: along.name,
      within: others.map(({ name }) => name)
    })
  }

  private groupTests(): GroupCondition[] {
    return (this.reading.groupTests ?? []).flatMap(({ measure, op, value = '', otherMeasure }) => {
      const name = this.names[measure] ?? ''
      const test = oneOf(comparisonOperators, op)
      if (otherMeasure !== undefined) {
        this.formula('subtract', name, this.names[otherMeasure] ?? '')
        this.derivedTests.push({ measure: this.derived.length - 1, test, value: { value: '0' } })
        return []
      }
      const derived = this.derived.findIndex(item => item.name === name)
      if (derived >= 0) this.derivedTests.push({ measure: derived, test, value: { value } })
      const index = this.measures.findIndex(item => item.name === name)
      return derived >= 0 ? [] : [{ measure: index, test, value: { value } }]
    })
  }
}
