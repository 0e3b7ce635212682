import { z } from '../../kit/zod'

/** File name of a generation without extension; never reused. */
export const generationId = z.string().regex(/^g\d{6}-[0-9a-f]{12}$/)
