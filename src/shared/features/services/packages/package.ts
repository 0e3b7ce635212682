import { recordId, text, time } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { namedDataView } from '../../../model/services/named-data'
import { certificateView, fingerprint } from './certificate'

/** Sent package as displayed on the service's page. */
export const sentPackage = z.strictObject({
  number: z.int().min(1),
  time,
  user: text(100),
  period: text(60),
  rows: z.int().min(0),
  source: text(300),
  folder: text(200),
  state: z.enum(['sent', 'success', 'error', 'lost']),
  note: text(1_000)
})
export type SentPackage = z.infer<typeof sentPackage>

/** Finding of a verification at one location. `refused`: the package is rejected because of it. */
const finding = z.strictObject({
  step: z.enum(['form', 'signature', 'certificate', 'number', 'files', 'content']),
  outcome: z.enum(['good', 'note', 'refused']),
  words: z.string()
})
export type Finding = z.infer<typeof finding>

/** Facts read from a package, as far as possible. */
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
  createdAt: time
})

export const checkReport = z.strictObject({
  /** Id of the verified package in subsequent calls. */
  id: z.uuid(),
  folder: z.string(),
  facts: packageFacts.nullable(),
  findings: z.array(finding),
  accepted: z.boolean(),
  /**
   * Whether a receipt can be created: the unit has a certificate, and the package identifies
   * itself.
   */
  answerable: z.boolean()
})
export type CheckReport = z.infer<typeof checkReport>

/** Package received here, from its receipt. */
export const receivedPackage = z.strictObject({
  time,
  user: text(100),
  network: text(20),
  code: text(300),
  sender: text(1_000),
  number: z.int().min(1),
  rows: z.int().min(0),
  manifestSha256: fingerprint,
  accepted: z.boolean(),
  note: text(1_000)
})
export type ReceivedPackage = z.infer<typeof receivedPackage>

/** Options and preconditions of the package form. */
export const packageOutlook = z.strictObject({
  next: z.int().min(1),
  format: z.enum(['json', 'xml', 'csv']),
  encrypts: z.boolean(),
  partner: text(200),
  /** Whether personal values may be sent unmasked. */
  mayReadPersonal: z.boolean(),
  receivers: z.array(certificateView),
  /** Reasons why no package can be created now, each with what to do; empty if one can. */
  obstacles: z.array(z.string()),
  /** Data of the package; null if none was named. */
  data: namedDataView.nullable()
})
export type PackageOutlook = z.infer<typeof packageOutlook>

export const receiptReport = z.strictObject({
  service: recordId,
  name: z.string(),
  number: z.int(),
  accepted: z.boolean(),
  note: z.string(),
  /** Earlier numbers without a receipt, in words; empty if there are none. */
  missing: z.string()
})
export type ReceiptReport = z.infer<typeof receiptReport>

/** Status text of a sent package. */
export function sentWords(state: SentPackage['state'], note: string): string {
  if (state === 'sent') return 'Đã ghi gói, chờ biên nhận'
  return state === 'lost' ? 'Bỏ số: không rõ gói đã ra khỏi máy hay chưa' : note
}
