import { crossLevelNames } from '@shared/model/query/cross'
import { parseConstant } from './read-value'
import { isSameEngineName } from './scope'
import {
  childSyntaxNodeOf,
  childSyntaxNodesOf,
  type SqlSyntaxNode,
  syntaxTextOf,
  syntaxTextsOf
} from './syntax'

/**
 * The figure of one row of a cross table, read as `max(CASE WHEN … THEN figure END) OVER (…)`: the
 * row of the partition whose levels have the given numbers.
 */
export interface CrossTotalSyntax {
  readonly figure: string
  readonly levels: { readonly [name: string]: number }
  readonly partition: readonly string[]
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const sharedKeys = ['class', 'type', 'alias', 'query_location']

/** Whether a part has no content beyond the keys that its reader knows. */
export const hasOnlyKeys = (part: SqlSyntaxNode, keys: readonly string[]): boolean =>
  Object.entries(part).every(
    ([key, value]) => sharedKeys.includes(key) || keys.includes(key) || isBlank(value)
  )

/** Arguments of a plain call or of an operator; undefined for anything else. */
export function callArguments(
  part: SqlSyntaxNode | undefined,
  name: string,
  count: number
): readonly SqlSyntaxNode[] | undefined {
  if (part?.class !== 'FUNCTION' || syntaxTextOf(part, 'function_name') !== name) return undefined
  const keys = ['function_name', 'children', 'order_bys', 'is_operator', 'schema']
  const isOrdered =
    childSyntaxNodesOf(childSyntaxNodeOf(part, 'order_bys') ?? {}, 'orders').length > 0
  const isKnown =
    hasOnlyKeys(part, keys) && !isOrdered && ['', 'main'].includes(syntaxTextOf(part, 'schema'))
  const found = childSyntaxNodesOf(part, 'children')
  return isKnown && found.length === count ? found : undefined
}

/** Value of an integer literal; undefined for anything else. */
export function integerOf(part: SqlSyntaxNode | undefined): number | undefined {
  if (part?.class !== 'CONSTANT') return undefined
  // NULL is no constant of a query tree; its check throws.
  if (childSyntaxNodeOf(part, 'value')?.is_null === true) return undefined
  const constant = parseConstant(part)
  return constant?.type === 'INTEGER' ? Number(constant.text) : undefined
}

/** The known name that a column reference without a table means; undefined if there is none. */
export function nameOf(
  part: SqlSyntaxNode | undefined,
  names: readonly string[]
): string | undefined {
  if (part?.class !== 'COLUMN_REF' || !hasOnlyKeys(part, ['column_names'])) return undefined
  const [written = '', ...rest] = syntaxTextsOf(part, 'column_names')
  return rest.length > 0 ? undefined : names.find(name => isSameEngineName(name, written))
}

/** The two sides of a comparison of a level with a number. */
export function levelComparison(
  part: SqlSyntaxNode | undefined,
  type: 'COMPARE_EQUAL' | 'COMPARE_LESSTHANOREQUALTO'
): { readonly level: string; readonly number: number } | undefined {
  if (part?.class !== 'COMPARISON' || part.type !== type) return undefined
  const level = nameOf(childSyntaxNodeOf(part, 'left'), Object.values(crossLevelNames))
  const number = integerOf(childSyntaxNodeOf(part, 'right'))
  return level === undefined || number === undefined ? undefined : { level, number }
}

/** Reads the figure of a row of totals; undefined for any other expression. */
export function readCrossTotal(
  part: SqlSyntaxNode | undefined,
  names: readonly string[]
): CrossTotalSyntax | undefined {
  if (part?.class !== 'WINDOW' || !isPlainMaximum(part)) return undefined
  const [chosen, ...rest] = childSyntaxNodesOf(part, 'children')
  const [check, ...others] = childSyntaxNodesOf(chosen ?? {}, 'case_checks')
  const otherwise = childSyntaxNodeOf(childSyntaxNodeOf(chosen ?? {}, 'else_expr') ?? {}, 'value')
  if (chosen?.class !== 'CASE' || !check || rest.length + others.length > 0) return undefined
  const figure = nameOf(childSyntaxNodeOf(check, 'then_expr'), names)
  const levels = levelsOf(childSyntaxNodeOf(check, 'when_expr'))
  const known = [...names, ...Object.values(crossLevelNames)]
  const partition = childSyntaxNodesOf(part, 'partitions').map(key => nameOf(key, known))
  if (figure === undefined || !levels || otherwise?.is_null !== true) return undefined
  if (partition.includes(undefined)) return undefined
  return { figure, levels, partition: partition.filter(key => key !== undefined) }
}

const windowKeys = ['function_name', 'children', 'partitions', 'start', 'end', 'exclude_clause']

/** Whether a window is `max` over a whole partition, without filter, order and frame. */
const isPlainMaximum = (part: SqlSyntaxNode): boolean =>
  hasOnlyKeys(part, windowKeys) &&
  part.function_name === 'max' &&
  part.start === 'UNBOUNDED_PRECEDING' &&
  part.end === 'CURRENT_ROW_RANGE' &&
  part.exclude_clause === 'NO_OTHER'

function levelsOf(part: SqlSyntaxNode | undefined): CrossTotalSyntax['levels'] | undefined {
  const tests = part?.type === 'CONJUNCTION_AND' ? childSyntaxNodesOf(part, 'children') : [part]
  const read = tests.map(test => levelComparison(test, 'COMPARE_EQUAL'))
  const known = read.filter(one => one !== undefined)
  const levels = Object.fromEntries(known.map(({ level, number }) => [level, number]))
  const isWhole = known.length === tests.length && Object.keys(levels).length === tests.length
  return isWhole ? levels : undefined
}

/** Whether a total has exactly these levels and this partition, in any order. */
export const isTotalOf = (
  total: CrossTotalSyntax,
  levels: CrossTotalSyntax['levels'],
  partition: readonly string[]
): boolean =>
  Object.keys(levels).length === Object.keys(total.levels).length &&
  Object.entries(levels).every(([name, number]) => total.levels[name] === number) &&
  partition.length === total.partition.length &&
  partition.every(name => total.partition.includes(name))
