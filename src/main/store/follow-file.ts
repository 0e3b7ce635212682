import type { z } from '@shared/kit/zod'
import { isSame, statOf } from './disk/disk-file'
import type { FileSystem } from './disk/file-system'
import { decodeText, openEnvelope } from './state/envelope'
import { parseState } from './state/parse-data'

interface Followed<S> {
  readonly fs: FileSystem
  readonly path: string
  readonly version: number
  readonly schema: z.ZodType<S>
}

/**
 * For a program that only looks while another one writes: answers what the file holds once it is another one than at the last look,
 * and nothing where it is the same or, in the moment of a change, cannot be read. A look costs one `stat`.
 */
export function followFile<S>({ fs, path, version, schema }: Followed<S>): () => S | undefined {
  let seen = statOf(fs, path)
  return () => {
    const now = statOf(fs, path)
    if (!now || isSame(now, seen)) return undefined
    try {
      const envelope = openEnvelope(decodeText(fs.read(path)))
      if (envelope.version !== version) return undefined
      const state = parseState(envelope.text, schema)
      seen = now
      return state
    } catch {
      return undefined
    }
  }
}
