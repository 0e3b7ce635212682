import { lineSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { secondPersonSchema } from '../../model/sign-in/second-person'

/** Forms of a signature: inside the PDF file, or in a file of its own beside it. */
export const signatureForms = {
  pdf: 'Trong tệp PDF',
  detached: 'Tệp chữ ký riêng (.p7s)'
} as const
export type SignatureForm = keyof typeof signatureForms
const formSchema = z.enum(['pdf', 'detached'])

/** Unit's certificate with which files are signed, and what prevents signing; empty if nothing. */
const fileSignerSchema = z.strictObject({
  subject: textSchema(1_000),
  obstacle: textSchema(500)
})

/** File that is to be signed, as the user chose it. */
export const fileToSignSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  size: z.int().min(0),
  /** Forms in which the file can be signed, the usual one first. */
  forms: z.array(formSchema).min(1),
  /** Why the file can only be signed detached, or how many signatures it has; else empty. */
  note: textSchema(500),
  signer: fileSignerSchema
})
export type FileToSign = z.infer<typeof fileToSignSchema>

export const maxSigningReasonLength = 200
export const missingSigningReasonMessage = 'Vui lòng nhập lý do ký'
export const defaultSigningReason = 'Ký ban hành'
export const signFileRequestSchema = z.strictObject({
  id: z.uuid(),
  form: formSchema,
  /** Reason that readers of PDF files show; recorded in the audit log. */
  reason: lineSchema(maxSigningReasonLength).pipe(
    z.string().trim().min(1, missingSigningReasonMessage)
  ),
  second: secondPersonSchema.optional()
})

const outcomeSchema = z.enum(['good', 'note', 'refused'])
export type SignatureOutcome = z.infer<typeof outcomeSchema>

const findingSchema = z.strictObject({ outcome: outcomeSchema, words: textSchema(1_500) })
export type SignatureFinding = z.infer<typeof findingSchema>

/** One signature of a file, as it was checked. */
const checkedSignatureSchema = z.strictObject({
  /** Subject and issuer of the signer's certificate; empty if they cannot be read. */
  signer: textSchema(1_000),
  issuer: textSchema(1_000),
  reason: textSchema(500),
  /** Time that the signer states. */
  time: timestampSchema.nullable(),
  outcome: outcomeSchema,
  findings: z.array(findingSchema)
})
export type CheckedSignature = z.infer<typeof checkedSignatureSchema>

export const signatureReportSchema = z.strictObject({
  fileName: z.string(),
  /** Conclusion over all signatures; `unsigned` if there is none. */
  outcome: z.enum([...outcomeSchema.options, 'unsigned']),
  words: textSchema(500),
  signatures: z.array(checkedSignatureSchema)
})
export type SignatureReport = z.infer<typeof signatureReportSchema>
