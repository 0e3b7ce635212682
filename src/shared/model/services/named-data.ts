import { enumOf, line, mostColumns, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { condition } from '../query/question'
import type { Network } from './network'

/** Degrees of secrecy, the lowest first. */
export const degrees = {
  'khong-mat': 'Không mật',
  mat: 'Mật',
  'toi-mat': 'Tối mật',
  'tuyet-mat': 'Tuyệt mật'
} as const
const degree = enumOf(degrees)
export type Degree = z.infer<typeof degree>

const isDegree = (value: string): value is Degree => Object.hasOwn(degrees, value)

/** Source of a package's rows. */
export const dataSource = z.strictObject({ kind: z.enum(['table', 'query']), id: recordId })
export type DataSource = z.infer<typeof dataSource>

export const noColumn = 'Vui lòng chọn ít nhất một cột'
const columns = z.array(line(100)).min(1, noColumn).max(mostColumns)

/** Data named by a registration. Approval covers exactly this. */
export const namedData = z.strictObject({
  source: dataSource,
  /** Names of columns of the table, or of the query's result. */
  columns,
  /** Row filter of a table; null for all rows. A query has its own conditions. */
  filter: condition.nullable(),
  degree
})
export type NamedData = z.infer<typeof namedData>

/** Named data as sent to main: without degree if the registration itself states one. */
export const dataRequest = namedData.extend({ degree: degree.nullable() })
export type DataRequest = z.infer<typeof dataRequest>

/** SHA-256, in hexadecimal, over named data and the structure of its source. */
export const dataDigest = z.string().regex(/^[0-9a-f]{64}$/)

/** Data that a registration currently names, and who named it. */
export const namedEntry = z.strictObject({ data: namedData, by: text(100), time })

/** Named data as approved: `words` describe it, whatever happens to its source. */
export const approvedEntry = z.strictObject({
  data: namedData,
  digest: dataDigest,
  words: text(2_000),
  by: text(100),
  time
})
export type ApprovedEntry = z.infer<typeof approvedEntry>

/**
 * Degree stated by a registration itself on this network; undefined if the network has no field for
 * it.
 */
export function registeredDegree(
  { degreeField }: Pick<Network, 'degreeField'>,
  values: Readonly<Record<string, string>>
): Degree | undefined {
  const value = degreeField === undefined ? '' : (values[degreeField] ?? '')
  return isDegree(value) ? value : undefined
}

/** Column of named data for the approver. */
const dataColumn = z.strictObject({
  name: text(100),
  title: text(500),
  /** Type of the column in words; empty if the column no longer exists. */
  type: text(100),
  personal: z.boolean()
})
export type DataColumn = z.infer<typeof dataColumn>

/** Named data as displayed in the dossier. */
export const namedDataView = z.strictObject({
  data: namedData,
  /** Name of the source: "Bảng “dm_quan_so”". */
  source: text(300),
  /** Content of a query, as a sentence or SQL; empty for a table. */
  question: text(30_000),
  /** Parameter values of a query: ":don_vi = A". */
  parameters: z.array(text(1_000)),
  columns: z.array(dataColumn),
  /** Row filter in words; empty if all rows are sent. */
  filter: text(30_000),
  digest: dataDigest.nullable(),
  /** Reason why the named data cannot be sent; empty if it can. */
  fault: text(2_000),
  /** Approval state of the named data. */
  state: z.enum(['waiting', 'approved', 'changed', 'gone']),
  /** Latest approval of the data in words; empty if there was none. */
  approved: text(2_000)
})
export type NamedDataView = z.infer<typeof namedDataView>

/** Data sources available to a registration. */
export const sourceList = z.strictObject({
  tables: z.array(z.strictObject({ id: recordId, name: text(200) })),
  queries: z.array(z.strictObject({ id: recordId, name: text(200) }))
})

export const sourceColumns = z.strictObject({
  question: text(30_000),
  columns: z.array(dataColumn)
})

/** Requested content of a package; absent members are as approved. */
export interface PackageRequest {
  readonly source: DataSource
  readonly columns?: readonly string[] | undefined
  readonly filter?: NamedData['filter'] | undefined
}

/**
 * How a request for a package exceeds the approval; undefined if it does not. Fewer columns are
 * within it, another filter is not.
 */
export function beyondApproved(
  approved: NamedData,
  asked: PackageRequest
): 'source' | 'columns' | 'filter' | undefined {
  const { source, columns: names = approved.columns, filter = approved.filter } = asked
  if (source.kind !== approved.source.kind || source.id !== approved.source.id) return 'source'
  if (names.some(name => !approved.columns.includes(name))) return 'columns'
  return sortedJson(filter) === sortedJson(approved.filter) ? undefined : 'filter'
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part
  )
}
