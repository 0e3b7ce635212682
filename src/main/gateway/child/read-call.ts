import type { QueryCondition } from '@shared/model/query/condition'
import { structuredQueryLimits } from '@shared/model/query/question'
import {
  type ApiRoute,
  type ApiRouteColumn,
  apiFilterValueFormats,
  apiPageRowLimits,
  maxSortColumns
} from '../route'
import { parseFilterValue } from './filter-value'
import {
  type FilterParsingContext,
  parseUrlFilter,
  parseUrlFilterTree,
  toQuotableText
} from './read-filter'
import { GatewayCallRefusal } from './refusal'

/** Parsed parameters of an API call that reads rows. */
export interface ApiRowsRequest {
  readonly columns: readonly ApiRouteColumn[]
  readonly filter: QueryCondition | null
  readonly order: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[]
  readonly limit: number
  /** Cursor of the previous page; empty for the first page. */
  readonly cursor: string
  /** Parameters of the query behind the route. */
  readonly parameters: Readonly<Record<string, string>>
}

type GivenParameters = readonly (readonly [name: string, value: string])[]

const longestValue = 4_000
/** Parameters of every route besides its filters. */
const ownParameters: readonly string[] = ['limit', 'select', 'order', 'cursor']

/**
 * Parses the parameters of a call. `known` are the columns that filters may use. Throws
 * GatewayCallRefusal.
 */
export function parseApiRowsRequest(
  route: ApiRoute,
  known: FilterParsingContext['columns'],
  given: GivenParameters
): ApiRowsRequest {
  const shared = new Set(route.columns.map(({ name }) => name))
  const filtering = { filters: route.filters, columns: known, shared }
  const conditions: QueryCondition[] = []
  const parameters: Record<string, string> = {}
  const own = new Map<string, string>()
  for (const [name, value] of given) {
    refuseLong(name, value)
    const parameter = route.parameters.find(one => one.name === name)
    const isOwn = ownParameters.includes(name)
    if ((parameter || isOwn) && (own.has(name) || name in parameters)) {
      throw new GatewayCallRefusal('bad-value', `Tham số ${name} chỉ được gửi một lần`)
    }
    if (parameter) parameters[name] = readParameter(parameter, value)
    else if (isOwn) own.set(name, value)
    else conditions.push(readCondition(filtering, name, value))
  }
  if (conditions.length > structuredQueryLimits.conditions)
    throw new GatewayCallRefusal('bad-value', 'Quá nhiều điều kiện lọc')
  const missing = route.parameters.find(({ name }) => !(name in parameters))
  if (missing)
    throw new GatewayCallRefusal('missing-parameter', `Thiếu tham số bắt buộc ${missing.name}`)
  return {
    columns: readSelect(route, own.get('select')),
    filter: conditions.length === 0 ? null : { kind: 'all', parts: conditions },
    order: readOrder(route, own.get('order')),
    limit: readLimit(own.get('limit')),
    cursor: own.get('cursor') ?? '',
    parameters
  }
}

function refuseLong(name: string, value: string): void {
  if (value.length > longestValue)
    throw new GatewayCallRefusal('bad-value', `Tham số ${toQuotableText(name)} quá dài`)
}

function readParameter({ name, type }: ApiRoute['parameters'][number], value: string): string {
  if (value === '') throw new GatewayCallRefusal('bad-value', `Tham số ${name}: chưa có giá trị`)
  const read = parseFilterValue({ dataType: type }, value)
  if (read !== undefined) return read
  const form = apiFilterValueFormats[type]
  throw new GatewayCallRefusal(
    'bad-value',
    `Tham số ${name}: “${toQuotableText(value)}” không phải là ${form}`
  )
}

function readCondition(
  filtering: FilterParsingContext,
  name: string,
  value: string
): QueryCondition {
  if (name === 'or') return parseUrlFilterTree(filtering, 'any', value)
  return name === 'and'
    ? parseUrlFilterTree(filtering, 'all', value)
    : parseUrlFilter(filtering, name, value)
}

function readSelect({ columns }: ApiRoute, written: string | undefined): readonly ApiRouteColumn[] {
  if (written === undefined) return columns
  const names = new Set(written.split(',').map(name => name.trim()))
  return [...names].map(name => columnOf(columns, name, 'select'))
}

function columnOf(
  columns: readonly ApiRouteColumn[],
  name: string,
  parameter: string
): ApiRouteColumn {
  const found = columns.find(column => column.name === name)
  if (found) return found
  throw new GatewayCallRefusal(
    'unknown-parameter',
    `Tham số ${parameter}: không có trường “${toQuotableText(name)}”`
  )
}

function readOrder({ columns }: ApiRoute, written: string | undefined): ApiRowsRequest['order'] {
  if (written === undefined) return []
  const parts = written.split(',')
  if (parts.length > maxSortColumns)
    throw new GatewayCallRefusal('bad-value', `Tham số order: nhiều nhất ${maxSortColumns} trường`)
  return parts.map(part => {
    const [, name = '', direction] = /^(.*?)(?:\.(asc|desc))?$/s.exec(part.trim()) ?? []
    const column = columnOf(columns, name, 'order')
    if (column.personal) {
      throw new GatewayCallRefusal('personal-filter', `Không sắp xếp theo trường được che: ${name}`)
    }
    return { column: column.name, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
}

function readLimit(written: string | undefined): number {
  if (written === undefined) return apiPageRowLimits.default
  const limit = /^\d{1,9}$/.test(written) ? Number(written) : 0
  if (limit >= 1 && limit <= apiPageRowLimits.most) return limit
  throw new GatewayCallRefusal(
    'bad-value',
    `Tham số limit phải là số từ 1 đến ${apiPageRowLimits.most}`
  )
}
