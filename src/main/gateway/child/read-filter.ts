import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type {
  ComparisonOperator,
  LeafCondition,
  QueryCondition
} from '@shared/model/query/condition'
import { createStructuredQuery, structuredQueryLimits } from '@shared/model/query/question'
import {
  type ApiRoute,
  type ApiRouteColumn,
  apiFilterOperators,
  apiFilterValueFormats
} from '../route'
import { type FilterColumnType, parseFilterValue, placeholderFilterValues } from './filter-value'
import { bracketContentOf, removeValueQuotes, splitUrlList } from './read-list'
import { GatewayCallRefusal } from './refusal'

/** Context for parsing conditions. */
export interface FilterParsingContext extends Pick<ApiRoute, 'filters'> {
  /**
   * All columns of the rows, including those that are not shared; columns that no filter names are
   * ignored.
   */
  readonly columns: readonly (Pick<
    ApiRouteColumn,
    'name' | 'dataType' | 'personal' | 'description'
  > &
    FilterColumnType)[]
  /**
   * Names of the shared columns; callers must not learn anything about the others, not even that
   * they exist.
   */
  readonly shared: ReadonlySet<string>
}

const compared: Readonly<Record<string, ComparisonOperator>> = {
  eq: 'is',
  neq: 'isNot',
  gt: 'greater',
  gte: 'atLeast',
  lt: 'less',
  lte: 'atMost'
}

/**
 * Matches the operator syntax `gte.5`, `not.in.(1,2)`; a text value that begins like this is
 * written after `eq.`. The rest after the operator is the literal value.
 */
const operated = /^(not\.)?([a-z]{2,12})\.(.*)$/s

/** Parses one filter of a URL, `don_vi=Sư đoàn 1` or `tuoi=gte.30`. Throws GatewayCallRefusal. */
export function parseUrlFilter(
  filtering: FilterParsingContext,
  name: string,
  written: string
): QueryCondition {
  const [, not, operator, value] = operated.exec(written) ?? []
  if (operator === undefined || value === undefined) {
    return checkFilterCondition(filtering, name, { test: 'eq', value: written })
  }
  const leaf = checkFilterCondition(filtering, name, { test: operator, value })
  return not ? { kind: 'not', part: leaf } : leaf
}

/** Parses the content of the brackets in `or=(…)` and `and=(…)`. Throws GatewayCallRefusal. */
export function parseUrlFilterTree(
  filtering: FilterParsingContext,
  kind: 'any' | 'all',
  written: string,
  depth = 1
): QueryCondition {
  const name = kind === 'any' ? 'or' : 'and'
  const inner = bracketContentOf(written.trim())
  const parts = inner === undefined ? undefined : splitUrlList(inner)
  if (
    !parts ||
    parts.length > structuredQueryLimits.conditions ||
    depth >= structuredQueryLimits.depth
  ) {
    throw new GatewayCallRefusal(
      'bad-value',
      `Tham số ${name} phải có dạng ${name}=(cot.eq.1,cot.gte.2)`
    )
  }
  return {
    kind,
    parts: parts.map(part => {
      const nested = /^(not\.)?(or|and)(\(.*\))$/s.exec(part)
      if (nested) {
        const tree = parseUrlFilterTree(
          filtering,
          nested[2] === 'or' ? 'any' : 'all',
          nested[3] ?? '',
          depth + 1
        )
        return nested[1] ? { kind: 'not', part: tree } : tree
      }
      const named = /^("(?:[^"\\]|\\.)*"|[^.]+)\.(not\.)?([a-z]+)\.(.*)$/s.exec(part)
      if (!named)
        throw new GatewayCallRefusal(
          'bad-value',
          `Điều kiện “${toQuotableText(part)}” trong ${name} không đúng dạng cot.toan_tu.gia_tri`
        )
      const [, column = '', not, test = '', written = ''] = named
      // Quotes around the value of a comparison are removed, because inside a list a value with a
      // comma must be quoted.
      const value = Object.hasOwn(compared, test) ? removeValueQuotes(written) : written
      const leaf = checkFilterCondition(filtering, removeValueQuotes(column), { test, value })
      return not ? { kind: 'not', part: leaf } : leaf
    })
  }
}

/** Validates a condition by the rules of query trees. Throws GatewayCallRefusal. */
function checkFilterCondition(
  filtering: FilterParsingContext,
  name: string,
  asked: { readonly test: string; readonly value: string }
): QueryCondition {
  const column = columnOf(filtering, name)
  const filter = leafOf(column, name, asked)
  const table = { name: 'r', columns: filtering.columns }
  // The values were parsed in the formats of the API, which are stricter than the formats of query
  // trees, so placeholders replace them for this check.
  const sound = mapLeaves(filter, leaf => withValue(leaf, placeholderFilterValues[column.dataType]))
  const [fault] = findStructuredQueryFaults(
    { ...createStructuredQuery('r'), filter: sound },
    [table],
    []
  )
  if (fault) throw new GatewayCallRefusal('bad-value', `${toQuotableText(name)}: ${fault.words}`)
  return filter
}

function mapLeaves(
  condition: QueryCondition,
  change: (leaf: LeafCondition) => LeafCondition
): QueryCondition {
  if (condition.kind === 'not') return { ...condition, part: mapLeaves(condition.part, change) }
  if (condition.kind === 'all' || condition.kind === 'any') {
    return { ...condition, parts: condition.parts.map(part => mapLeaves(part, change)) }
  }
  return condition.kind === 'related' ? condition : change(condition)
}

function withValue(leaf: LeafCondition, value: string): LeafCondition {
  if (leaf.kind === 'compare') return { ...leaf, value: { value } }
  return leaf.kind === 'among' ? { ...leaf, values: leaf.values.map(() => ({ value })) } : leaf
}

function columnOf({ filters, columns, shared }: FilterParsingContext, name: string) {
  const filter = filters.find(one => one.name === name)
  const column = columns.find(one => one.name === (filter?.column ?? name))
  if (column?.personal && shared.has(column.name)) {
    throw new GatewayCallRefusal('personal-filter', `Không lọc theo dữ liệu cá nhân: ${name}`)
  }
  if (filter && column && !column.personal) return column
  throw new GatewayCallRefusal(
    'unknown-parameter',
    `Không có tham số hoặc trường “${toQuotableText(name)}”`
  )
}

function leafOf(
  column: FilterParsingContext['columns'][number],
  name: string,
  { test, value }: { readonly test: string; readonly value: string }
): QueryCondition {
  const ref = { table: 0, column: column.name }
  const read = (written: string): { readonly value: string } => {
    const found = parseFilterValue(column, written)
    if (found !== undefined) return { value: found }
    const form = apiFilterValueFormats[column.dataType]
    throw new GatewayCallRefusal(
      'bad-value',
      `${toQuotableText(name)}: “${toQuotableText(written)}” không phải là ${form}`
    )
  }
  const asked = { column, name, test, value, read }
  const comparison = Object.hasOwn(compared, test) ? compared[test] : undefined
  if (comparison) return { kind: 'compare', column: ref, test: comparison, value: read(value) }
  if (test === 'in') return inListLeaf(asked)
  if (test === 'is') return nullTestLeaf(asked)
  if (test === 'like' || test === 'ilike') return likeLeaf(asked)
  throw new GatewayCallRefusal(
    'unknown-operator',
    `Tham số ${name}: không có toán tử “${toQuotableText(test)}”. Các toán tử: ${apiFilterOperators.join(', ')}. Giá trị có dấu chấm viết sau eq.`
  )
}

interface FilterLeafRequest {
  readonly column: FilterParsingContext['columns'][number]
  readonly name: string
  readonly test: string
  readonly value: string
  readonly read: (written: string) => { readonly value: string }
}

const refOf = ({ column }: FilterLeafRequest) => ({ table: 0, column: column.name })

const wrong = ({ name, test }: FilterLeafRequest, form: string): GatewayCallRefusal =>
  new GatewayCallRefusal('bad-value', `Tham số ${name}: toán tử ${test} cần dạng ${form}`)

const equals = (asked: FilterLeafRequest, written: string): QueryCondition => ({
  ...{ kind: 'compare', column: refOf(asked), test: 'is' },
  value: asked.read(written)
})

function inListLeaf(asked: FilterLeafRequest): QueryCondition {
  const inner = bracketContentOf(asked.value)
  const values = splitUrlList(inner ?? '')?.map(removeValueQuotes) ?? []
  if (inner === undefined || values.length === 0 || values.length > structuredQueryLimits.values) {
    throw wrong(asked, 'in.(a,b)')
  }
  const isListed = ['string', 'integer', 'float'].includes(asked.column.dataType)
  return isListed
    ? { kind: 'among', column: refOf(asked), values: values.map(asked.read) }
    : { kind: 'any', parts: values.map(written => equals(asked, written)) }
}

function nullTestLeaf(asked: FilterLeafRequest): QueryCondition {
  const { value } = asked
  if (value === 'null') return { kind: 'empty', column: refOf(asked) }
  if (value === 'not_null') return { kind: 'filled', column: refOf(asked) }
  if (value === 'true' || value === 'false') return equals(asked, value)
  throw wrong(asked, 'is.null, is.not_null, is.true hoặc is.false')
}

function likeLeaf(asked: FilterLeafRequest): QueryCondition {
  const [, before, text = '', after] = /^([*%]?)([^*%]+)([*%])$/s.exec(asked.value) ?? []
  if (after === undefined) throw wrong(asked, 'like.chu* hoặc like.*chu*')
  const kind = before ? 'contains' : 'startsWith'
  return { kind, column: refOf(asked), text: { value: text } }
}

/** Part of a caller's text that may be quoted in a response: its first 100 characters. */
export const toQuotableText = (text: string): string => text.slice(0, 100)
