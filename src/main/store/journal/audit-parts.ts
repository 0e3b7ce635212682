import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AuditEntry, auditEntrySchema } from '@shared/features/admin/audit'
import { lineFeedByte } from './journal-lines'

/** Path of the archive of an audit log whose last line has this number. */
export const auditArchivePath = (path: string, seq: number): string =>
  path.replace(/\.jsonl$/, `.den-${seq}.jsonl`)

const closed = /^audit\.den-(\d+)\.jsonl$/

/** Archived parts of the audit log in its folder, oldest first; empty if there is no folder. */
export function listAuditArchives(logs: string): readonly string[] {
  return list(logs)
    .flatMap(name => {
      const number = closed.exec(name)?.[1]
      return number === undefined ? [] : [{ name, number: Number(number) }]
    })
    .sort((one, other) => one.number - other.number)
    .map(({ name }) => join(logs, name))
}

/** Lines that a search found in the archived parts of an audit log. */
interface FoundAuditLines {
  readonly entries: readonly AuditEntry[]
  /**
   * Number of lines that contain the words but cannot be parsed, so that they are missing in the
   * result.
   */
  readonly damaged: number
}

export interface ArchivedAuditSearchResult extends FoundAuditLines {
  readonly parts: number
  /** Number of archived parts that cannot be read. */
  readonly unread: number
}

/**
 * Creates a search for lines with given words in the archived parts of an audit log. A part never
 * changes, so it is scanned once, as bytes, and only matching lines are parsed. Parts overlap; a
 * line in two of them is returned once.
 */
export function createAuditArchiveSearch(
  path: string,
  words: string
): () => Promise<ArchivedAuditSearchResult> {
  const known = new Map<string, { readonly state: string; readonly found: FoundAuditLines }>()

  async function look(part: string): Promise<FoundAuditLines | undefined> {
    try {
      const { size, mtimeMs } = await stat(part)
      const state = `${size} ${mtimeMs}`
      const before = known.get(part)
      if (before?.state === state) return before.found
      const found = findLines(await readFile(part), words)
      known.set(part, { state, found })
      return found
    } catch {
      return undefined
    }
  }
  return async () => {
    const parts = listAuditArchives(dirname(path))
    const all: (FoundAuditLines | undefined)[] = []
    // Parts are read sequentially, so that only one part is in memory.
    for (const part of parts) all.push(await look(part))
    const read = all.filter(found => found !== undefined)
    return {
      parts: parts.length,
      unread: parts.length - read.length,
      entries: removeDuplicateAuditLines(read.flatMap(found => found.entries)),
      damaged: read.reduce((sum, found) => sum + found.damaged, 0)
    }
  }
}

/**
 * Removes duplicate lines by hash: two lines with the same number but different hashes both stay,
 * because either may be the forged one.
 */
export const removeDuplicateAuditLines = (entries: readonly AuditEntry[]): AuditEntry[] => [
  ...new Map(entries.map(entry => [`${entry.seq} ${entry.hash}`, entry])).values()
]

function findLines(bytes: Buffer, words: string): FoundAuditLines {
  const entries: AuditEntry[] = []
  let damaged = 0
  for (let at = bytes.indexOf(words); at >= 0; ) {
    const begin = bytes.lastIndexOf(lineFeedByte, at) + 1
    const next = bytes.indexOf(lineFeedByte, at)
    const end = next < 0 ? bytes.length : next
    const entry = readEntry(bytes.subarray(begin, end))
    if (entry) entries.push(entry)
    else damaged += 1
    at = bytes.indexOf(words, end)
  }
  return { entries, damaged }
}

function readEntry(bytes: Buffer): AuditEntry | undefined {
  try {
    return auditEntrySchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/** Lists a folder; a folder that cannot be listed contains no readable part. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
