import { createHash } from 'node:crypto'
import { z } from '@shared/kit/zod'
import { manifestField } from './content/fields'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Whose certificate it is, so that a person and a machine find it. */
const party = z.strictObject({
  subject: z.string().max(1_000),
  certificate: hash
})
const file = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/),
  size: z.int().min(0),
  sha256: hash
})
const service = z.strictObject({
  network: z.string().regex(/^[a-z0-9-]{1,20}$/),
  /** It becomes part of names of files: none that Windows takes for a device. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
    .refine(code => !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(code)),
  name: z.string().max(200)
})
const number = z.int().min(1).max(999_999)

/** What a package says of itself (docs/packages.md); its exact bytes are what is signed. */
export const manifest = z.strictObject({
  format: z.literal('kdlql-goi'),
  version: z.literal(1),
  service,
  sender: party,
  receiver: z.strictObject({ name: z.string().max(200), certificate: hash.nullable() }),
  number,
  /** Numbers before this one that no package bears. */
  voided: z.array(number).max(10_000),
  period: z.string().min(1).max(60),
  createdAt: z.iso.datetime(),
  rows: z.int().min(0),
  /** What the rows are of: which edition of which table. */
  basis: z
    .array(z.strictObject({ table: z.string().max(100), generation: z.string().max(100) }))
    .max(50),
  content: z.strictObject({
    format: z.enum(['json', 'xml', 'csv']),
    size: z.int().min(0),
    sha256: hash,
    fields: z
      .array(manifestField)
      .min(1)
      .max(500)
      // Of two columns under one name each reader could take another.
      .refine(fields => new Set(fields.map(({ name }) => name)).size === fields.length),
    encrypted: z.boolean()
  }),
  schema: file.nullable(),
  /** The content, encrypted where it says so, cut into these in their order. */
  parts: z.array(file).min(1).max(10_000)
})
export type Manifest = z.infer<typeof manifest>

/** What a receipt says of a package. */
export const receipt = z.strictObject({
  format: z.literal('kdlql-bien-nhan'),
  version: z.literal(1),
  service,
  number,
  manifestSha256: hash,
  receiver: party,
  accepted: z.boolean(),
  rows: z.int().min(0),
  time: z.iso.datetime(),
  findings: z.array(z.string().max(1_000)).max(50)
})
export type Receipt = z.infer<typeof receipt>

export const manifestName = 'goi.json'
export const signatureEnding = '.p7s'
/** Bytes of a manifest, a signature, a schema, a receipt, at most. */
export const largestText = 4 * 1024 * 1024

/** How the parts of a content are called. */
export function partNames(
  { format, encrypted }: Pick<Manifest['content'], 'format' | 'encrypted'>,
  count: number
): string[] {
  const base = `du-lieu.${format}${encrypted ? '.p7m' : ''}`
  if (count === 1) return [base]
  return Array.from(
    { length: count },
    (_, place) => `${base}.${String(place + 1).padStart(3, '0')}`
  )
}

/** The folder of a package, and the files of its receipt. */
export const packageName = (code: string, number: number): string =>
  `${code}-${String(number).padStart(6, '0')}`
export const receiptName = (code: string, number: number): string =>
  `bien-nhan-${packageName(code, number)}.json`

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Undefined where it is not what the schema says. */
export function readJson<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const found: unknown = JSON.parse(text)
    // Of two values under one name each reader could take another.
    if (namesIn(text) !== countNames(found)) return undefined
    return schema.parse(found)
  } catch {
    return undefined
  }
}

/** Names of a JSON text as they are written: a text before a colon is one. */
const namesIn = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ':').length

/** Names as they were read: of those that stand twice one is left. */
function countNames(found: unknown): number {
  if (typeof found !== 'object' || found === null) return 0
  const inner = Object.values(found).reduce<number>((sum, one) => sum + countNames(one), 0)
  return Array.isArray(found) ? inner : inner + Object.keys(found).length
}
