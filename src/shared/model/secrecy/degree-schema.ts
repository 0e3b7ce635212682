import { z } from '../../kit/zod'
import { secrecyDegrees } from './degree'

/** Schema in a file of its own, because the first page shows degrees but parses none. */
export const secrecyDegreeSchema = z.enum(secrecyDegrees)
