import { line } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import type { Partner } from '../../../model/services/partner'
import { packageText } from './text'

export const pfxDraft = z.strictObject({ password: z.string().max(200) })

export const partnerDraft = z.strictObject({
  partner: line(200).pipe(z.string().trim().min(1, packageText.certificates.whose))
})

/** Distinct names of all partners, including retired ones, whose receipts may still arrive. */
export const partnerNames = (partners: readonly Partner[]): string[] => [
  ...new Set(partners.map(({ name }) => name))
]
