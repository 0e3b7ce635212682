import { createKeyEnumSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { dataTypeDefinitions } from './data-types'

export const dataTypeSchema = createKeyEnumSchema(dataTypeDefinitions)

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
