import { createKeyEnumSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'
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
  sensitive: z.boolean().optional(),
  /** Degree of secrecy of the column's values; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional()
})
export type MartColumn = z.infer<typeof martColumnSchema>
