import type { DataType } from '../../../model/data-mart/data-types'
import type { ValueFamily } from '../../../model/data-mart/rows/row-filter'
import type { ColumnRef } from '../../../model/query/column-ref'
import { valueFamilyOfType } from '../../../model/query/families'
import type { TableJoin } from '../../../model/query/question'
import type { Term } from './clauses'
import type { ValueSense } from './lexicon'
import type {
  DictionaryEntry,
  EntitySense,
  TableColumn,
  TableProfile,
  TypedQuestionCatalogue
} from './types'

/** Value of a column, as the question refers to it. */
export interface ResolvedValue {
  readonly column: ColumnRef
  readonly value: string
}

const maxLinks = 2
const maxOrderedValues = 500

/** Meaning of names in a question over one source table and the tables that it refers to. */
export class QuestionScope {
  readonly relations: TableJoin[] = []
  readonly profile: TableProfile
  /** Number of words that name what the rows of the table are about. */
  ownNouns = 0

  readonly catalogue: TypedQuestionCatalogue
  readonly table: string

  constructor(catalogue: TypedQuestionCatalogue, table: string, day: string | null = null) {
    this.catalogue = catalogue
    this.table = table

    const profile = catalogue.profiles.find(other => other.table === table) ?? { table }
    this.profile = day === null ? profile : { ...profile, period: day }
  }

  /** Id of the model table that a table is or fills; its name if it is none. */
  modelOf(table = this.table): string {
    return this.catalogue.profiles.find(other => other.table === table)?.model ?? table
  }

  /** Name of the model column that a column of the source is or fills; its name if it is none. */
  roleOf(column: string): string {
    return this.profile.roles?.[column] ?? column
  }

  typeOf({ table, column }: ColumnRef): DataType {
    const name = table === 0 ? this.table : this.relations[table - 1]?.table
    const columns = this.catalogue.tables.find(other => other.name === name)?.columns
    return columns?.find(other => other.name === column)?.dataType ?? 'string'
  }

  /** Description of a column, or else its name, as the title of a result column. */
  labelOf({ table, column }: ColumnRef): string {
    const name = table === 0 ? this.table : this.relations[table - 1]?.table
    const columns = this.catalogue.tables.find(other => other.name === name)?.columns
    return columns?.find(other => other.name === column)?.description || column
  }

  /** Columns of the source. */
  columns(): ColumnRef[] {
    const columns = this.catalogue.tables.find(({ name }) => name === this.table)?.columns ?? []
    return columns.map(({ name }) => ({ table: 0, column: name }))
  }

  /** Values of a column of ranks in ascending order; undefined for other columns. */
  orderOf({ table, column }: ColumnRef): string[] | undefined {
    const isOrdered = table === 0 && this.profile.ordered?.includes(column)
    const values = isOrdered ? this.catalogue.valuesOf(this.table, column) : []
    return values.length > 0 && values.length <= maxOrderedValues ? [...values] : undefined
  }

  familyOf(column: ColumnRef): ValueFamily {
    return column.table < 0 ? 'number' : valueFamilyOfType(this.typeOf(column))
  }

  /** Column of the source that a term names; undefined if there is none or more than one. */
  ownField(term: Term, families?: readonly ValueFamily[]): ColumnRef | undefined {
    const names = new Set(
      term.fields.flatMap(({ table, column }) => (table === this.table ? [column] : []))
    )
    const columns = [...names]
      .map(column => ({ table: 0, column }))
      .filter(column => !families || families.includes(this.familyOf(column)))
    return columns.length === 1 ? columns[0] : undefined
  }

  /** Column that a term names in the source, or else in a table to which it refers. */
  field(term: Term, families?: readonly ValueFamily[]): ColumnRef | undefined {
    const own = this.ownField(term, families)
    if (own || term.fields.some(({ table }) => table === this.table)) return own
    return this.linkedColumn(term.fields)
  }

  ownValue(term: Term): ResolvedValue | undefined {
    const senses = term.values.filter(({ table }) => table === this.table)
    return senses.length === 1 && senses[0]
      ? { column: { table: 0, column: senses[0].column }, value: senses[0].value }
      : undefined
  }

  /** Value that a term names in the source, or else in a table to which it refers. */
  value(term: Term): ResolvedValue | undefined {
    const own = this.ownValue(term)
    if (own || term.values.some(({ table }) => table === this.table)) return own
    const column = this.linkedColumn(term.values)
    const table = column && this.relations[column.table - 1]?.table
    const sense = term.values.find(other => other.table === table)
    return column && sense ? { column, value: sense.value } : undefined
  }

  measure(term: Term): DictionaryEntry | undefined {
    const entries = term.measures.filter(({ table }) => table === this.table)
    return entries.length === 1 ? entries[0] : undefined
  }

  entity(term: Term): EntitySense | undefined {
    return term.entities.find(({ table }) => table === this.table)
  }

  /** Column that identifies the things that a noun names, such as the unit of each row. */
  key(term: Term): ColumnRef | undefined {
    const own = this.ownField(term)
    if (own) return own
    const entity = this.entity(term)
    if (!entity) return this.reference(term) ?? this.field(term)
    if (typeof entity.count === 'object' && 'distinct' in entity.count) {
      return { table: 0, column: entity.count.distinct }
    }
    return entity.count === 'rows' && this.profile.key
      ? { table: 0, column: this.profile.key }
      : undefined
  }

  /** Column of the source that refers to the table whose rows a noun names. */
  private reference(term: Term): ColumnRef | undefined {
    const tables = term.entities.flatMap(({ table, count }) => (count === 'rows' ? [table] : []))
    const columns = this.catalogue.links.filter(
      ({ table, toTable }) => table === this.table && tables.includes(toTable)
    )
    return columns.length === 1 && columns[0] ? { table: 0, column: columns[0].column } : undefined
  }

  /** Joins the table of the only linked column among the candidates. */
  private linkedColumn(candidates: readonly (TableColumn | ValueSense)[]): ColumnRef | undefined {
    const reached = candidates.flatMap(({ table, column }) => {
      const path = this.pathTo(table)
      return path ? [{ path, table, column }] : []
    })
    const shortest = Math.min(...reached.map(({ path }) => path.length))
    const nearest = reached.filter(({ path }) => path.length === shortest)
    const distinct = new Set(nearest.map(({ table, column }) => `${table}.${column}`))
    const target = nearest[0]
    if (distinct.size !== 1 || !target) return undefined
    return { table: this.join(target.path), column: target.column }
  }

  private join(path: readonly TableJoinStep[]): number {
    let from = 0
    for (const { column, table, toColumn } of path) {
      const known = this.relations.findIndex(relation => relation.table === table)
      if (known < 0) {
        this.relations.push({
          table,
          kind: 'inner',
          on: [{ from: { table: from, column }, to: toColumn }]
        })
      }
      from = known < 0 ? this.relations.length : known + 1
    }
    return from
  }

  /** Shortest path of references from the source to a table. */
  private pathTo(target: string): readonly TableJoinStep[] | undefined {
    let paths: TableJoinStep[][] = [[]]
    for (let length = 0; length < maxLinks; length += 1) {
      paths = paths.flatMap(path => {
        const from = path.at(-1)?.table ?? this.table
        return this.catalogue.links
          .filter(({ table, toTable }) => table === from && toTable !== this.table)
          .map(({ column, toTable, toColumn }) => [...path, { column, table: toTable, toColumn }])
      })
      const reached = paths.filter(path => path.at(-1)?.table === target)
      if (reached.length > 0) return reached.length === 1 ? reached[0] : undefined
    }
    return undefined
  }
}

interface TableJoinStep {
  readonly column: string
  readonly table: string
  readonly toColumn: string
}
