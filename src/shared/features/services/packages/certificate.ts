import { text, time } from '../../../kit/fields'
import type { StatusLook } from '../../../kit/status'
import { z } from '../../../kit/zod'

export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** What a certificate is here for: the unit's own, a partner's, or an authority that a person trusts. */
export const certificateRoles = {
  own: 'Của đơn vị',
  partner: 'Của đối tác',
  authority: 'Cơ quan cấp chứng thư'
} as const

/** A certificate as its list shows it. */
export const certificateView = z.strictObject({
  fingerprint,
  role: z.enum(['own', 'partner', 'authority']),
  /** Whose it is among partners, as services name them; empty for the others. */
  partner: text(200),
  subject: text(1_000),
  issuer: text(1_000),
  serial: text(100),
  key: text(40),
  from: time,
  until: time,
  state: z.enum(['good', 'soon', 'ended', 'early']),
  /** Where the private key of the unit's own is; null for the others. */
  keyPlace: z.enum(['system', 'session', 'none']).nullable()
})
export type CertificateView = z.infer<typeof certificateView>

export const certificateLooks = {
  good: { label: 'Còn hiệu lực', tone: 'success', icon: 'check' },
  soon: { label: 'Sắp hết hạn', tone: 'warning', icon: 'clock' },
  ended: { label: 'Đã hết hạn', tone: 'danger', icon: 'error' },
  early: { label: 'Chưa có hiệu lực', tone: 'warning', icon: 'clock' }
} as const satisfies Record<string, StatusLook>

/** Days before its end from which a certificate's is announced. */
export const announcedDays = 30
