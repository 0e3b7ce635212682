import {
  createKeyEnumSchema,
  lineSchema,
  maxTableColumns,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { queryConditionSchema } from '../query/condition'
import { type SecrecyDegree, secrecyDegreeLabels } from '../secrecy/degree'
import type { SharingNetwork } from './network'

/** Degrees of secrecy by the value that registrations store, the lowest first. */
export const degreeOfServiceValue = {
  'khong-mat': 'none',
  mat: 'secret',
  'toi-mat': 'topSecret',
  'tuyet-mat': 'mostSecret'
} as const satisfies Record<string, SecrecyDegree>
const degree = createKeyEnumSchema(degreeOfServiceValue)
export type ServiceSecrecyDegree = z.infer<typeof degree>

/** Labels of the degrees of secrecy by the value that registrations store, the lowest first. */
export const serviceSecrecyLabels: Readonly<Record<ServiceSecrecyDegree, string>> = {
  'khong-mat': secrecyDegreeLabels.none,
  mat: secrecyDegreeLabels.secret,
  'toi-mat': secrecyDegreeLabels.topSecret,
  'tuyet-mat': secrecyDegreeLabels.mostSecret
}

const isDegree = (value: string): value is ServiceSecrecyDegree =>
  Object.hasOwn(degreeOfServiceValue, value)

/** Source of a package's rows: a table or a saved query. */
export const packageDataSourceSchema = z.strictObject({
  kind: z.enum(['table', 'query']),
  id: recordIdSchema
})
export type PackageDataSource = z.infer<typeof packageDataSourceSchema>

export const noColumnSelectedMessage = 'Vui lòng chọn ít nhất một cột'
const columns = z.array(lineSchema(100)).min(1, noColumnSelectedMessage).max(maxTableColumns)

/**
 * Data (source, columns, filter) that the registration of a service names. An approval is valid for
 * exactly this data.
 */
export const registeredServiceDataSchema = z.strictObject({
  source: packageDataSourceSchema,
  /** Names of the columns to send, of the table or of the query's result. */
  columns,
  /** Row filter of a table; null for all rows. A query has its own conditions. */
  filter: queryConditionSchema.nullable(),
  degree
})
export type RegisteredServiceData = z.infer<typeof registeredServiceDataSchema>

/**
 * Data named by a registration, as sent to the main process; without a degree of secrecy if the
 * registration states one.
 */
export const serviceDataRequestSchema = registeredServiceDataSchema.extend({
  degree: degree.nullable()
})
export type ServiceDataRequest = z.infer<typeof serviceDataRequestSchema>

/**
 * SHA-256, in hexadecimal, over the data that a registration names and the column structure of its
 * source.
 */
export const dataDigestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Data that a registration currently names, with the user who named it. */
export const registeredDataEntrySchema = z.strictObject({
  data: registeredServiceDataSchema,
  by: textSchema(100),
  time: timestampSchema
})

/**
 * Data as approved. `words` describes it independently of its source, which may change or be
 * deleted later.
 */
export const approvedServiceDataSchema = z.strictObject({
  data: registeredServiceDataSchema,
  digest: dataDigestSchema,
  words: textSchema(2_000),
  by: textSchema(100),
  time: timestampSchema
})
export type ApprovedServiceData = z.infer<typeof approvedServiceDataSchema>

/**
 * Degree of secrecy stated by a registration; undefined if the platform's form has no field for it.
 */
export function secrecyDegreeOfRegistration(
  { degreeField }: Pick<SharingNetwork, 'degreeField'>,
  values: Readonly<Record<string, string>>
): ServiceSecrecyDegree | undefined {
  const value = degreeField === undefined ? '' : (values[degreeField] ?? '')
  return isDegree(value) ? value : undefined
}

/** Column of the data that a registration names, as shown to the approver. */
const dataColumn = z.strictObject({
  name: textSchema(100),
  title: textSchema(500),
  /** Label of the column's type; empty if the column no longer exists. */
  type: textSchema(100),
  personal: z.boolean()
})
export type PackageDataColumn = z.infer<typeof dataColumn>

/** Data that a registration names, as displayed with the registration. */
export const registeredServiceDataViewSchema = z.strictObject({
  data: registeredServiceDataSchema,
  /** Name of the source: "Bảng “dm_quan_so”". */
  source: textSchema(300),
  /** Text of the query, as a sentence or SQL; empty for a table. */
  question: textSchema(30_000),
  /** Texts of the query's parameter values: ":don_vi = A". */
  parameters: z.array(textSchema(1_000)),
  columns: z.array(dataColumn),
  /** Text of the row filter; empty if all rows are sent. */
  filter: textSchema(30_000),
  digest: dataDigestSchema.nullable(),
  /** Reason why the data cannot be sent; empty if it can. */
  fault: textSchema(2_000),
  /** Approval state of the data. */
  state: z.enum(['waiting', 'approved', 'changed', 'gone']),
  /** Text about the latest approval of the data; empty if there was none. */
  approved: textSchema(2_000)
})
export type RegisteredServiceDataView = z.infer<typeof registeredServiceDataViewSchema>

/** Tables and queries that a registration can name as its data. */
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
  readonly filter?: RegisteredServiceData['filter'] | undefined
}

/**
 * Text about how the content requested for a package exceeds the approval; undefined if it does
 * not. Fewer columns are allowed, another filter is not.
 */
export function findUnapprovedContentAspect(
  approved: RegisteredServiceData,
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
