import { createHash } from 'node:crypto'
import {
  packageAttachmentKindSchema,
  packageAttachmentLimits
} from '@shared/features/services/packages/attachment'
import { maxTableColumns } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { secrecyDegreeSchema } from '@shared/model/secrecy/degree-schema'
import { toSafeFileName } from '../files/safe-file-name'
import { manifestFieldSchema } from './content/fields'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/**
 * Schema of the owner of a certificate: its subject as text for users, and the hash of the
 * certificate for programs.
 */
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
  /** The service code becomes part of file names, so Windows device names are refused. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
    .refine(code => !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(code)),
  name: z.string().max(200)
})
const number = z.int().min(1).max(999_999)

/** A file that goes along with the rows, with its name for users. */
const attachment = z.strictObject({
  title: z
    .string()
    .max(packageAttachmentLimits.titleLength)
    // Only a name that every system accepts as it is, so that it leads nowhere else.
    .refine(title => toSafeFileName(title) === title),
  kind: packageAttachmentKindSchema,
  size: z.int().min(0).max(packageAttachmentLimits.bytes),
  /** Hash of the file itself; `stored` describes it in the package, possibly encrypted. */
  sha256: hash,
  stored: file
})
export type PackageAttachment = z.infer<typeof attachment>

/**
 * The manifest of a package (docs/packages.md); its exact bytes are signed. Version 2 has
 * attachments, version 3 a degree of secrecy; earlier programs refuse them as another version.
 */
const manifestShape = z.strictObject({
  format: z.literal('kdlql-goi'),
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  service,
  sender: party,
  receiver: z.strictObject({ name: z.string().max(200), certificate: hash.nullable() }),
  number,
  /** Earlier package numbers that no package uses. */
  voided: z.array(number).max(10_000),
  period: z.string().min(1).max(60),
  createdAt: z.iso.datetime(),
  rows: z.int().min(0),
  /** Origin of the rows: the generation of each table. */
  basis: z
    .array(z.strictObject({ table: z.string().max(100), generation: z.string().max(100) }))
    .max(50),
  content: z.strictObject({
    format: z.enum(['json', 'xml', 'csv']),
    size: z.int().min(0),
    sha256: hash,
    fields: z
      .array(manifestFieldSchema)
      .min(1)
      .max(maxTableColumns)
      // Duplicate column names are refused, because readers could interpret the content
      // differently.
      .refine(fields => new Set(fields.map(({ name }) => name)).size === fields.length),
    encrypted: z.boolean()
  }),
  schema: file.nullable(),
  /** Files into which the content, possibly encrypted, is split, in order. */
  parts: z.array(file).min(1).max(10_000),
  attachments: z
    .array(attachment)
    .min(1)
    .max(packageAttachmentLimits.files)
    .refine(
      all => new Set(all.map(({ title }) => title.toLocaleLowerCase('vi'))).size === all.length
    )
    .optional(),
  /** Degree of secrecy of the rows; absent for *Không mật*. */
  degree: secrecyDegreeSchema.exclude(['none']).optional()
})
export const packageManifestSchema = manifestShape.refine(
  manifest => manifest.version === manifestVersionOf(manifest)
)

/** Version of a manifest by its content, so that earlier programs refuse what they cannot read. */
export function manifestVersionOf({
  attachments,
  degree
}: {
  readonly attachments?: unknown
  readonly degree?: unknown
}): 1 | 2 | 3 {
  if (degree !== undefined) return 3
  return attachments === undefined ? 1 : 2
}
export type PackageManifest = z.infer<typeof packageManifestSchema>

/** Receipt for a package. */
export const packageReceiptSchema = z.strictObject({
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
export type PackageReceipt = z.infer<typeof packageReceiptSchema>

export const manifestFileName = 'goi.json'
export const signatureFileExtension = '.p7s'
/** Maximum bytes of a manifest, signature, schema or receipt. */
export const maxPackageTextBytes = 4 * 1024 * 1024

/** File names of the parts into which the content of a package is split. */
export function contentPartNames(
  { format, encrypted }: Pick<PackageManifest['content'], 'format' | 'encrypted'>,
  count: number
): string[] {
  const base = `du-lieu.${format}${encrypted ? '.p7m' : ''}`
  if (count === 1) return [base]
  return Array.from(
    { length: count },
    (_, place) => `${base}.${String(place + 1).padStart(3, '0')}`
  )
}

/** File name of an attachment in a package, by its place in the manifest. */
export const attachmentFileName = (place: number, encrypted: boolean): string =>
  `dinh-kem-${String(place + 1).padStart(3, '0')}${encrypted ? '.p7m' : ''}`

/** Name of a package folder; the next functions return the names of its receipt files. */
export const packageFolderName = (code: string, number: number): string =>
  `${code}-${String(number).padStart(6, '0')}`
export const receiptFileName = (code: string, number: number): string =>
  `bien-nhan-${packageFolderName(code, number)}.json`

export const sha256HexOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Parses JSON and validates it; undefined if the content does not match the schema. */
export function parseValidJson<T>(schema: z.ZodType<T>, bytes: Uint8Array): T | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const found: unknown = JSON.parse(text)
    // A text with duplicate JSON names is refused, because readers could interpret it differently.
    if (namesIn(text) !== countNames(found)) return undefined
    return schema.parse(found)
  } catch {
    return undefined
  }
}

/** Number of property names in a JSON text: strings followed by a colon. */
const namesIn = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ':').length

/** Number of property names after parsing, where duplicates count once. */
function countNames(found: unknown): number {
  if (typeof found !== 'object' || found === null) return 0
  const inner = Object.values(found).reduce<number>((sum, one) => sum + countNames(one), 0)
  return Array.isArray(found) ? inner : inner + Object.keys(found).length
}
