import { recordIdSchema, textSchema, timestampSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { fileHashSchema } from '../../../model/collection/real/source-item'

/**
 * State of a file in a source folder. `new`: to be loaded. `changed`: to be loaded too; a file of
 * this name was loaded before with other content. `loaded`, `refused`: finished, identified by
 * content. `twin`: same content as another file in the folder. `writing`: still growing or locked,
 * so it is not read. `unreadable`: cannot be loaded at present.
 */
export const arrivedFileStates = [
  'new',
  'changed',
  'loaded',
  'refused',
  'twin',
  'writing',
  'unreadable'
] as const
export type ArrivedFileState = (typeof arrivedFileStates)[number]

/** Whether the next run will load a file in this state. */
export const isPendingArrivedFile = (state: ArrivedFileState): boolean =>
  state === 'new' || state === 'changed'

/** File that is in a source folder now, or was there when it was loaded or rejected. */
export const arrivedFileSchema = z.strictObject({
  name: textSchema(300),
  bytes: z.int().min(0),
  /** Modification time in milliseconds, as reported by the file system of the folder. */
  modifiedAt: timestampSchema,
  /** Hash of the file's content; empty until it is read. */
  sha256: z.union([fileHashSchema, z.literal('')]),
  state: z.enum(arrivedFileStates),
  /** Whether the file is in the folder now. */
  isThere: z.boolean(),
  /** Run that loaded or rejected the file; null before that. */
  run: recordIdSchema.nullable(),
  /** Pipeline and run that loaded or rejected the file, as display text; empty before that. */
  by: textSchema(300),
  /** Time at which the file was loaded or rejected. */
  settledAt: timestampSchema.nullable(),
  /** Reason why the file was rejected, or is not read; otherwise empty. */
  reason: textSchema(500)
})
export type ArrivedFile = z.infer<typeof arrivedFileSchema>

/** Result of a run for one file. */
const settlement = z.strictObject({
  state: z.enum(['loaded', 'refused']),
  run: recordIdSchema,
  /** Pipeline and run that finished with the file, as display text. */
  by: textSchema(300),
  /** Reason for rejecting the file; otherwise empty. */
  reason: textSchema(500)
})
export type ArrivedFileOutcome = z.infer<typeof settlement>

/**
 * Log line of a source folder: either a file's content was read, or a run finished with the file.
 * The last line with the same content hash is valid.
 */
export const arrivedFileLogEntrySchema = z.strictObject({
  time: timestampSchema,
  name: z.string().max(300),
  /**
   * Identity of the file (such as its number) as the file system reported it when the file was
   * read.
   */
  identity: z.string().max(200),
  bytes: z.int().min(0),
  modifiedAt: timestampSchema,
  sha256: fileHashSchema,
  state: z.enum(['seen', 'loaded', 'refused']),
  run: recordIdSchema.nullable(),
  by: textSchema(300),
  reason: textSchema(500)
})
export type ArrivedFileLogEntry = z.infer<typeof arrivedFileLogEntrySchema>
