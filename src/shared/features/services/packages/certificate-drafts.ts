import { line } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { fieldsOf } from '../network'
import { networks } from '../networks'
import { packageText } from './text'

export const pfxDraft = z.strictObject({ password: z.string().max(200) })

export const partnerDraft = z.strictObject({
  partner: line(200).pipe(z.string().trim().min(1, packageText.certificates.whose))
})

/** Everybody whom services exchange data with, by the names that services have for them. */
export function partnerNames(): string[] {
  const names = networks.flatMap(network =>
    fieldsOf(network)
      .filter(({ name }) => name === network.partnerField)
      .flatMap(({ options = {} }) => Object.values(options))
  )
  return [...new Set(names)]
}
