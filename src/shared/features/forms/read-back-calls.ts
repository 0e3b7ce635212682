import { recordIdSchema, textSchema } from '../../kit/fields'
import { saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { loadCountsSchema } from '../../model/data-load/facts'
import { formPeriodSchema, formUnitSchema } from '../../model/forms/form'
import { readBackComparisonSchema, readBackSchema } from '../../model/forms/read-back'

const item = z.strictObject({ id: recordIdSchema })
const job = saveJobIdSchema

/** IPC calls that read filled forms of subordinates back. */
export const formReadBackCalls = {
  /**
   * Reads filled forms of subordinates: all files of a chosen folder, or one more file. `reading`
   * adds to an earlier reading; null starts one, which replaces the earlier one of the form. Null if
   * the user cancels. The reading is stored until it is loaded or dropped; rows of blocks stay in the
   * main process.
   */
  'forms:readBack': defineCall(
    'byInput',
    item.extend({ job, from: z.enum(['folder', 'file']), reading: z.uuid().nullable() }),
    readBackSchema.nullable()
  ),
  /** Reading of a form that was neither loaded nor dropped; null without one. */
  'forms:openReadBack': defineCall('byInput', item, readBackSchema.nullable()),
  /** Drops a reading; the files themselves stay. */
  'forms:dropReadBack': defineCall('byInput', z.strictObject({ reading: z.uuid() }), emptySchema),
  /** Sets unit and period of a file of a reading, or leaves the file out. */
  'forms:assignReadBack': defineCall(
    'byInput',
    z.strictObject({
      reading: z.uuid(),
      file: z.uuid(),
      unit: formUnitSchema.nullable(),
      period: formPeriodSchema.nullable(),
      isLeftOut: z.boolean()
    }),
    readBackSchema
  ),
  /**
   * Compares a reading with the superior's own figures: the sums over all subordinates with those of
   * `superior`, and each unit with its own figures at the superior.
   */
  'forms:compareReadBack': defineCall(
    'byInput',
    z.strictObject({ reading: z.uuid(), job, superior: formUnitSchema }),
    z.strictObject({
      sums: z.array(readBackComparisonSchema),
      units: z.array(readBackComparisonSchema),
      /** Places whose numbers do not add up over units, so that they have no sum. */
      unsummed: z.array(textSchema(400)),
      /** Units of the form's schedule of which no file came. */
      missing: z.array(textSchema(300))
    })
  ),
  /**
   * Puts the rows of a reading into the table of the form, replacing those of the same periods and
   * units. `load` identifies the load, as in `dataLoad:stage`; it waits for approval where loads
   * need one.
   */
  'forms:loadReadBack': defineCall(
    'operate',
    z.strictObject({ reading: z.uuid(), load: z.uuid() }),
    z.strictObject({
      outcome: z.enum(['created', 'published', 'waiting']),
      table: z.strictObject({ id: recordIdSchema, name: textSchema(100) }),
      counts: loadCountsSchema
    })
  )
} as const
