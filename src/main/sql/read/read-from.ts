import type { QueryTable } from '@shared/model/query/outputs'
import type { Question, Relation } from '@shared/model/query/question'
import { refuse, beyondWords as words } from './beyond'
import { columnNamed, columnOf, findColumn, isSameName, type Scope } from './scope'
import { partOf, partsOf, type Syntax, wordOf, wordsOf } from './syntax'

/** The source of a statement, its relations, and the scope for its columns. */
export function readFrom(
  from: Syntax | undefined,
  catalogue: readonly QueryTable[]
): Pick<Question, 'source' | 'relations'> & { readonly scope: Scope } {
  const scope: Scope = { tables: [], names: [], merged: [] }
  const relations = from ? joinsOf(from, catalogue, scope) : refuse(words.noTable)
  return { source: scope.tables[0]?.name ?? '', relations, scope }
}

/** Joins must be left-deep: the right side of a join is a single table. */
function joinsOf(part: Syntax, catalogue: readonly QueryTable[], scope: Scope): Relation[] {
  if (part.type !== 'JOIN') {
    addTable(part, catalogue, scope)
    return []
  }
  const [left, right] = [partOf(part, 'left'), partOf(part, 'right')]
  if (!left || !right) return refuse(words.join)
  const before = joinsOf(left, catalogue, scope)
  const kind = joinKinds[`${wordOf(part, 'ref_type')} ${wordOf(part, 'join_type')}`]
  if (!kind) return refuse(words.join)
  const table = addTable(right, catalogue, scope)
  const using = wordsOf(part, 'using_columns')
  const on = using.length > 0 ? using.map(name => usedBoth(scope, name)) : pairsOf(part, scope)
  return [...before, { table, kind, on }]
}

const joinKinds: Readonly<Record<string, Relation['kind']>> = {
  'REGULAR LEFT': 'left',
  'REGULAR INNER': 'inner'
}

function addTable(part: Syntax, catalogue: readonly QueryTable[], scope: Scope): string {
  if (part.type === 'SUBQUERY') refuse(words.subquery)
  if (part.type !== 'BASE_TABLE') refuse(words.noTable)
  if (part.sample) refuse(words.sample)
  if (wordsOf(part, 'column_name_alias').length > 0) refuse(words.columnAliases)
  const isElsewhere =
    wordOf(part, 'catalog_name') !== '' || !['', 'main'].includes(wordOf(part, 'schema_name'))
  if (isElsewhere || part.at_clause) refuse(words.schema)
  const name = wordOf(part, 'table_name')
  const table = catalogue.find(one => isSameName(one.name, name)) ?? refuse(words.table(name))
  scope.tables.push(table)
  scope.names.push(wordOf(part, 'alias') || table.name)
  return table.name
}

/** USING merges a column of the joined table with the one of an earlier table. */
function usedBoth(scope: Scope, name: string): Relation['on'][number] {
  const last = scope.tables.length - 1
  const before = { ...scope, tables: scope.tables.slice(0, -1) }
  const from = findColumn(before, [name])
  const joined = scope.tables[last]
  const to = (joined && columnNamed(joined, name)) ?? refuse(words.column(name))
  scope.merged.push({ table: last, column: to })
  return { from, to }
}

function pairsOf(part: Syntax, scope: Scope): Relation['on'] {
  const condition = partOf(part, 'condition')
  const last = scope.tables.length - 1
  return allOf(condition ?? refuse(words.joinOn)).map(pair => {
    const sides = [partOf(pair, 'left'), partOf(pair, 'right')].map(
      side => side && columnOf(scope, side)
    )
    const [left, right] = sides
    if (pair.type !== 'COMPARE_EQUAL' || !left || !right) return refuse(words.joinOn)
    if (left.table === last && right.table < last) return { from: right, to: left.column }
    if (right.table === last && left.table < last) return { from: left, to: right.column }
    return refuse(words.joinOn)
  })
}

/** The operands of AND, flattened. */
export const allOf = (part: Syntax): readonly Syntax[] =>
  part.type === 'CONJUNCTION_AND' ? partsOf(part, 'children').flatMap(allOf) : [part]
