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
  sender: hash,
  receiver: z.string().max(1_000)
})

/** Lines of a service's book of numbers; each is on the disk before what it tells of is. */
export const numberLine = z.discriminatedUnion('kind', [
  reserved,
  z.strictObject({ kind: z.literal('sent'), number, time }),
  z.strictObject({ kind: z.literal('released'), number, time }),
  z.strictObject({ kind: z.literal('lost'), number, time }),
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
