import { toUtcIsoDay } from '../../kit/format'
import type { SharedApi } from '../../model/api-sharing/share'
import type { CatalogueTable } from '../../model/data-mart/catalogue'
import type { MartColumn } from '../../model/data-mart/column'
import type { DataType } from '../../model/data-mart/data-types'
import { apiEndpointPrefix } from './draft'

/**
 * Gateway address in examples if none is known; fictional, because `.example` never resolves (RFC
 * 2606).
 */
export const exampleGatewayUrl = 'https://kho-du-lieu.example'

const sampleValues: Readonly<Record<string, readonly (string | number)[]>> = {
  ho_ten: ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Hoàng Cường'],
  cap_bac: ['Bậc 3', 'Bậc 5', 'Bậc 2'],
  chuc_vu: ['Chức vụ nhóm A', 'Chức vụ nhóm C', 'Chức vụ nhóm B'],
  don_vi: ['Đơn vị A', 'Đơn vị B', 'Đơn vị A'],
  ngay_sinh: ['1988-04-12', '1992-09-30', '1985-01-22'],
  trang_thai: ['Đang công tác', 'Đang công tác', 'Biệt phái'],
  ten_trang_bi: ['Máy phát điện 30 kVA', 'Xe tải 5 tấn', 'Máy thông tin sóng ngắn'],
  loai_trang_bi: ['Máy phát điện', 'Phương tiện vận tải', 'Thiết bị thông tin'],
  so_luong_hien_tai: [12, 36, 58],
  trang_thai_ky_thuat: ['Tốt', 'Cần bảo dưỡng', 'Tốt'],
  don_vi_quan_ly: ['Đơn vị C', 'Đơn vị A', 'Đơn vị H'],
  nam_thong_ke: [2026, 2026, 2026],
  ma_don_vi: ['DV-A', 'DV-B', 'DV-C'],
  ten_don_vi: ['Đơn vị A', 'Đơn vị B', 'Đơn vị C'],
  cap_don_vi: ['Cấp I', 'Cấp II', 'Cấp II'],
  dia_diem: ['Khu vực 1', 'Khu vực 2', 'Khu vực 4'],
  so_quan_so_hien_tai: [598, 540, 482],
  so_quan_so_bien_che: [720, 610, 640]
}

type ExampleValue = string | number | boolean

/** Generated values by type, for columns whose name gives no hint. */
const plainValues: Readonly<Record<DataType, (row: number) => ExampleValue>> = {
  string: row => `Giá trị ${row + 1}`,
  integer: row => row + 1,
  float: row => row + 1.5,
  date: row => exampleDayOfRow(row),
  boolean: row => row % 2 === 0,
  datetime: row => `${exampleDayOfRow(row)}T08:30:00+07:00`
}

/** Consecutive dates from 1 January 2026. */
const exampleDayOfRow = (row: number): string => toUtcIsoDay(Date.UTC(2026, 0, 1 + row))

/**
 * Whether a predefined example value has the column's type; a user's table may use the same column
 * name with another type.
 */
function isOfType(value: string | number, type: DataType): boolean {
  if (typeof value === 'number') return type === 'integer' || type === 'float'
  return type === 'date' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : type === 'string'
}

/** Fictional rows of the source table with the shared fields only. */
export function buildApiSampleRows(
  api: SharedApi,
  table: CatalogueTable | undefined
): Record<string, ExampleValue>[] {
  return buildFictionalRows(sharedColumnsOfApi(api, table), 3)
}

/** Deterministic fictional rows of these columns. */
export function buildFictionalRows(
  columns: readonly Pick<MartColumn, 'name' | 'dataType'>[],
  count: number
): Record<string, ExampleValue>[] {
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(column => [column.name, buildSampleValue(column, row)]))
  )
}

function buildSampleValue(
  { name, dataType }: Pick<MartColumn, 'name' | 'dataType'>,
  row: number
): ExampleValue {
  const values = Object.hasOwn(sampleValues, name) ? sampleValues[name] : undefined
  const known = values?.[row % values.length]
  return known !== undefined && isOfType(known, dataType) ? known : plainValues[dataType](row)
}

/** Columns of its table that an API shares; empty if the table no longer exists. */
export function sharedColumnsOfApi(
  api: SharedApi,
  table: CatalogueTable | undefined
): readonly MartColumn[] {
  return (table?.columns ?? []).filter(column => api.sharedFields.includes(column.name))
}

/** Example response of the API as JSON text. */
export function buildApiSampleResponse(api: SharedApi, table: CatalogueTable | undefined): string {
  const data = buildApiSampleRows(api, table)
  return JSON.stringify({ data, count: data.length }, null, 2)
}

const exampleValues: Readonly<Record<string, string>> = {
  don_vi: 'DV-A',
  cap_bac: 'bac_3',
  limit: '50'
}

/**
 * Example address with all query parameters, to show how filters combine. `base` precedes the
 * endpoint.
 */
export function buildApiExampleUrl(api: SharedApi, base = exampleGatewayUrl): string {
  const query = api.queryParams.map(
    ({ key }) => `${encodeURIComponent(key)}=${encodeURIComponent(exampleValues[key] ?? 'gia_tri')}`
  )
  return base + api.endpoint + (query.length ? `?${query.join('&')}` : '')
}

/**
 * Gateway address and API key, if known; with both of them an example command can be run unchanged.
 */
export interface ApiExampleCallTarget {
  readonly base?: string
  readonly key?: string
}

function buildAuthHeader(api: SharedApi, key: string | undefined): string {
  return api.authType === 'api_key'
    ? `X-API-Key: ${key ?? 'KHOA_CUA_BAN'}`
    : `Authorization: Bearer ${key ?? 'TOKEN_CUA_BAN'}`
}

/** curl command for a shell; the address is in single quotes, so that & is literal. */
export function buildCurlExample(api: SharedApi, { base, key }: ApiExampleCallTarget = {}): string {
  const [url, header] = [buildApiExampleUrl(api, base), buildAuthHeader(api, key)].map(
    quotePosixShellText
  )
  return `curl -X GET ${url} \\\n  -H ${header} \\\n  -H 'Accept: application/json'`
}

/** Quotes a text for a POSIX shell: a single quote is written as '\''. */
const quotePosixShellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * PowerShell command for version 7 and for the 5.1 of every Windows. With some .NET settings,
 * version 5.1 offers at most TLS 1.0, while the gateway requires TLS 1.2. Version 5.1 has no
 * `-SkipCertificateCheck` and decodes a response as UTF-8 only because the gateway sends the
 * charset.
 */
export function buildPowerShellExample(
  api: SharedApi,
  { base, key }: ApiExampleCallTarget = {}
): string {
  const [name = '', ...value] = buildAuthHeader(api, key).split(': ')
  const url = buildApiExampleUrl(api, base)
  return [
    ...(url.startsWith('https:') ? [tls12] : []),
    `$headers = @{ ${quotePowerShellText(name)} = ${quotePowerShellText(value.join(': '))}; 'Accept' = 'application/json' }`,
    `Invoke-RestMethod -Method Get -Uri ${quotePowerShellText(url)} -Headers $headers`
  ].join('\n')
}

const tls12 =
  '[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12'

/**
 * Quotes a text for PowerShell in single quotes. Each of the five characters that PowerShell treats
 * as a single quote is doubled; no other character is special.
 */
const quotePowerShellText = (text: string): string =>
  `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`

/** Address without the common prefix; also the name of its OpenAPI file. */
export function apiEndpointNameOf(api: SharedApi): string {
  return api.endpoint.slice(apiEndpointPrefix.length)
}
