import { lineSchema, maxTableColumns } from '../../kit/fields'
import { foldText } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { isReusedLocalityCode } from './conversion'
import { localityLimits, localityListSchema } from './locality'
import { findListPeriods } from './periods'
import {
  findLocalityReadings,
  formatLocalityList,
  formatLocalityReading,
  type LocalityRegister
} from './register'

const columnIndex = z
  .int()
  .min(0)
  .max(maxTableColumns - 1)

/** How the code list of a column with reused codes is determined for each row of a file. */
export const localityDecisionSchema = z.strictObject({
  /** Index of the column in the file. */
  column: columnIndex,
  by: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('list'), list: localityListSchema }),
    /** By the day in another column of the file. */
    z.strictObject({ kind: z.literal('day'), column: columnIndex }),
    /** No list is stored; such rows stay ambiguous. */
    z.strictObject({ kind: z.literal('none') })
  ])
})
export type LocalityDecision = Readonly<z.infer<typeof localityDecisionSchema>>

/** Decision that names the columns of a table, stored for later loads into it. */
export const storedLocalityDecisionSchema = z.strictObject({
  column: lineSchema(100),
  by: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('list'), list: localityListSchema }),
    z.strictObject({
      kind: z.literal('day'),
      column: lineSchema(100),
      /** Lists between which the day decides. */
      lists: z.array(localityListSchema).min(1).max(localityLimits.lists)
    }),
    z.strictObject({ kind: z.literal('none') })
  ])
})
export type StoredLocalityDecision = Readonly<z.infer<typeof storedLocalityDecisionSchema>>

/** Question about a column of a file with codes that mean several localities. */
export const localityQuestionSchema = z.strictObject({
  column: columnIndex,
  title: z.string(),
  /** First of the reused codes, each with its readings. */
  codes: z.array(z.strictObject({ code: z.string(), readings: z.array(z.string()) })),
  /** Number of reused codes in the column. */
  count: z.int().min(1),
  lists: z.array(z.strictObject({ list: z.string(), label: z.string() })),
  /** Columns of the file whose day can decide. */
  days: z.array(z.strictObject({ column: columnIndex, title: z.string() }))
})
export type LocalityQuestion = z.infer<typeof localityQuestionSchema>

const codeTitle =
  /(^| )ma (so )?(tinh|thanh pho|tp|huyen|quan huyen|xa|phuong|dia ban|dvhc|don vi hanh chinh)( |$)|^(tinh|huyen|xa|phuong|dia ban|dvhc)$/

const foldTitle = (title: string): string =>
  foldText(title)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether the title of a column says that it may contain codes of localities. */
export const isLocalityCodeTitle = (title: string): boolean => codeTitle.test(foldTitle(title))

/** Whether the title of a column says that it may contain code lists. */
export const isLocalityListTitle = (title: string): boolean =>
  /(^| )danh muc( |$)/.test(foldTitle(title))

/** Number of codes whose readings a question shows. */
const shownCodes = 5

interface QuestionedColumn {
  readonly column: number
  readonly title: string
  /** Distinct values of the column. */
  readonly values: Iterable<string>
  readonly days: LocalityQuestion['days']
}

/** Question about the reused codes of a column; undefined if it contains none. */
export function askForLocalityList(
  register: LocalityRegister,
  { column, title, values, days }: QuestionedColumn
): LocalityQuestion | undefined {
  const reused = [...values].filter(code => isReusedLocalityCode(register, code)).sort()
  if (reused.length === 0) return undefined
  const readings = reused.flatMap(code => findLocalityReadings(register, { code }))
  const lists = [...new Set(readings.map(({ list }) => list))]
  return {
    column,
    title,
    codes: reused.slice(0, shownCodes).map(code => ({
      code,
      readings: findLocalityReadings(register, { code }).map(formatLocalityReading)
    })),
    count: reused.length,
    lists: lists.map(list => ({ list, label: formatLocalityList(list) })),
    days: findListPeriods(register, lists) ? [...days] : []
  }
}
