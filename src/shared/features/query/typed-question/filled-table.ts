import { valueFamilyOfType } from '../../../model/query/families'
import type { ModelledTable } from './nouns'
import type { NounEntry, TableProfile, TypedQuestionCatalogue } from './types'

/** Column of a table that fills a column of the data model. */
export interface FilledColumn {
  readonly model: string
  readonly own: string
  /** Title of the model column, which is a word for the own column too. */
  readonly title: string
  /**
   * Own values that stand for each standard value; a standard value that is not listed has none.
   * Absent if the column has the values of the model itself.
   */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Whether the values of the model are translated from other own values. */
  readonly isTranslated?: boolean
  /** Own values in ascending order, such as ranks. */
  readonly order?: readonly string[]
}

/** Table that fills a table of the data model. */
export interface TableFilling {
  readonly table: string
  /** Id of the model table. */
  readonly model: string
  /** Columns whose values are those of an own column, or translated from them one by one. */
  readonly columns: readonly FilledColumn[]
}

/** Tables as they are, with the distinct values of their text columns. */
export type TableSource = Pick<TypedQuestionCatalogue, 'tables' | 'valuesOf'>

/** Column that states the end of the period to which each row belongs. */
const periodEnd = 'ngay_cuoi_ky'

/** Table that fills a model table, with the names and values of the model in its own terms. */
export class FilledTable {
  readonly filling: TableFilling
  private readonly model: ModelledTable
  private readonly source: TableSource

  constructor(filling: TableFilling, model: ModelledTable, source: TableSource) {
    this.filling = filling
    this.model = model
    this.source = source
  }

  private filled(name: string): FilledColumn | undefined {
    return this.filling.columns.find(({ model }) => model === name)
  }

  /** Whether a name is that of a model column. */
  hasModelColumn(name: string): boolean {
    return this.model.columns.some(column => column.name === name)
  }

  /** Own column that fills a model column, whatever its values. */
  anyColumn(name: string): string | undefined {
    return this.filled(name)?.own
  }

  /** Own column that has the values of a model column in one notation. */
  column(name: string): string | undefined {
    const filled = this.filled(name)
    if (!filled || filled.isTranslated) return undefined
    const standards = Object.keys(filled.values ?? {})
    const isOne = standards.every(standard => this.values(name, standard).length < 2)
    return isOne ? filled.own : undefined
  }

  /** Own values that stand for a standard value of a model column and occur in the table. */
  values(name: string, standard: string): readonly string[] {
    const filled = this.filled(name)
    if (!filled?.values) return [standard]
    const values = filled.values[standard] ?? []
    const { table } = this.filling
    const column = this.source.tables
      .find(other => other.name === table)
      ?.columns.find(other => other.name === filled.own)
    if (!column || valueFamilyOfType(column.dataType) !== 'text') return values
    const known = this.source.valuesOf(table, filled.own)
    return values.filter(value => known.includes(value))
  }

  /** Whether the columns that decide which rows count are filled. */
  isWhole(): boolean {
    const { span, month, columns } = this.model
    const ends = (span ?? []).filter(name => this.column(name) !== undefined)
    const end = columns.some(({ name }) => name === periodEnd) ? periodEnd : undefined
    return ends.length !== 1 && [month, end].every(name => name === undefined || this.column(name))
  }

  /** The model table with the columns that are filled. */
  modelled(): ModelledTable {
    const { span, key, ...model } = this.model
    const has = (name: string): boolean => this.column(name) !== undefined
    return {
      ...model,
      key: key.every(has) ? key : [],
      ...(span?.every(has) ? { span } : {}),
      columns: this.model.columns.filter(({ name }) => has(name))
    }
  }

  noun({ nouns, sense }: NounEntry): NounEntry | undefined {
    if (sense.table !== this.filling.model) return undefined
    const { count } = sense
    const { table } = this.filling
    if (typeof count === 'string') return { nouns, sense: { table, count } }
    if ('sum' in count) {
      const sum = this.column(count.sum)
      return sum === undefined ? undefined : { nouns, sense: { table, count: { sum } } }
    }
    const distinct = this.column(count.distinct)
    return distinct === undefined ? undefined : { nouns, sense: { table, count: { distinct } } }
  }

  /** Profile of the model table in own names, without what it says of columns that are not filled. */
  profile(profile: TableProfile): TableProfile {
    const { explicit = [], events = {}, snapshot, hasTwoShares } = profile
    const { table, model, columns } = this.filling
    const ordered = columns.filter(column => this.isOrdered(column)).map(({ own }) => own)
    return {
      table,
      model,
      roles: Object.fromEntries(columns.map(({ own, model: role }) => [own, role])),
      ...this.times(profile),
      ...this.measure(profile),
      ...(snapshot && { snapshot }),
      ...(hasTwoShares && { hasTwoShares }),
      explicit: explicit.flatMap(name => this.anyColumn(name) ?? []),
      events: this.events(events),
      ordered
    }
  }

  private times({ period, days = [], year, span }: TableProfile): Partial<TableProfile> {
    const [ownPeriod, ownYear] = [this.optional(period), this.optional(year)]
    const [from, until] = (span ?? []).map(name => this.column(name))
    const ownDays = days.flatMap(name => this.column(name) ?? [])
    return {
      ...(ownPeriod !== undefined && { period: ownPeriod }),
      ...(ownYear !== undefined && { year: ownYear }),
      ...(from !== undefined && until !== undefined && { span: [from, until] as const }),
      ...(ownDays.length > 0 && { days: ownDays })
    }
  }

  private measure({ key, measure }: TableProfile): Partial<TableProfile> {
    const [ownKey, amount] = [this.optional(key), this.optional(measure?.column)]
    const isFilled = measure?.column === undefined || amount !== undefined
    return {
      ...(ownKey !== undefined && { key: ownKey }),
      ...(measure &&
        isFilled && {
          measure: { kind: measure.kind, ...(amount !== undefined && { column: amount }) }
        })
    }
  }

  private optional(name: string | undefined): string | undefined {
    return name === undefined ? undefined : this.column(name)
  }

  private events(events: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(events).flatMap(([reason, day]) => {
        const [ownReason, ownDay] = [this.anyColumn(reason), this.column(day)]
        return ownReason !== undefined && ownDay !== undefined ? [[ownReason, ownDay]] : []
      })
    )
  }

  /** Whether every value of a column has a place in its order. */
  private isOrdered({ own, order }: FilledColumn): boolean {
    const values = order ? this.source.valuesOf(this.filling.table, own) : []
    return values.length > 0 && values.every(value => order?.includes(value))
  }
}
