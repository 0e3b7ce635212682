import {
  createKeyEnumSchema,
  lineSchema,
  maxTableColumns,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { queryConditionSchema } from '../query/question'
import type { SharingNetwork } from './network'

/** Degrees of secrecy, the lowest first. */
export const secrecyDegreeLabels = {
  'khong-mat': 'Không mật',
  mat: 'Mật',
  'toi-mat': 'Tối mật',
  'tuyet-mat': 'Tuyệt mật'
} as const
const degree = createKeyEnumSchema(secrecyDegreeLabels)
export type SecrecyDegree = z.infer<typeof degree>

const isDegree = (value: string): value is SecrecyDegree =>
  Object.hasOwn(secrecyDegreeLabels, value)

/** Source of a package's rows. */
export const packageDataSourceSchema = z.strictObject({
  kind: z.enum(['table', 'query']),
  id: recordIdSchema
})
export type PackageDataSource = z.infer<typeof packageDataSourceSchema>

export const missingColumnMessage = 'Vui lòng chọn ít nhất một cột'
const columns = z.array(lineSchema(100)).min(1, missingColumnMessage).max(maxTableColumns)

/** Data named by a registration. Approval covers exactly this. */
export const registeredDataSchema = z.strictObject({
  source: packageDataSourceSchema,
  /** Names of columns of the table, or of the query's result. */
  columns,
  /** Row filter of a table; null for all rows. A query has its own conditions. */
  filter: queryConditionSchema.nullable(),
  degree
})
export type RegisteredData = z.infer<typeof registeredDataSchema>

/** Named data as sent to main: without degree if the registration itself states one. */
export const registeredDataRequestSchema = registeredDataSchema.extend({
  degree: degree.nullable()
})
export type RegisteredDataRequest = z.infer<typeof registeredDataRequestSchema>

/** SHA-256, in hexadecimal, over named data and the structure of its source. */
export const dataDigestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Data that a registration currently names, and who named it. */
export const registeredDataEntrySchema = z.strictObject({
  data: registeredDataSchema,
  by: textSchema(100),
  time: timestampSchema
})

/** Named data as approved: `words` describe it, whatever happens to its source. */
export const approvedDataEntrySchema = z.strictObject({
  data: registeredDataSchema,
  digest: dataDigestSchema,
  words: textSchema(2_000),
  by: textSchema(100),
  time: timestampSchema
})
export type ApprovedDataEntry = z.infer<typeof approvedDataEntrySchema>

/**
 * Degree of secrecy stated by a registration itself; undefined if the network has no field for it.
 */
export function secrecyDegreeOfRegistration(
  { degreeField }: Pick<SharingNetwork, 'degreeField'>,
  values: Readonly<Record<string, string>>
): SecrecyDegree | undefined {
  const value = degreeField === undefined ? '' : (values[degreeField] ?? '')
  return isDegree(value) ? value : undefined
}

/** Column of named data for the approver. */
const dataColumn = z.strictObject({
  name: textSchema(100),
  title: textSchema(500),
  /** Type of the column in words; empty if the column no longer exists. */
  type: textSchema(100),
  personal: z.boolean()
})
export type PackageDataColumn = z.infer<typeof dataColumn>

/** Named data as displayed in the dossier. */
export const registeredDataViewSchema = z.strictObject({
  data: registeredDataSchema,
  /** Name of the source: "Bảng “dm_quan_so”". */
  source: textSchema(300),
  /** Content of a query, as a sentence or SQL; empty for a table. */
  question: textSchema(30_000),
  /** Parameter values of a query: ":don_vi = A". */
  parameters: z.array(textSchema(1_000)),
  columns: z.array(dataColumn),
  /** Row filter in words; empty if all rows are sent. */
  filter: textSchema(30_000),
  digest: dataDigestSchema.nullable(),
  /** Reason why the named data cannot be sent; empty if it can. */
  fault: textSchema(2_000),
  /** Approval state of the named data. */
  state: z.enum(['waiting', 'approved', 'changed', 'gone']),
  /** Latest approval of the data in words; empty if there was none. */
  approved: textSchema(2_000)
})
export type RegisteredDataView = z.infer<typeof registeredDataViewSchema>

/** Data sources available to a registration. */
export const packageSourceListSchema = z.strictObject({
  tables: z.array(z.strictObject({ id: recordIdSchema, name: textSchema(200) })),
  queries: z.array(z.strictObject({ id: recordIdSchema, name: textSchema(200) }))
})

export const packageSourceColumnsSchema = z.strictObject({
  question: textSchema(30_000),
  columns: z.array(dataColumn)
})

/** Requested content of a package; absent members are as approved. */
export interface PackageContentRequest {
  readonly source: PackageDataSource
  readonly columns?: readonly string[] | undefined
  readonly filter?: RegisteredData['filter'] | undefined
}

/**
 * Description of how a request for a package exceeds the approval; undefined if it does not. Fewer
 * columns are allowed, another filter is not.
 */
export function findUnapprovedPart(
  approved: RegisteredData,
  asked: PackageContentRequest
): 'source' | 'columns' | 'filter' | undefined {
  const { source, columns: names = approved.columns, filter = approved.filter } = asked
  if (source.kind !== approved.source.kind || source.id !== approved.source.id) return 'source'
  if (names.some(name => !approved.columns.includes(name))) return 'columns'
  return stringifyWithSortedKeys(filter) === stringifyWithSortedKeys(approved.filter)
    ? undefined
    : 'filter'
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function stringifyWithSortedKeys(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part
  )
}
