import { lineSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import type { SharingNetworkPartner } from '../../../model/services/partner'
import { packageText } from './text'

export const pfxImportDraftSchema = z.strictObject({ password: z.string().max(200) })

export const partnerCertificateDraftSchema = z.strictObject({
  partner: lineSchema(200).pipe(z.string().trim().min(1, packageText.certificates.whose))
})

/**
 * Distinct names of all partners. Retired partners are included, because their receipts may still
 * arrive.
 */
export const distinctPartnerNamesOf = (partners: readonly SharingNetworkPartner[]): string[] => [
  ...new Set(partners.map(({ name }) => name))
]
