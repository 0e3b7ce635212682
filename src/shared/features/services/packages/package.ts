import { recordId, text, time } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { namedDataView } from '../named-data'
import { certificateView, fingerprint } from './certificate'

/** A package that was sent, as the service's page shows it. */
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

/** What a check found at one place. `refused`: the package is not taken because of it. */
const finding = z.strictObject({
  step: z.enum(['form', 'signature', 'certificate', 'number', 'files', 'content']),
  outcome: z.enum(['good', 'note', 'refused']),
  words: z.string()
})
export type Finding = z.infer<typeof finding>

/** What was read of a package, as far as it could be. */
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
  /** By which the package that was checked is named in what follows. */
  id: z.uuid(),
  folder: z.string(),
  facts: packageFacts.nullable(),
  findings: z.array(finding),
  accepted: z.boolean(),
  /** Whether a receipt can be made: the unit has a certificate, and the package says which it is. */
  answerable: z.boolean()
})
export type CheckReport = z.infer<typeof checkReport>

/** A package that was received here, by its receipt. */
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

/** What a package can be made of and with, for its form. */
export const packageOutlook = z.strictObject({
  next: z.int().min(1),
  format: z.enum(['json', 'xml', 'csv']),
  encrypts: z.boolean(),
  partner: text(200),
  /** Whether personal values may go out in full. */
  mayReadPersonal: z.boolean(),
  receivers: z.array(certificateView),
  /** Why none can be made now, each with what to do; empty where one can. */
  obstacles: z.array(z.string()),
  /** The data that it is made of; null where none was named. */
  data: namedDataView.nullable()
})
export type PackageOutlook = z.infer<typeof packageOutlook>

export const receiptReport = z.strictObject({
  service: recordId,
  name: z.string(),
  number: z.int(),
  accepted: z.boolean(),
  note: z.string(),
  /** Numbers before this one that have no receipt yet, in words; empty where there are none. */
  missing: z.string()
})
export type ReceiptReport = z.infer<typeof receiptReport>
