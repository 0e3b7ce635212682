import type { z } from '@shared/kit/zod'
import { fileStatOrUndefined, isSameFileStat } from './disk/disk-file'
import type { FileSystem } from './disk/file-system'
import { decodeStrictUtf8, parseStoreFileEnvelope } from './state/envelope'
import { parseFrozenState } from './state/parse-data'

interface FollowedFile<S> {
  readonly fs: FileSystem
  readonly path: string
  readonly version: number
  readonly schema: z.ZodType<S>
}

/**
 * Creates a function that polls a file written by another instance, for a read-only instance. It
 * returns the new state if the file changed since the last poll; undefined if not, or if the file
 * cannot be read at that moment. A poll costs one `stat` call.
 */
export function createFilePoller<S>({
  fs,
  path,
  version,
  schema
}: FollowedFile<S>): () => S | undefined {
  let seen = fileStatOrUndefined(fs, path)
  return () => {
    const now = fileStatOrUndefined(fs, path)
    if (!now || isSameFileStat(now, seen)) return undefined
    try {
      const envelope = parseStoreFileEnvelope(decodeStrictUtf8(fs.read(path)))
      if (envelope.version !== version) return undefined
      const state = parseFrozenState(envelope.text, schema)
      seen = now
      return state
    } catch {
      return undefined
    }
  }
}
