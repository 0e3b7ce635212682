import { enumOf, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { typeFacts } from './data-types'

export const dataType = enumOf(typeFacts)

export const martColumn = z.strictObject({
  name: text(100),
  dataType,
  description: text(500),
  personal: z.boolean(),
  /**
   * Whether the column's personal data is sensitive: health, religion, descent, convictions,
   * biometrics.
   */
  sensitive: z.boolean().optional()
})
export type MartColumn = z.infer<typeof martColumn>
