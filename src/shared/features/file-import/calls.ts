import { textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { readingOptionsSchema } from '../../model/file-import/choice'
import { fileProfileSchema } from '../../model/file-import/profile'
import { pipelineReadingOptionsSchema } from '../../model/file-import/remembered'

/** Token of a chosen file, whose path the page never sees. */
const token = z.uuid()

const chosen = z.strictObject({
  outcome: z.literal('chosen'),
  token,
  name: textSchema(120),
  size: z.int().min(1)
})

/** Calls for reading a user's file; nothing of it is stored until a table is created. */
export const fileImportCalls = {
  'fileImport:choose': defineCall(
    'operate',
    emptySchema,
    z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('cancelled') }), chosen])
  ),
  /**
   * Accepts the file that was dropped on the window last, as if it had been chosen in the dialog.
   * NOT_FOUND if there is none.
   */
  'fileImport:takeDropped': defineCall('operate', emptySchema, chosen),
  /** Discards the file that was dropped on the window last, so that it cannot be accepted later. */
  'fileImport:leaveDropped': defineCall('everybody', emptySchema, emptySchema),
  /**
   * Detects the columns and types of a file (its profile); a new request, for any file, cancels the
   * previous one.
   */
  'fileImport:profile': defineCall(
    'operate',
    z.strictObject({
      token,
      choice: readingOptionsSchema,
      /**
       * Whether reading options remembered for files with this header take precedence over
       * automatic detection.
       */
      recalls: z.boolean().optional(),
      /** Reading options of a pipeline, which take precedence over remembered ones. */
      readings: z.array(pipelineReadingOptionsSchema).max(50).optional()
    }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('cancelled') }),
      z.strictObject({
        outcome: z.literal('profiled'),
        profile: fileProfileSchema,
        /**
         * Remembered reading options that were applied, and for a load also when and by whom they
         * were chosen; absent if none were remembered.
         */
        recalled: z
          .strictObject({
            choice: readingOptionsSchema,
            user: textSchema(100).optional(),
            time: timestampSchema.optional()
          })
          .optional()
      })
    ])
  ),
  'fileImport:cancel': defineCall('operate', z.strictObject({ token }), emptySchema)
} as const

export const fileImportEvents = {
  /** Bytes of the file read so far, and the number of rows. */
  'fileImport:progress': z.strictObject({
    token,
    bytes: z.int().min(0),
    total: z.int().min(1),
    rows: z.int().min(0)
  })
} as const
