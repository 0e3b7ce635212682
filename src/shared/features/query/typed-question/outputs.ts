import { isSameJson } from '../../../kit/json'
import type { ColumnRef } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import type { DerivedColumn } from '../../../model/query/derived'
import type {
  Grouping,
  Measure,
  QuerySorting,
  StructuredQuery
} from '../../../model/query/question'
import { measureLabels } from '../../../model/query/text'
import { defaultGroupingName, defaultMeasureName } from '../../../model/query/words/output-words'
import { columnKey, type MeasureDraft, type QuestionDraft } from './draft'
import type { ComparedPeriods } from './finish-periods'

type Outputs = Pick<
  StructuredQuery,
  'groups' | 'measures' | 'groupTests' | 'sort' | 'limit' | 'derived' | 'derivedTests' | 'top'
>

/** Names and builds the columns of a grouped result. */
export class OutputBuilder {
  private readonly names = new Set<string>()
  private readonly measures: Measure[] = []
  private readonly derived: DerivedColumn[] = []
  private readonly groups: Grouping[]

  private readonly draft: QuestionDraft

  constructor(draft: QuestionDraft) {
    this.draft = draft

    this.groups = draft.groups.map(({ column, part }) => ({
      name: this.unique(defaultGroupingName({ column, part })),
      column,
      ...(part ? { part } : {})
    }))
  }

  /** Parts of a grouped query; undefined if the order or a test has no meaning. */
  build(
    measures: readonly MeasureDraft[],
    top?: { readonly within: readonly ColumnRef[]; readonly count: number }
  ): Outputs | undefined {
    const { draft } = this
    const names = measures.map(measure => this.add(measure))
    const [first] = names
    if (
      new Set(draft.groups.map(({ column, part }) => columnKey(column) + (part ?? ''))).size !==
      draft.groups.length
    ) {
      return undefined
    }
    if (draft.isRunning && !this.addRunning(first)) return undefined
    const sort = this.sortOf(names)
    const tests = this.tests(names)
    if (!sort || !tests) return undefined
    return {
      ...this.parts(),
      ...tests,
      ...(top && first
        ? {
            top: {
              by: first,
              direction: draft.extreme ?? 'desc',
              within: top.within.map(column => this.groupName(column)),
              count: top.count
            }
          }
        : {}),
      sort: top ? [] : sort,
      limit: top ? null : draft.limit
    }
  }

  /** Parts of a query that compares two periods. */
  buildComparison({ now, before }: ComparedPeriods): Outputs | undefined {
    const { draft } = this
    const isBoth = !draft.change
    for (const measure of draft.measures) {
      const current = this.add(measure, now, 'kỳ này')
      const previous = this.add(measure, before, 'kỳ trước')
      const difference = this.formula(
        'subtract',
        current,
        previous,
        `Chênh lệch ${this.label(measure)}`
      )
      if (isBoth || draft.changePercent) this.formula('divide', difference, previous, 'Tăng giảm')
    }
    return { ...this.parts(), groupTests: [], sort: [], limit: null }
  }

  private parts(): Pick<Outputs, 'groups' | 'measures' | 'derived'> {
    return {
      groups: this.groups,
      measures: this.measures,
      ...(this.derived.length > 0 ? { derived: this.derived } : {})
    }
  }

  private unique(name: string): string {
    let text = name
    for (let number = 2; this.names.has(text); number += 1) text = `${name}_${number}`
    this.names.add(text)
    return text
  }

  private label(measure: MeasureDraft): string {
    if (measure.form !== 'figure') return this.label(measure.over)
    const { kind, column } = measure
    if (!column) return measureLabels[kind]
    return `${measureLabels[kind]} ${this.draft.scope.labelOf(column)}`
  }

  private add(measure: MeasureDraft, period?: QueryCondition, suffix = ''): string {
    if (measure.form === 'figure') return this.addFigure(measure, period, suffix)
    if (measure.form === 'shareOf') {
      const of = this.add(measure.over, period, suffix)
      const name = this.unique(`Tỷ trọng ${this.label(measure.over)}`)
      this.derived.push({ kind: 'shareOf', name, of, within: [] })
      return name
    }
    const over = this.add(measure.over, period, suffix)
    const under = this.add(measure.under, period, suffix)
    return measure.form === 'quotient'
      ? this.formula('divide', over, under, `Tỷ lệ ${suffix}`.trim())
      : this.formula('subtract', over, under, `Chênh lệch ${suffix}`.trim())
  }

  private addFigure(
    measure: Extract<MeasureDraft, { form: 'figure' }>,
    period: QueryCondition | undefined,
    suffix: string
  ): string {
    const { kind, column, where } = measure
    const parts = [where, period].filter(part => part !== undefined)
    const condition = parts.length > 1 ? { kind: 'all' as const, parts } : parts[0]
    const same = this.measures.find(
      other => other.kind === kind && isSameJson([other.column, other.where], [column, condition])
    )
    if (same) return same.name
    const usual = defaultMeasureName({ kind, column })
    const name = this.unique(suffix ? `${this.label(measure)} ${suffix}` : usual)
    this.measures.push({
      name,
      kind,
      ...(column ? { column } : {}),
      ...(condition ? { where: condition } : {})
    })
    return name
  }

  private formula(
    operator: 'subtract' | 'divide',
    left: string,
    right: string,
    label: string
  ): string {
    const name = this.unique(label)
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

  private groupName(column: ColumnRef): string {
    return this.groups.find(group => columnKey(group.column) === columnKey(column))?.name ?? ''
  }

  /** Running total along the only date of the groups. */
  private addRunning(of: string | undefined): boolean {
    const along = this.groups.filter(({ part }) => part)
    if (!of || along.length !== 1 || !along[0]) return false
    const within = this.groups.filter(({ part }) => !part).map(({ name }) => name)
    const name = this.unique('Lũy kế')
    this.derived.push({ kind: 'running', name, of, along: along[0].name, within })
    return true
  }

  private sortOf(names: readonly string[]): QuerySorting[] | undefined {
    const { draft } = this
    const [first, ...others] = names
    if (!first) return undefined
    if (draft.extreme) return [{ output: first, direction: draft.extreme }]
    if (!draft.sort) return draft.isRunning ? this.dateSort() : []
    const { direction, column } = draft.sort
    if (column) return this.columnSort(column, direction)
    const [group] = this.groups
    const order = group && this.groups.length === 1 ? draft.scope.orderOf(group.column) : undefined
    if (group && order) return [{ output: group.name, direction, order }]
    const isMeasure = others.length === 0 && this.groups.length > 0
    return isMeasure ? [{ output: first, direction }] : undefined
  }

  /** Order by a group or a measure that a column names; undefined if there is none. */
  private columnSort(column: ColumnRef, direction: 'asc' | 'desc'): QuerySorting[] | undefined {
    const measure = this.measures.find(
      other => other.column && columnKey(other.column) === columnKey(column)
    )
    const output = this.groupName(column) || measure?.name
    const order = this.draft.scope.orderOf(column)
    return output ? [{ output, direction, ...(order ? { order } : {}) }] : undefined
  }

  private dateSort(): QuerySorting[] {
    return this.groups.flatMap(({ name, part }) =>
      part ? [{ output: name, direction: 'asc' as const }] : []
    )
  }

  /** Tests of the only measure of groups, which may be a quotient. */
  private tests(
    names: readonly string[]
  ): Pick<StructuredQuery, 'groupTests' | 'derivedTests'> | undefined {
    const { having } = this.draft
    if (having.length === 0) return { groupTests: [] }
    if (names.length !== 1 || this.groups.length === 0) return undefined
    const measure = this.measures.findIndex(({ name }) => name === names[0])
    const index = measure >= 0 ? measure : this.derived.findIndex(({ name }) => name === names[0])
    if (index < 0) return undefined
    const tests = having.map(({ test, value }) => ({ measure: index, test, value: { value } }))
    return measure >= 0 ? { groupTests: tests } : { groupTests: [], derivedTests: tests }
  }
}
