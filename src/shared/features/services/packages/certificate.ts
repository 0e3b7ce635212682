import { text, time } from '../../../kit/fields'
import type { StatusLook } from '../../../kit/status'
import { z } from '../../../kit/zod'

export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** Roles of a certificate: the unit's own, a partner's, or a trusted authority's. */
export const certificateRoles = {
  own: 'Của đơn vị',
  partner: 'Của đối tác',
  authority: 'Cơ quan cấp chứng thư'
} as const

/** List entry of a certificate. */
export const certificateView = z.strictObject({
  fingerprint,
  role: z.enum(['own', 'partner', 'authority']),
  /** Partner that it belongs to, as named in services; empty for the others. */
  partner: text(200),
  subject: text(1_000),
  issuer: text(1_000),
  serial: text(100),
  key: text(40),
  from: time,
  until: time,
  state: z.enum(['good', 'soon', 'ended', 'early']),
  /** Location of the private key of the unit's own certificate; null for the others. */
  keyPlace: z.enum(['system', 'session', 'none']).nullable()
})
export type CertificateView = z.infer<typeof certificateView>

export const certificateLooks = {
  good: { label: 'Còn hiệu lực', tone: 'success', icon: 'check' },
  soon: { label: 'Sắp hết hạn', tone: 'warning', icon: 'clock' },
  ended: { label: 'Đã hết hạn', tone: 'danger', icon: 'error' },
  early: { label: 'Chưa có hiệu lực', tone: 'warning', icon: 'clock' }
} as const satisfies Record<string, StatusLook>

/** Days before expiry from which a certificate is announced. */
export const announcedDays = 30
