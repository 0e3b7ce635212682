import { z } from '../../kit/zod'

/** Name of the file of a generation, without the ending; never used twice. */
export const generationId = z.string().regex(/^g\d{6}-[0-9a-f]{12}$/)
