import { enumOf } from '../../kit/enum-of'
import { line, recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { condition } from '../query/question'
import type { Network } from './network'

/** Degrees of secrecy of data, the lowest first. */
export const degrees = {
  'khong-mat': 'Không mật',
  mat: 'Mật',
  'toi-mat': 'Tối mật',
  'tuyet-mat': 'Tuyệt mật'
} as const
const degree = enumOf(degrees)
export type Degree = z.infer<typeof degree>

const isDegree = (value: string): value is Degree => Object.hasOwn(degrees, value)

/** Where the rows of a package come from. */
export const dataSource = z.strictObject({ kind: z.enum(['table', 'query']), id: recordId })
export type DataSource = z.infer<typeof dataSource>

export const noColumn = 'Vui lòng chọn ít nhất một cột'
const columns = z.array(line(100)).min(1, noColumn).max(500)

/** The data that a registration names. Approval covers exactly this. */
export const namedData = z.strictObject({
  source: dataSource,
  /** Names of columns of the table, or of the result of the query. */
  columns,
  /** Conditions of the rows of a table; null for all of them. A query has its own. */
  filter: condition.nullable(),
  degree
})
export type NamedData = z.infer<typeof namedData>

/** Named data as it is sent to main: no degree where the registration itself states one. */
export const dataRequest = namedData.extend({ degree: degree.nullable() })
export type DataRequest = z.infer<typeof dataRequest>

/** SHA-256, in hexadecimal, of named data with the structure of its source. */
export const dataDigest = z.string().regex(/^[0-9a-f]{64}$/)

/** What a registration names now, and who named it. */
export const namedEntry = z.strictObject({ data: namedData, by: text(100), time })

/** Named data as it was approved: `words` say it, whatever becomes of its source. */
export const approvedEntry = z.strictObject({
  data: namedData,
  digest: dataDigest,
  words: text(2_000),
  by: text(100),
  time
})
export type ApprovedEntry = z.infer<typeof approvedEntry>

/** The degree that a registration on this network states itself; undefined where the network has no field for it. */
export function registeredDegree(
  { degreeField }: Pick<Network, 'degreeField'>,
  values: Readonly<Record<string, string>>
): Degree | undefined {
  const value = degreeField === undefined ? '' : (values[degreeField] ?? '')
  return isDegree(value) ? value : undefined
}

/** A column of named data as an approver reads it. */
const dataColumn = z.strictObject({
  name: text(100),
  title: text(500),
  /** Type in words; empty where the column is not there any more. */
  type: text(100),
  personal: z.boolean()
})
export type DataColumn = z.infer<typeof dataColumn>

/** Named data as the dossier shows it. */
export const namedDataView = z.strictObject({
  data: namedData,
  /** Name of the source: "Bảng “dm_quan_so”". */
  source: text(300),
  /** What a query asks, as a sentence or as SQL; empty of a table. */
  question: text(30_000),
  /** Values of a query's parameters: ":don_vi = A". */
  parameters: z.array(text(1_000)),
  columns: z.array(dataColumn),
  /** The filter in words; empty where all rows are sent. */
  filter: text(30_000),
  digest: dataDigest.nullable(),
  /** Why the data cannot be sent as it is named; empty where it can. */
  fault: text(2_000),
  /** What is known of its approval. */
  state: z.enum(['waiting', 'approved', 'changed', 'gone']),
  /** The latest approval in words; empty where there was none. */
  approved: text(2_000)
})
export type NamedDataView = z.infer<typeof namedDataView>

/** What a registration can name. */
export const sourceList = z.strictObject({
  tables: z.array(z.strictObject({ id: recordId, name: text(200) })),
  queries: z.array(z.strictObject({ id: recordId, name: text(200) }))
})

export const sourceColumns = z.strictObject({
  question: text(30_000),
  columns: z.array(dataColumn)
})

/** What a package is asked to hold; what is missing is as it was approved. */
export interface PackageRequest {
  readonly source: DataSource
  readonly columns?: readonly string[] | undefined
  readonly filter?: NamedData['filter'] | undefined
}

/** In what a request for a package goes beyond what was approved; undefined where it is within. Fewer columns are within, another filter is not. */
export function beyondApproved(
  approved: NamedData,
  asked: PackageRequest
): 'source' | 'columns' | 'filter' | undefined {
  const { source, columns: names = approved.columns, filter = approved.filter } = asked
  if (source.kind !== approved.source.kind || source.id !== approved.source.id) return 'source'
  if (names.some(name => !approved.columns.includes(name))) return 'columns'
  return sortedJson(filter) === sortedJson(approved.filter) ? undefined : 'filter'
}

/** JSON whose keys are in the order of their names, so that equal values have equal texts. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part
  )
}
