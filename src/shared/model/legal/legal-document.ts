import { createKeyEnumSchema, daySchema, lineSchema, recordIdSchema } from '../../kit/fields'
import type { StatusBadgeStyle } from '../../kit/status'
import { formText, missingFieldText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'

/** Parts of the program that a legal document governs. */
export const legalSubjectLabels = {
  secrecy: 'Bí mật nhà nước',
  personalData: 'Dữ liệu cá nhân',
  dataSharing: 'Chia sẻ dữ liệu',
  connection: 'Kết nối',
  records: 'Văn thư, lưu trữ',
  forces: 'Lực lượng',
  labour: 'Lao động, tiền lương',
  places: 'Địa bàn'
} as const
export type LegalSubject = keyof typeof legalSubjectLabels

const filled = (max: number, message: string) =>
  lineSchema(max).pipe(z.string().trim().min(1, message))
/** Day; null if nobody has verified it. */
const verifiedDay = z.iso.date(formText.day.invalid).nullable()

const fields = {
  kind: z.enum(['law', 'resolution', 'decree', 'circular', 'decision', 'directive', 'other']),
  number: filled(60, missingFieldText.documentNumber),
  title: filled(300, missingFieldText.documentTitle),
  issuer: filled(200, 'Vui lòng nhập cơ quan ban hành'),
  issued: verifiedDay,
  /** First day in force. */
  from: verifiedDay,
  /** First day no longer in force; null without a known end. */
  to: verifiedDay,
  /** Number of the document that replaces it; empty if none is known. */
  replacedBy: lineSchema(60),
  subjects: z
    .array(createKeyEnumSchema(legalSubjectLabels))
    .min(1, 'Vui lòng chọn ít nhất một lĩnh vực')
    .max(Object.keys(legalSubjectLabels).length)
}

/** Legal document that the program cites, valid in the half-open interval [from, to). */
export const legalDocumentSchema = z.strictObject({
  id: recordIdSchema,
  ...fields,
  issued: daySchema.nullable(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** Whether the unit withdrew the document from use; it stays in the list. */
  retired: z.boolean()
})
export type LegalDocument = Readonly<z.infer<typeof legalDocumentSchema>>
/** Legal document that is shipped with the program. */
export type PredefinedLegalDocument = Omit<LegalDocument, 'id' | 'retired'>

/** Legal document as typed by an administrator. */
export const legalDocumentDraftSchema = z
  .strictObject(fields)
  .superRefine(({ issued, from, to }, context) => {
    if (from !== null && to !== null && to < from) {
      const message = 'Ngày hết hiệu lực phải sau hoặc bằng ngày có hiệu lực'
      context.addIssue({ code: 'custom', path: ['to'], message })
    }
    if (issued !== null && from !== null && from < issued) {
      const message = 'Ngày có hiệu lực phải sau hoặc bằng ngày ban hành'
      context.addIssue({ code: 'custom', path: ['from'], message })
    }
  })

export const maxChangedLegalDocuments = 500

/** State of a legal document on a day. */
export const legalStateBadges = {
  inForce: { label: 'Còn hiệu lực', tone: 'success', icon: 'check' },
  expired: { label: 'Hết hiệu lực', tone: 'neutral', icon: 'clock' },
  pending: { label: 'Chưa có hiệu lực', tone: 'info', icon: 'clock' },
  unverified: { label: 'Chưa xác minh', tone: 'warning', icon: 'question' },
  retired: { label: 'Ngừng dùng', tone: 'neutral', icon: 'pause' }
} as const satisfies Record<string, StatusBadgeStyle>
export type LegalState = keyof typeof legalStateBadges
