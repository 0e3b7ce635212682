import { createKeyEnumSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeFacts } from './data-types'

export const dataTypeSchema = createKeyEnumSchema(dataTypeFacts)

export const martColumnSchema = z.strictObject({
  name: textSchema(100),
  dataType: dataTypeSchema,
  description: textSchema(500),
  personal: z.boolean(),
  /**
   * Whether the column's personal data is sensitive: health, religion, descent, convictions,
   * biometrics.
   */
  sensitive: z.boolean().optional()
})
export type MartColumn = z.infer<typeof martColumnSchema>
