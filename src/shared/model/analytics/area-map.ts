import { textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Limits of the outlines that an organisation brings, so that they stay part of the small state. */
export const areaMapLimits = {
  fileBytes: 20_000_000,
  features: 500,
  labels: 16,
  labelLength: 100,
  points: 8_000
} as const

/** Width of a map in its own units; coordinates are whole numbers. */
export const areaMapWidth = 1_000

/** Outlines from a GeoJSON file: projected, simplified, and scaled to `areaMapWidth`. */
export const areaMapSchema = z.strictObject({
  fileName: textSchema(200),
  time: timestampSchema,
  height: z
    .int()
    .min(1)
    .max(20 * areaMapWidth),
  features: z
    .array(
      z.strictObject({
        /** Texts and numbers among the properties, by which an area is found. */
        labels: z.array(z.string().max(areaMapLimits.labelLength)).max(areaMapLimits.labels),
        /** Rings as alternating x and y; holes follow the even-odd rule. */
        rings: z.array(z.array(z.int()).min(6))
      })
    )
    .min(1)
    .max(areaMapLimits.features)
})
export type AreaMap = z.infer<typeof areaMapSchema>
export type AreaMapFeature = AreaMap['features'][number]
