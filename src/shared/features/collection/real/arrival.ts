import { recordId, text, time } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { fileHash } from './source-item'

/**
 * How a file of a folder stands. `new`: to be loaded. `changed`: to be loaded too; its name was loaded before, with other bytes. `loaded`, `refused`: done
 * with, by its bytes. `twin`: the same bytes as another file that is there. `writing`: it still grows or is held; nothing of it was read.
 * `unreadable`: it cannot be loaded as it is now.
 */
export const arrivalStates = [
  'new',
  'changed',
  'loaded',
  'refused',
  'twin',
  'writing',
  'unreadable'
] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** States in which a file waits for a run. */
export const isWaiting = (state: ArrivalState): boolean => state === 'new' || state === 'changed'

/** A file that lies in a folder now, or lay there when it was loaded or refused. */
export const arrival = z.strictObject({
  name: text(300),
  bytes: z.int().min(0),
  /** When it was written to last, as its drive says. Milliseconds. */
  modifiedAt: time,
  /** Empty while it is not read. */
  sha256: z.union([fileHash, z.literal('')]),
  state: z.enum(arrivalStates),
  /** Whether it lies in the folder now. */
  isThere: z.boolean(),
  /** The run that loaded or refused it; null before. */
  run: recordId.nullable(),
  /** Which pipeline and which of its runs that was, for a person; empty before. */
  by: text(300),
  /** When it was loaded or refused. */
  settledAt: time.nullable(),
  /** Why it was refused, or is not read; empty otherwise. */
  reason: text(500)
})
export type Arrival = z.infer<typeof arrival>

/** What a run says of a file at its end. */
const settlement = z.strictObject({
  state: z.enum(['loaded', 'refused']),
  run: recordId,
  /** The pipeline and its run, for a person. */
  by: text(300),
  /** Why it was refused; empty otherwise. */
  reason: text(500)
})
export type Settlement = z.infer<typeof settlement>

/** A line of the log of a folder: the bytes of a file were read, or a run is done with them. The last one of the same bytes counts. */
export const arrivalEntry = z.strictObject({
  time,
  name: z.string().max(300),
  /** What its drive told of it when it was read. */
  identity: z.string().max(200),
  bytes: z.int().min(0),
  modifiedAt: time,
  sha256: fileHash,
  state: z.enum(['seen', 'loaded', 'refused']),
  run: recordId.nullable(),
  by: text(300),
  reason: text(500)
})
export type ArrivalEntry = z.infer<typeof arrivalEntry>
