import { maxTableColumns, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import type { MartColumn } from '../data-mart/column'
import {
  highestDegree,
  isDegreeAbove,
  type SecrecyDegree,
  secrecyDegreeLabels,
  toStoredDegree
} from './degree'
import { secrecyDegreeSchema } from './degree-schema'

/** Degrees of secrecy that a user sets for a table and its columns, by column name. */
export const tableDegreesSchema = z.strictObject({
  degree: secrecyDegreeSchema,
  columns: z
    .record(textSchema(100), secrecyDegreeSchema)
    .refine(columns => Object.keys(columns).length <= maxTableColumns)
})
export type TableDegreeSetting = z.infer<typeof tableDegreesSchema>

/** Request to lower degrees of a table, which a second person approves. */
export const degreeRequestSchema = z.strictObject({
  id: recordIdSchema,
  table: recordIdSchema,
  before: tableDegreesSchema,
  after: tableDegreesSchema,
  reason: textSchema(300),
  user: textSchema(100),
  time: timestampSchema
})
export type DegreeRequest = z.infer<typeof degreeRequestSchema>

/** Maximum number of requests that wait at the same time. */
export const maxDegreeRequests = 100

interface TableWithDegrees {
  degree?: SecrecyDegree | undefined
  columns: MartColumn[]
}

/** Degrees that are stored with a table. */
export const degreeSettingOf = ({
  degree,
  columns
}: Readonly<TableWithDegrees>): TableDegreeSetting => ({
  degree: highestDegree(degree),
  columns: Object.fromEntries(columns.map(column => [column.name, highestDegree(column.degree)]))
})

/** Stores degrees with a table; columns that the setting does not name stay as they are. */
export function applyDegreeSetting(
  table: TableWithDegrees,
  { degree, columns }: TableDegreeSetting
): void {
  delete table.degree
  Object.assign(table, toStoredDegree(degree))
  for (const column of table.columns) {
    const next = columns[column.name]
    if (next === undefined) continue
    delete column.degree
    Object.assign(column, toStoredDegree(next))
  }
}

/** Degrees of a table after the part of a change that raises them. */
export const raisedDegreesOf = (
  before: TableDegreeSetting,
  after: TableDegreeSetting
): TableDegreeSetting => ({
  degree: highestDegree(before.degree, after.degree),
  columns: Object.fromEntries(
    Object.entries(before.columns).map(([name, degree]) => [
      name,
      highestDegree(degree, after.columns[name])
    ])
  )
})

/** Changes of degrees as texts, such as "cột so: Không mật → Mật"; `lowered` are those downwards. */
export function describeDegreeChanges(
  before: TableDegreeSetting,
  after: TableDegreeSetting
): { readonly changes: string[]; readonly lowered: string[] } {
  const pairs: [string, SecrecyDegree, SecrecyDegree][] = [
    ['bảng', before.degree, after.degree],
    ...Object.entries(after.columns).map(
      ([name, degree]): [string, SecrecyDegree, SecrecyDegree] => [
        `cột ${name}`,
        before.columns[name] ?? 'none',
        degree
      ]
    )
  ]
  const changed = pairs.filter(([, was, is]) => was !== is)
  const wordsOf = ([what, was, is]: (typeof pairs)[number]): string =>
    `${what}: ${secrecyDegreeLabels[was]} → ${secrecyDegreeLabels[is]}`
  return {
    changes: changed.map(wordsOf),
    lowered: changed.filter(([, was, is]) => isDegreeAbove(was, is)).map(wordsOf)
  }
}
