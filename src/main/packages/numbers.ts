import { type SentPackage, sentPackage } from '@shared/features/services/packages/package'
import { text, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const number = sentPackage.shape.number

/** What a package was when it took its number. */
const reserved = sentPackage.omit({ state: true, note: true }).extend({
  kind: z.literal('reserved'),
  manifestSha256: hash,
  /** Where its folder was to stand: whoever finds no `sent` behind looks there. */
  path: z.string().max(4_096),
  /** Where it was written before it had its name. */
  temporary: z.string().max(4_096).optional(),
  sender: hash,
  receiver: z.string().max(1_000),
  /** Whom it was encrypted for, by name: the certificate may be gone from the list when the answer comes. */
  receiverSubject: z.string().max(1_000).optional()
})

/** Lines of a service's book of numbers; each is on the disk before what it tells of is. */
export const numberLine = z.discriminatedUnion('kind', [
  reserved,
  z.strictObject({ kind: z.literal('sent'), number, time }),
  z.strictObject({ kind: z.literal('released'), number, time }),
  z.strictObject({ kind: z.literal('lost'), number, time }),
  /** Numbers up to this one that another machine may have given. */
  z.strictObject({ kind: z.literal('skipped'), from: number, number, time, user: text(100) }),
  z.strictObject({
    kind: z.literal('answered'),
    number,
    time,
    accepted: z.boolean(),
    note: text(1_000),
    receiptSha256: hash
  })
])
export type NumberLine = z.infer<typeof numberLine>
export type Reserved = z.infer<typeof reserved>

/** A number as the book leaves it. */
export interface Numbered extends Reserved {
  readonly state: SentPackage['state'] | 'open'
  readonly note: string
  readonly receiptSha256: string | undefined
}

/** The packages of a service by number; a number that was given back is in none. */
export function readNumbers(lines: readonly NumberLine[]): Map<number, Numbered> {
  const found = new Map<number, Numbered>()
  for (const line of lines) {
    if (line.kind === 'reserved') {
      found.set(line.number, { ...line, state: 'open', note: '', receiptSha256: undefined })
      continue
    }
    if (line.kind === 'skipped') {
      for (let one = line.from; one <= line.number; one++) found.set(one, skipped(line, one))
      continue
    }
    const known = found.get(line.number)
    if (!known) continue
    if (line.kind === 'released') found.delete(line.number)
    else if (line.kind === 'answered') {
      const state = line.accepted ? 'success' : 'error'
      const { note, receiptSha256 } = line
      found.set(line.number, { ...known, state, note, receiptSha256 })
    } else found.set(line.number, { ...known, state: line.kind })
  }
  return found
}

function skipped({ time, user }: { time: number; user: string }, number: number): Numbered {
  const nothing = {
    period: '',
    rows: 0,
    source: '',
    folder: '',
    note: '',
    receiptSha256: undefined
  }
  const unknown = { manifestSha256: '', path: '', sender: '', receiver: '' }
  return { kind: 'reserved', number, time, user, ...nothing, ...unknown, state: 'lost' }
}

/** Numbers of these lines that packages of this code bear, whichever service the lines are of. */
export function numbersOfCode(lines: readonly NumberLine[], code: string): number[] {
  const start = `${code}-`.toLowerCase()
  const ofCode = (folder: string): boolean =>
    folder.toLowerCase().startsWith(start) && /^\d+$/.test(folder.slice(start.length))
  return [...readNumbers(lines).values()]
    .filter(({ folder }) => ofCode(folder))
    .map(one => one.number)
}

export const nextNumber = (numbers: ReadonlyMap<number, unknown>): number =>
  Math.max(0, ...numbers.keys()) + 1

/** Numbers as a person reads them: "3, 5–7". */
export function numberWords(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const one of [...numbers].sort((left, right) => left - right)) {
    const last = runs.at(-1)
    if (last && one === last[1] + 1) last[1] = one
    else runs.push([one, one])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
