import {
  type SentPackage,
  sentPackage,
  sentWords
} from '@shared/features/services/packages/package'
import { text, time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const number = sentPackage.shape.number

/** State of a package when it reserved its number. */
const reserved = sentPackage.omit({ state: true, note: true }).extend({
  kind: z.literal('reserved'),
  manifestSha256: hash,
  /** Target path of its folder; it is checked there if no `sent` entry follows. */
  path: z.string().max(4_096),
  /** Temporary path of the folder before it was renamed. */
  temporary: z.string().max(4_096).optional(),
  sender: hash,
  receiver: z.string().max(1_000),
  /**
   * Subject of the recipient, because the certificate may be deleted before the receipt arrives.
   */
  receiverSubject: z.string().max(1_000).optional()
})

/** Lines of a service's number register; each is on disk before the action that it describes. */
export const numberLine = z.discriminatedUnion('kind', [
  reserved,
  z.strictObject({ kind: z.literal('sent'), number, time }),
  z.strictObject({ kind: z.literal('released'), number, time }),
  z.strictObject({ kind: z.literal('lost'), number, time }),
  /** Numbers up to this one that another machine may have issued. */
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

/** Current state of a number in the register. */
export interface Numbered extends Reserved {
  readonly state: SentPackage['state'] | 'open'
  readonly note: string
  readonly receiptSha256: string | undefined
}

/** The packages of a service by number; released numbers are omitted. */
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
    else found.set(line.number, advanced(known, line))
  }
  return found
}

type StateLine = Extract<NumberLine, { readonly kind: 'answered' | 'lost' | 'sent' }>

function advanced(known: Numbered, line: StateLine): Numbered {
  if (line.kind !== 'answered') return { ...known, state: line.kind }
  const { accepted, note, receiptSha256 } = line
  return { ...known, state: accepted ? 'success' : 'error', note, receiptSha256 }
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

/** Numbers used by packages of this code, regardless of the service of the lines. */
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

/** Numbers as text for users: "3, 5–7". */
export function numberWords(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const one of [...numbers].sort((left, right) => left - right)) {
    const last = runs.at(-1)
    if (last && one === last[1] + 1) last[1] = one
    else runs.push([one, one])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** The packages of a service, the newest first, without those whose outcome is unknown. */
export function sentOf(numbers: ReadonlyMap<number, Numbered>): SentPackage[] {
  return [...numbers.values()].reverse().flatMap(one => {
    const { number, time, user, period, rows, source, folder, state, note } = one
    if (state === 'open') return []
    return [
      { number, time, user, period, rows, source, folder, state, note: sentWords(state, note) }
    ]
  })
}
