import { z } from '../kit/zod'
import type { Permission } from './admin/roles'

/**
 * Permission required for a call. `everybody`: the frame's own calls, for every role; `byInput`:
 * depends on the input and is declared where the handler is registered (`allowedBy`).
 */
export type Right = Permission | 'everybody' | 'byInput'

/** One call of the contract: required permission, input schema, output schema. */
export const call = <R extends Right, I extends z.ZodType, O extends z.ZodType>(
  right: R,
  input: I,
  output: O
) => ({ right, input, output })

/** Schema of an empty input, or of an empty output. */
export const none = z.undefined()
