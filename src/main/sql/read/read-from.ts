import { daySchema } from '@shared/kit/fields'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery, TableJoin } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { parseCast } from './read-value'
import {
  findTableColumn,
  isSameEngineName,
  type NameResolutionScope,
  resolveColumnPath,
  resolveColumnReference
} from './scope'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  type SqlSyntaxNode,
  syntaxTextOf,
  syntaxTextsOf
} from './syntax'

/** The source of a statement, its relations, and the scope for its columns. */
export function readFromClause(
  from: SqlSyntaxNode | undefined,
  catalogue: readonly QueryCatalogueTable[]
): Pick<StructuredQuery, 'source' | 'relations' | 'knownOn'> & {
  readonly scope: NameResolutionScope
} {
  const scope: NameResolutionScope = { tables: [], names: [], days: [], merged: [] }
  const relations = from ? joinsOf(from, catalogue, scope) : refuseInexpressible(words.noTable)
  const [knownOn, ...others] = new Set(scope.days)
  if (others.length > 0) refuseInexpressible(words.knownOn)
  const source = scope.tables[0]?.name ?? ''
  return { source, relations, scope, ...(knownOn !== undefined && { knownOn }) }
}

/** Converts joins. They must be left-deep: the right side of each join is a single table. */
function joinsOf(
  part: SqlSyntaxNode,
  catalogue: readonly QueryCatalogueTable[],
  scope: NameResolutionScope
): TableJoin[] {
  if (part.type !== 'JOIN') {
    addTable(part, catalogue, scope)
    return []
  }
  const [left, right] = [childSyntaxNodeOf(part, 'left'), childSyntaxNodeOf(part, 'right')]
  if (!left || !right) return refuseInexpressible(words.join)
  const before = joinsOf(left, catalogue, scope)
  const kind = joinKinds[`${syntaxTextOf(part, 'ref_type')} ${syntaxTextOf(part, 'join_type')}`]
  if (!kind) return refuseInexpressible(words.join)
  const table = addTable(right, catalogue, scope)
  const using = syntaxTextsOf(part, 'using_columns')
  const on = using.length > 0 ? using.map(name => usedBoth(scope, name)) : pairsOf(part, scope)
  return [...before, { table, kind, on }]
}

const joinKinds: Readonly<Record<string, TableJoin['kind']>> = {
  'REGULAR LEFT': 'left',
  'REGULAR INNER': 'inner'
}

function addTable(
  part: SqlSyntaxNode,
  catalogue: readonly QueryCatalogueTable[],
  scope: NameResolutionScope
): string {
  if (part.type === 'SUBQUERY') refuseInexpressible(words.subquery)
  if (part.type !== 'BASE_TABLE') refuseInexpressible(words.noTable)
  if (part.sample) refuseInexpressible(words.sample)
  if (syntaxTextsOf(part, 'column_name_alias').length > 0) refuseInexpressible(words.columnAliases)
  const isElsewhere =
    syntaxTextOf(part, 'catalog_name') !== '' ||
    !['', 'main'].includes(syntaxTextOf(part, 'schema_name'))
  if (isElsewhere) refuseInexpressible(words.schema)
  const name = syntaxTextOf(part, 'table_name')
  const table =
    catalogue.find(one => isSameEngineName(one.name, name)) ??
    refuseInexpressible(words.table(name))
  const at = childSyntaxNodeOf(part, 'at_clause')
  scope.days.push(at && (knownDayOf(at) ?? refuseInexpressible(words.at)))
  scope.tables.push(table)
  scope.names.push(syntaxTextOf(part, 'alias') || table.name)
  return table.name
}

/** Day of `AT (TIMESTAMP => DATE '2026-10-15')`; undefined for any other point in time. */
export function knownDayOf(at: SqlSyntaxNode): string | undefined {
  const cast = parseCast(childSyntaxNodeOf(at, 'expr') ?? {})
  const { success, data } = daySchema.safeParse(syntaxTextOf(literalOf(cast?.of), 'value'))
  return at.unit === 'TIMESTAMP' && cast?.to === 'DATE' && success ? data : undefined
}

const literalOf = (part: SqlSyntaxNode | undefined): SqlSyntaxNode | undefined =>
  part?.class === 'CONSTANT' ? childSyntaxNodeOf(part, 'value') : undefined

/** The two columns that USING compares: one of the joined table and one of an earlier table. */
function usedBoth(scope: NameResolutionScope, name: string): TableJoin['on'][number] {
  const last = scope.tables.length - 1
  const before = { ...scope, tables: scope.tables.slice(0, -1) }
  const from = resolveColumnPath(before, [name])
  const joined = scope.tables[last]
  const to = (joined && findTableColumn(joined, name)) ?? refuseInexpressible(words.column(name))
  scope.merged.push({ table: last, column: to })
  return { from, to }
}

function pairsOf(part: SqlSyntaxNode, scope: NameResolutionScope): TableJoin['on'] {
  const condition = childSyntaxNodeOf(part, 'condition')
  const last = scope.tables.length - 1
  return conjunctsOf(condition ?? refuseInexpressible(words.joinOn)).map(pair => {
    const sides = [childSyntaxNodeOf(pair, 'left'), childSyntaxNodeOf(pair, 'right')].map(
      side => side && resolveColumnReference(scope, side)
    )
    const [left, right] = sides
    if (pair.type !== 'COMPARE_EQUAL' || !left || !right) return refuseInexpressible(words.joinOn)
    if (left.table === last && right.table < last) return { from: right, to: left.column }
    if (right.table === last && left.table < last) return { from: left, to: right.column }
    return refuseInexpressible(words.joinOn)
  })
}

/** Operands of AND, including those of nested ANDs. */
export const conjunctsOf = (part: SqlSyntaxNode): readonly SqlSyntaxNode[] =>
  part.type === 'CONJUNCTION_AND'
    ? childSyntaxNodesOf(part, 'children').flatMap(conjunctsOf)
    : [part]
