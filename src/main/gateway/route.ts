import { createHash } from 'node:crypto'
import { sharedColumnsOfApi } from '@shared/features/api-sharing/examples'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataType } from '@shared/model/data-mart/data-types'

/** A column that an API returns. */
export interface ApiRouteColumn extends MartColumn {
  /**
   * Whether the column is a figure about groups of persons: it may be suppressed for a small group
   * and is then returned as text.
   */
  readonly small: boolean
}

/**
 * Filter of an API, written as `name=value` in the URL; its column need not be among the returned
 * ones.
 */
interface RouteFilter {
  readonly name: string
  readonly column: string
}

/** Parameters and response of one published API, used by the gateway and its OpenAPI document. */
export interface ApiRoute {
  readonly api: string
  readonly name: string
  readonly endpoint: string
  /** Requests per minute and key. */
  readonly rateLimit: number
  readonly columns: readonly ApiRouteColumn[]
  readonly filters: readonly RouteFilter[]
  /** Mandatory parameters of the query behind the route. */
  readonly parameters: readonly { readonly name: string; readonly type: DataType }[]
  /**
   * Hash that changes whenever one of the fields above changes in a way that would produce another
   * response for the same rows.
   */
  readonly revision: string
}

/** Default and maximum number of rows per response. */
export const apiPageRowLimits = { default: 50, most: 1_000 } as const

/** Maximum number of sort columns. */
export const maxSortColumns = 5

/** Filter operators, written as in `cot=gte.5`. */
export const apiFilterOperators: readonly string[] = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'is',
  'like',
  'ilike'
]

/** Format of a filter value, equal to the API's response format of its type. */
export const apiFilterValueFormats: Readonly<Record<DataType, string>> = {
  string: 'văn bản',
  integer: 'số nguyên, ví dụ 12',
  float: 'số có dấu chấm thập phân, ví dụ 12.5 hoặc 1e-7',
  date: 'ngày dạng 2026-11-20',
  boolean: 'true hoặc false',
  datetime: 'ngày dạng 2026-11-20 hoặc thời điểm dạng 2026-11-20T08:30:00+07:00'
}

/** Filter names in the specification whose table column has another name, by filter name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  don_vi: ['ma_don_vi', 'ten_don_vi', 'don_vi_quan_ly']
}

/** The route of an API over its table, or over its published query. */
export function apiRouteOf(api: SharedApi, table: CatalogueTable | undefined): ApiRoute {
  const columns = sharedColumnsOfApi(api, table).map(
    ({ name, dataType, description, personal, ...more }) => ({
      name,
      dataType,
      description,
      personal,
      small: 'small' in more && more.small === true
    })
  )
  const parameters = (api.query?.query.parameters ?? []).map(({ name, type }) => ({ name, type }))
  const required = new Set(parameters.map(({ name }) => name))
  const named = api.queryParams.flatMap(({ key }) => {
    const column = key === 'limit' || required.has(key) ? undefined : columnOf(key, table)
    return column ? [{ name: key, column: column.name }] : []
  })
  const others = columns.filter(
    ({ name, personal }) =>
      !personal && !required.has(name) && !named.some(filter => filter.name === name)
  )
  const filters = [...named, ...others.map(({ name }) => ({ name, column: name }))]
  const { id, name, endpoint, rateLimit, query } = api
  const rests = JSON.stringify([id, columns, filters, parameters, query?.time ?? 0])
  const revision = createHash('sha256').update(rests).digest('hex').slice(0, 16)
  return { api: id, name, endpoint, rateLimit, columns, filters, parameters, revision }
}

/** Column of a documented filter; undefined for a personal column, which cannot be filtered. */
function columnOf(key: string, table: CatalogueTable | undefined): MartColumn | undefined {
  return [key, ...(otherNames[key] ?? [])]
    .map(name => table?.columns.find(column => column.name === name && !column.personal))
    .find(column => column !== undefined)
}
