import { recordIdSchema, textSchema, timestampSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { registeredServiceDataViewSchema } from '../../../model/services/named-data'
import { packageAttachmentViewSchema } from './attachment'
import { certificateFingerprintSchema, certificateViewSchema } from './certificate'

/** Sent package as displayed on the service's page. */
export const sentPackageSchema = z.strictObject({
  number: z.int().min(1),
  time: timestampSchema,
  user: textSchema(100),
  period: textSchema(60),
  rows: z.int().min(0),
  source: textSchema(300),
  folder: textSchema(200),
  state: z.enum(['sent', 'success', 'error', 'lost']),
  note: textSchema(1_000)
})
export type SentPackage = z.infer<typeof sentPackageSchema>

/**
 * Result of one step in the verification of a package. `refused`: the package is rejected because
 * of this result.
 */
const finding = z.strictObject({
  step: z.enum(['form', 'signature', 'certificate', 'number', 'files', 'content']),
  outcome: z.enum(['good', 'note', 'refused']),
  words: z.string()
})
export type PackageCheckFinding = z.infer<typeof finding>

/** Facts read from a package; those that cannot be read are empty. */
const packageFacts = z.strictObject({
  service: z.string(),
  code: z.string(),
  sender: z.string(),
  receiver: z.string(),
  number: z.int(),
  period: z.string(),
  rows: z.int(),
  format: z.string(),
  encrypted: z.boolean(),
  createdAt: timestampSchema
})

export const packageCheckReportSchema = z.strictObject({
  /** Id of the verified package in subsequent calls. */
  id: z.uuid(),
  folder: z.string(),
  facts: packageFacts.nullable(),
  findings: z.array(finding),
  attachments: z.array(packageAttachmentViewSchema),
  accepted: z.boolean(),
  /**
   * Whether a receipt can be created: this requires a certificate of the unit, and a package whose
   * service, sender and number are readable.
   */
  answerable: z.boolean()
})
export type PackageCheckReport = z.infer<typeof packageCheckReportSchema>

/** Package received on this machine; the facts come from the receipt that was created for it. */
export const receivedPackageSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  network: textSchema(20),
  code: textSchema(300),
  sender: textSchema(1_000),
  number: z.int().min(1),
  rows: z.int().min(0),
  manifestSha256: certificateFingerprintSchema,
  accepted: z.boolean(),
  note: textSchema(1_000)
})
export type ReceivedPackage = z.infer<typeof receivedPackageSchema>

/** Options of the package form, and conditions that must be met before a package can be created. */
export const packageFormOptionsSchema = z.strictObject({
  next: z.int().min(1),
  format: z.enum(['json', 'xml', 'csv']),
  encrypts: z.boolean(),
  partner: textSchema(200),
  /** Whether personal values may be sent unmasked. */
  mayReadPersonal: z.boolean(),
  receivers: z.array(certificateViewSchema),
  /**
   * Reasons why no package can be created now, each with a remedy; empty if a package can be
   * created.
   */
  obstacles: z.array(z.string()),
  /** Data that the package will contain; null if the service names none. */
  data: registeredServiceDataViewSchema.nullable()
})
export type PackageFormOptions = z.infer<typeof packageFormOptionsSchema>

export const packageReceiptReportSchema = z.strictObject({
  service: recordIdSchema,
  name: z.string(),
  number: z.int(),
  accepted: z.boolean(),
  note: z.string(),
  /**
   * Text about earlier package numbers for which no receipt was imported; empty if there are none.
   */
  missing: z.string()
})
export type PackageReceiptReport = z.infer<typeof packageReceiptReportSchema>

/** Text about the state of a sent package. */
export function describeSentPackageState(state: SentPackage['state'], note: string): string {
  if (state === 'sent') return 'Đã ghi gói, chờ biên nhận'
  return state === 'lost' ? 'Bỏ số: không rõ gói đã ra khỏi máy hay chưa' : note
}
