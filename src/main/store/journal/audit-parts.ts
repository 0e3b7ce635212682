import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AuditEntry, auditEntry } from '@shared/features/admin/audit'
import { lineFeed } from './journal-lines'

/** Where a trail whose last line has this number is put aside. */
export const closedPart = (path: string, seq: number): string =>
  path.replace(/\.jsonl$/, `.den-${seq}.jsonl`)

const closed = /^audit\.den-(\d+)\.jsonl$/

/** The parts of the trail that were put aside in its folder, oldest first; none where there is no folder. */
export function closedParts(logs: string): readonly string[] {
  return list(logs)
    .flatMap(name => {
      const number = closed.exec(name)?.[1]
      return number === undefined ? [] : [{ name, number: Number(number) }]
    })
    .sort((one, other) => one.number - other.number)
    .map(({ name }) => join(logs, name))
}

/** What was found in the parts of a trail. */
interface FoundLines {
  readonly entries: readonly AuditEntry[]
  /** Lines with the words that cannot be read: what they tell of is missing. */
  readonly damaged: number
}

export interface ClosedTrail extends FoundLines {
  readonly parts: number
  /** Parts that the disk does not hand out. */
  readonly unread: number
}

/**
 * Finds the lines with some words in the closed parts of a trail. A part never changes, so it is looked through once while it stays as it is: as bytes, of
 * which only lines with the words are taken apart. Parts overlap: a line that is in two is answered once.
 */
export function openClosedParts(path: string, words: string): () => Promise<ClosedTrail> {
  const known = new Map<string, { readonly state: string; readonly found: FoundLines }>()

  async function look(part: string): Promise<FoundLines | undefined> {
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
    const parts = closedParts(dirname(path))
    const all: (FoundLines | undefined)[] = []
    // One in memory at a time.
    for (const part of parts) all.push(await look(part))
    const read = all.filter(found => found !== undefined)
    return {
      parts: parts.length,
      unread: parts.length - read.length,
      entries: onceEach(read.flatMap(found => found.entries)),
      damaged: read.reduce((sum, found) => sum + found.damaged, 0)
    }
  }
}

/** Each line once, by its hash: two lines of one number are two, whichever of them was put in. */
export const onceEach = (entries: readonly AuditEntry[]): AuditEntry[] => [
  ...new Map(entries.map(entry => [`${entry.seq} ${entry.hash}`, entry])).values()
]

function findLines(bytes: Buffer, words: string): FoundLines {
  const entries: AuditEntry[] = []
  let damaged = 0
  for (let at = bytes.indexOf(words); at >= 0; ) {
    const begin = bytes.lastIndexOf(lineFeed, at) + 1
    const next = bytes.indexOf(lineFeed, at)
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
    return auditEntry.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/** A folder that cannot be listed holds no part that could be read. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
