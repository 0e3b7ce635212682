import { daySchema, lineSchema, textSchema, timestampSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { dictionaryText } from './dictionary-text'

const { fault } = dictionaryText

/** Size limits of the dictionary. */
export const dictionaryLimits = { edits: 1_000, synonyms: 50, word: 100, decimals: 6 } as const

/** How an entry gets its value: a column as it is, or a figure of the rows of a table. */
const entryCalculations = [
  'column',
  'count',
  'sum',
  'average',
  'least',
  'greatest',
  'distinct'
] as const
export type EntryCalculation = (typeof entryCalculations)[number]

const word = lineSchema(dictionaryLimits.word).pipe(z.string().trim().min(1, fault.empty))

/** Table and calculation of an entry that users added; those of the program's entries are fixed. */
const source = z
  .strictObject({
    /** Name of the data-mart table. */
    table: lineSchema(100).pipe(z.string().min(1, fault.table)),
    calculation: z.enum(entryCalculations),
    /** Name of the column; empty for a count of rows. */
    column: lineSchema(100)
  })
  .refine(({ calculation, column }) => calculation === 'count' || column !== '', {
    message: fault.column,
    path: ['column']
  })

/** Parts of an entry that users edit. */
const editable = {
  name: word,
  synonyms: z.array(word).max(dictionaryLimits.synonyms, fault.manySynonyms),
  /** Unit of measure; empty if the value has none. */
  unit: lineSchema(40),
  decimals: z.int().min(0).max(dictionaryLimits.decimals),
  owner: lineSchema(100),
  /** First and last day on which the entry is used; null if unbounded. */
  validFrom: daySchema.nullable(),
  validUntil: daySchema.nullable()
}

/** Entry as a user saves it; `source` is null for an entry of the program. */
export const dictionaryDraftSchema = z
  .strictObject({ ...editable, source: source.nullable() })
  .refine(
    ({ validFrom, validUntil }) =>
      validFrom === null || validUntil === null || validFrom <= validUntil,
    { message: fault.validity, path: ['validUntil'] }
  )
export type DictionaryDraft = z.infer<typeof dictionaryDraftSchema>

/** Id of an entry: table and name of an entry of the program, otherwise a record id. */
export const dictionaryIdSchema = lineSchema(300)

/** Stored change of an entry of the program, or entry that a user added. */
export const dictionaryEditSchema = z.strictObject({
  id: dictionaryIdSchema,
  ...editable,
  source: source.nullable(),
  user: textSchema(100),
  time: timestampSchema
})
export type DictionaryEdit = z.infer<typeof dictionaryEditSchema>

/** Entry as the list shows it. */
export const dictionaryViewSchema = z.strictObject({
  id: dictionaryIdSchema,
  ...editable,
  kind: z.enum(['field', 'measure']),
  /** Name of a data-mart table, or id of a table of the standard model. */
  table: z.string(),
  /** Column of the table; null for a figure that is more than one column. */
  column: z.string().nullable(),
  /** Calculation of a figure over the column; null for a field and for a longer formula. */
  calculation: z.enum(entryCalculations).nullable(),
  formula: z.string(),
  origin: z.enum(['program', 'own']),
  /** Whether a user changed the entry of the program. */
  isChanged: z.boolean()
})
export type DictionaryView = z.infer<typeof dictionaryViewSchema>
