import {
  describeSentPackageState,
  type SentPackage,
  sentPackageSchema
} from '@shared/features/services/packages/package'
import { textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const number = sentPackageSchema.shape.number

/** Schema of a package at the time when its number was reserved. */
const reserved = sentPackageSchema.omit({ state: true, note: true }).extend({
  kind: z.literal('reserved'),
  manifestSha256: hash,
  /**
   * Target path of the package folder; if no `sent` entry follows, the folder is looked up at this
   * path.
   */
  path: z.string().max(4_096),
  /** Temporary path of the package folder before it was renamed. */
  temporary: z.string().max(4_096).optional(),
  sender: hash,
  receiver: z.string().max(1_000),
  /**
   * Subject of the recipient, because the certificate may be deleted before the receipt arrives.
   */
  receiverSubject: z.string().max(1_000).optional()
})

/** Lines of a service's number register; each is on disk before the action that it describes. */
export const numberLineSchema = z.discriminatedUnion('kind', [
  reserved,
  z.strictObject({ kind: z.literal('sent'), number, time: timestampSchema }),
  z.strictObject({ kind: z.literal('released'), number, time: timestampSchema }),
  z.strictObject({ kind: z.literal('lost'), number, time: timestampSchema }),
  /**
   * Register entry that marks all numbers up to this one as used, because another machine may have
   * issued them.
   */
  z.strictObject({
    kind: z.literal('skipped'),
    from: number,
    number,
    time: timestampSchema,
    user: textSchema(100)
  }),
  z.strictObject({
    kind: z.literal('answered'),
    number,
    time: timestampSchema,
    accepted: z.boolean(),
    note: textSchema(1_000),
    receiptSha256: hash
  })
])
export type PackageNumberLine = z.infer<typeof numberLineSchema>
export type ReservedPackageNumber = z.infer<typeof reserved>

/** Current state of a number in the register. */
export interface PackageNumberState extends ReservedPackageNumber {
  readonly state: SentPackage['state'] | 'open'
  readonly note: string
  readonly receiptSha256: string | undefined
}

/** Packages of a service by number; numbers that were reserved and released again are omitted. */
export function readPackageNumbers(
  lines: readonly PackageNumberLine[]
): Map<number, PackageNumberState> {
  const found = new Map<number, PackageNumberState>()
  for (const line of lines) {
    if (line.kind === 'reserved') {
      found.set(line.number, { ...line, state: 'open', note: '', receiptSha256: undefined })
      continue
    }
    if (line.kind === 'skipped') {
      for (let one = line.from; one <= line.number; one++)
        found.set(one, skippedPackageNumber(line, one))
      continue
    }
    const known = found.get(line.number)
    if (!known) continue
    if (line.kind === 'released') found.delete(line.number)
    else found.set(line.number, withPackageState(known, line))
  }
  return found
}

type StateLine = Extract<PackageNumberLine, { readonly kind: 'answered' | 'lost' | 'sent' }>

function withPackageState(known: PackageNumberState, line: StateLine): PackageNumberState {
  if (line.kind !== 'answered') return { ...known, state: line.kind }
  const { accepted, note, receiptSha256 } = line
  return { ...known, state: accepted ? 'success' : 'error', note, receiptSha256 }
}

function skippedPackageNumber(
  { time, user }: { time: number; user: string },
  number: number
): PackageNumberState {
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

/**
 * Numbers used by packages with this service code, also if the lines belong to another service
 * record with the same code.
 */
export function packageNumbersOfCode(lines: readonly PackageNumberLine[], code: string): number[] {
  const start = `${code}-`.toLowerCase()
  const ofCode = (folder: string): boolean =>
    folder.toLowerCase().startsWith(start) && /^\d+$/.test(folder.slice(start.length))
  return [...readPackageNumbers(lines).values()]
    .filter(({ folder }) => ofCode(folder))
    .map(one => one.number)
}

export const nextPackageNumber = (numbers: ReadonlyMap<number, unknown>): number =>
  Math.max(0, ...numbers.keys()) + 1

/** Numbers as text for users: "3, 5–7". */
export function formatPackageNumbers(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const one of [...numbers].sort((left, right) => left - right)) {
    const last = runs.at(-1)
    if (last && one === last[1] + 1) last[1] = one
    else runs.push([one, one])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** The packages of a service, the newest first, without those whose outcome is unknown. */
export function sentPackagesOf(numbers: ReadonlyMap<number, PackageNumberState>): SentPackage[] {
  return [...numbers.values()].reverse().flatMap(one => {
    const { number, time, user, period, rows, source, folder, state, note } = one
    if (state === 'open') return []
    return [
      {
        number,
        time,
        user,
        period,
        rows,
        source,
        folder,
        state,
        note: describeSentPackageState(state, note)
      }
    ]
  })
}
