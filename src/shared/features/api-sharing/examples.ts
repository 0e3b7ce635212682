import type { CatalogueTable } from '../data-mart/catalogue'
import type { MartColumn } from '../data-mart/column'
import type { DataType } from '../data-mart/data-types'
import { endpointPrefix } from './draft'
import type { SharedApi } from './share'

/** Where a gateway answers, for who does not know of one; fictional, `.example` never resolves (RFC 2606). */
export const gateway = 'https://kho-du-lieu.example'

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

type Value = string | number | boolean

/** Made-up values of a column whose name says nothing, by its type. */
const plainValues: Readonly<Record<DataType, (row: number) => Value>> = {
  string: row => `Giá trị ${row + 1}`,
  integer: row => row + 1,
  float: row => row + 1.5,
  date: row => dayAt(row),
  boolean: row => row % 2 === 0,
  datetime: row => `${dayAt(row)}T08:30:00+07:00`
}

/** Day by day from the first of January 2026. */
const dayAt = (row: number): string =>
  new Date(Date.UTC(2026, 0, 1 + row)).toISOString().slice(0, 10)

/** A table of our own may call a column as a sample does and mean another type. */
function isOfType(value: string | number, type: DataType): boolean {
  if (typeof value === 'number') return type === 'integer' || type === 'float'
  return type === 'date' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : type === 'string'
}

/** Sample rows of the source table (fictional), the shared fields only. */
export function sampleRows(
  api: SharedApi,
  table: CatalogueTable | undefined
): Record<string, Value>[] {
  return fictionalRows(sharedColumns(api, table), 3)
}

/** So many fictional rows of these columns, the same each time. */
export function fictionalRows(
  columns: readonly Pick<MartColumn, 'name' | 'dataType'>[],
  count: number
): Record<string, Value>[] {
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(column => [column.name, sampleValue(column, row)]))
  )
}

function sampleValue(
  { name, dataType }: Pick<MartColumn, 'name' | 'dataType'>,
  row: number
): Value {
  const values = Object.hasOwn(sampleValues, name) ? sampleValues[name] : undefined
  const known = values?.[row % values.length]
  return known !== undefined && isOfType(known, dataType) ? known : plainValues[dataType](row)
}

/** The columns of its table that an API shares; none where the table is gone. */
export function sharedColumns(
  api: SharedApi,
  table: CatalogueTable | undefined
): readonly MartColumn[] {
  return (table?.columns ?? []).filter(column => api.sharedFields.includes(column.name))
}

/** What the API would answer, as JSON text. */
export function sampleResponse(api: SharedApi, table: CatalogueTable | undefined): string {
  const data = sampleRows(api, table)
  return JSON.stringify({ data, count: data.length }, null, 2)
}

const exampleValues: Readonly<Record<string, string>> = {
  don_vi: 'DV-A',
  cap_bac: 'bac_3',
  limit: '50'
}

/** All query parameters in one address: how filters combine. `base` is what stands before the endpoint. */
export function exampleUrl(api: SharedApi, base = gateway): string {
  const query = api.queryParams.map(
    ({ key }) => `${encodeURIComponent(key)}=${encodeURIComponent(exampleValues[key] ?? 'gia_tri')}`
  )
  return base + api.endpoint + (query.length ? `?${query.join('&')}` : '')
}

/** Where the gateway is, and the key, where one is at hand: with both an example runs as it is pasted. */
export interface Calling {
  readonly base?: string
  readonly key?: string
}

function authHeader(api: SharedApi, key: string | undefined): string {
  return api.authType === 'api_key'
    ? `X-API-Key: ${key ?? 'KHOA_CUA_BAN'}`
    : `Authorization: Bearer ${key ?? 'TOKEN_CUA_BAN'}`
}

/** A request for a shell; the address stands in single quotes, so that & is text. */
export function curlExample(api: SharedApi, { base, key }: Calling = {}): string {
  const [url, header] = [exampleUrl(api, base), authHeader(api, key)].map(shellText)
  return `curl -X GET ${url} \\\n  -H ${header} \\\n  -H 'Accept: application/json'`
}

/** A text for a POSIX shell: a single quote ends the quotes, stands behind a backslash and begins them again. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * The same for PowerShell 7 and for the 5.1 of every Windows. That one offers a server nothing newer than TLS 1.0 on a machine whose .NET was set up so,
 * while the gateway answers from TLS 1.2 on; it knows no `-SkipCertificateCheck`, and takes an answer for UTF-8 by the charset that the gateway tells.
 */
export function powerShellExample(api: SharedApi, { base, key }: Calling = {}): string {
  const [name = '', ...value] = authHeader(api, key).split(': ')
  const url = exampleUrl(api, base)
  return [
    ...(url.startsWith('https:') ? [tls12] : []),
    `$headers = @{ ${psText(name)} = ${psText(value.join(': '))}; 'Accept' = 'application/json' }`,
    `Invoke-RestMethod -Method Get -Uri ${psText(url)} -Headers $headers`
  ].join('\n')
}

const tls12 =
  '[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12'

/** A text for PowerShell in single quotes, within which each of its five single quotes is written twice and nothing else means anything. */
const psText = (text: string): string => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`

/** The address without the part that all have: also the name of its OpenAPI file. */
export function endpointName(api: SharedApi): string {
  return api.endpoint.slice(endpointPrefix.length)
}
