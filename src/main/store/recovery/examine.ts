import type { z } from '@shared/kit/zod'
import { errnoOf } from '../disk/errno'
import type { FileSystem } from '../disk/file-system'
import { decodeStrictUtf8, parseStoreFileEnvelope, type StoreFileEnvelope } from '../state/envelope'
import { parseFrozenState } from '../state/parse-data'
import { migrateJsonText, type StoreFileMigration } from './migrate'

export interface StoredFileFormat<S> {
  readonly version: number
  readonly schema: z.ZodType<S>
  readonly migrations: readonly StoreFileMigration[]
}

/**
 * Result of examining a store file on disk. If the file must not be overwritten, its `state` can
 * still be read.
 */
export type StoreFileExamination<S> =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly error: unknown }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'newer'; readonly found: number; readonly state: S | undefined }
  | { readonly kind: 'unmigrated'; readonly error: unknown; readonly state: S | undefined }
  | {
      readonly kind: 'good'
      readonly state: S
      readonly bytes: Uint8Array
      readonly file: string
      readonly envelope: StoreFileEnvelope
    }

/**
 * Checks the encoding, checksum, version, migrations and schema of a store file, in that order.
 * Never throws and never writes.
 */
export function examineStoredFile<S>(
  fs: FileSystem,
  path: string,
  shape: StoredFileFormat<S>
): StoreFileExamination<S> {
  let bytes: Uint8Array
  try {
    bytes = fs.read(path)
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', error }
  }
  try {
    const file = decodeStrictUtf8(bytes)
    const envelope = parseStoreFileEnvelope(file)
    if (envelope.version > shape.version) {
      const state = parseIfFits(envelope.text, shape)
      return { kind: 'newer', found: envelope.version, state }
    }
    if (envelope.version < shape.version) return examineOlder(bytes, file, envelope, shape)
    return {
      kind: 'good',
      state: parseFrozenState(envelope.text, shape.schema),
      bytes,
      file,
      envelope
    }
  } catch {
    return { kind: 'damaged' }
  }
}

// Examines a file of an older version. Its checksum matches, so an older release wrote it: a
// failing migration is a bug of this program and no reason to quarantine the file.
function examineOlder<S>(
  bytes: Uint8Array,
  file: string,
  envelope: StoreFileEnvelope,
  shape: StoredFileFormat<S>
): StoreFileExamination<S> {
  try {
    const text = migrateJsonText(envelope.text, envelope.version, shape.version, shape.migrations)
    return { kind: 'good', state: parseFrozenState(text, shape.schema), bytes, file, envelope }
  } catch (error) {
    return { kind: 'unmigrated', error, state: parseIfFits(envelope.text, shape) }
  }
}

function parseIfFits<S>(text: string, { schema }: StoredFileFormat<S>): S | undefined {
  try {
    return parseFrozenState(text, schema)
  } catch {
    return undefined
  }
}
