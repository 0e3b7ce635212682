import { createKeyEnumSchema, lineSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { formCheckOutcomeSchema } from './checks'
import { formBindingResultSchema } from './filled'
import { formPeriodSchema, formUnitSchema } from './form'

/** Maximum number of files that one reading of subordinates' forms takes. */
export const maxReadBackFiles = 300
/** Maximum number of listed differences of one file from the empty form. */
export const maxListedDifferences = 200

/** Kinds of changes that a subordinate made to the form itself. */
export const formDifferenceLabels = {
  sheetMissing: 'Thiếu tờ',
  sheetAdded: 'Thêm tờ',
  rowInserted: 'Thêm dòng',
  rowRemoved: 'Bớt dòng',
  textChanged: 'Sửa chữ',
  formulaChanged: 'Sửa công thức',
  markMissing: 'Thiếu chỗ đánh dấu',
  tableChanged: 'Sửa bảng'
} as const

/**
 * Difference of a filled form from the empty form beyond its bound places: changed labels, moved
 * rows, other sheets.
 */
const formDifferenceSchema = z.strictObject({
  /** Label of the place, such as "Biểu 1!B12". */
  place: textSchema(400),
  kind: createKeyEnumSchema(formDifferenceLabels),
  /** What was there in the empty form, and what is there in the file. */
  expected: textSchema(2_000),
  found: textSchema(2_000)
})
export type FormDifference = z.infer<typeof formDifferenceSchema>

/** Unit and period under which a file is read, as recognised or as chosen by the user. */
const readBackAssignmentSchema = z.strictObject({
  unit: formUnitSchema.nullable(),
  period: formPeriodSchema.nullable()
})

/** Filled form of a subordinate as it was read. `refused` says why nothing of it was read. */
export const readBackFileSchema = readBackAssignmentSchema.extend({
  /** Key of the file within the reading. */
  key: z.uuid(),
  fileName: textSchema(255),
  sha256: z.string(),
  refused: textSchema(1_000),
  /** Text of the place that names the unit; empty without one. */
  unitText: textSchema(500),
  results: z.array(formBindingResultSchema),
  checks: z.array(formCheckOutcomeSchema),
  /** Changes of the form itself; at most `maxListedDifferences`. */
  differences: z.array(formDifferenceSchema).max(maxListedDifferences)
})
export type ReadBackFile = z.infer<typeof readBackFileSchema>

/** Comparison of a total over all subordinates, or of one unit, with the superior's own figure. */
export const readBackComparisonSchema = z.strictObject({
  /** Unit whose value differs; empty for the sum of all. */
  unit: textSchema(300),
  period: formPeriodSchema,
  place: textSchema(400),
  /** Value of the subordinates, value of the superior, and their difference as decimal texts. */
  theirs: textSchema(500),
  ours: textSchema(500),
  difference: textSchema(100),
  isSame: z.boolean(),
  /** Why the values cannot be compared; empty if they can. */
  reason: textSchema(1_000)
})
export type ReadBackComparison = z.infer<typeof readBackComparisonSchema>

/**
 * Reading of subordinates' forms. `problem` says why its rows cannot be put into the table yet;
 * empty if they can.
 */
export const readBackSchema = z.strictObject({
  reading: z.uuid(),
  /** Folder or file names that were chosen, for the heading of the paper. */
  origin: lineSchema(300),
  files: z.array(readBackFileSchema).max(maxReadBackFiles),
  problem: textSchema(4_000)
})
export type ReadBack = z.infer<typeof readBackSchema>
