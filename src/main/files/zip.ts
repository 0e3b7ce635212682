import { zipSync } from 'fflate/browser'

/** Local time without a zone, so that the bytes are the same on every machine. */
const noTime = '1980-01-01T00:00:00'

/**
 * Packs files into a ZIP, in this order. Equal content yields equal bytes; `level` 0 stores them
 * uncompressed.
 */
export function packZip(
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
  level: 0 | 6
): Uint8Array {
  const entries = files.map(([name, content]) => [
    name,
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  ])
  return zipSync(Object.fromEntries(entries), { level, mtime: noTime })
}
