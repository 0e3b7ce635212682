import { textSchema, timestampSchema } from '../../../kit/fields'
import type { StatusBadgeStyle } from '../../../kit/status'
import { z } from '../../../kit/zod'

export const certificateFingerprintSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Roles of a certificate: the unit's own, a partner's, or a trusted authority's. */
export const certificateRoles = {
  own: 'Của đơn vị',
  partner: 'Của đối tác',
  authority: 'Cơ quan cấp chứng thư'
} as const

/** List entry of a certificate. */
export const certificateViewSchema = z.strictObject({
  fingerprint: certificateFingerprintSchema,
  role: z.enum(['own', 'partner', 'authority']),
  /** Partner that the certificate belongs to, as named in services; empty for other roles. */
  partner: textSchema(200),
  subject: textSchema(1_000),
  issuer: textSchema(1_000),
  serial: textSchema(100),
  key: textSchema(40),
  from: timestampSchema,
  until: timestampSchema,
  state: z.enum(['good', 'soon', 'ended', 'early']),
  /** Location of the private key of the unit's own certificate; null for other certificates. */
  keyPlace: z.enum(['system', 'session', 'none']).nullable()
})
export type CertificateView = z.infer<typeof certificateViewSchema>

export const certificateStateBadges = {
  good: { label: 'Còn hiệu lực', tone: 'success', icon: 'check' },
  soon: { label: 'Sắp hết hạn', tone: 'warning', icon: 'clock' },
  ended: { label: 'Đã hết hạn', tone: 'danger', icon: 'error' },
  early: { label: 'Chưa có hiệu lực', tone: 'warning', icon: 'clock' }
} as const satisfies Record<string, StatusBadgeStyle>

/** Number of days before the expiry of a certificate from which a warning is shown. */
export const certificateExpiryWarningDays = 30
