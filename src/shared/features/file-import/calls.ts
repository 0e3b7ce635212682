import { textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { defineCall, emptySchema } from '../../model/call'
import { readingOptionsSchema } from '../../model/file-import/choice'
import { fileProfileSchema } from '../../model/file-import/profile'
import { pipelineReadingSchema } from '../../model/file-import/remembered'

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
  /** Takes the file dropped last, as if it had been chosen. NOT_FOUND if there is none. */
  'fileImport:takeDropped': defineCall('operate', emptySchema, chosen),
  /** Discards the file dropped last, so that it cannot be taken later. */
  'fileImport:leaveDropped': defineCall('everybody', emptySchema, emptySchema),
  /** Profiles a file; a new request, for any file, cancels the previous one. */
  'fileImport:profile': defineCall(
    'operate',
    z.strictObject({
      token,
      choice: readingOptionsSchema,
      /**
       * Whether the remembered reading of files with this header takes precedence over automatic
       * detection.
       */
      recalls: z.boolean().optional(),
      /** Readings of a pipeline, which take precedence over a remembered reading. */
      readings: z.array(pipelineReadingSchema).max(50).optional()
    }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('cancelled') }),
      z.strictObject({
        outcome: z.literal('profiled'),
        profile: fileProfileSchema,
        /**
         * Stored choice that was applied, and for a load also when and by whom it was made; absent
         * if none was stored.
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
