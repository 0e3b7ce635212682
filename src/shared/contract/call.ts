import type { Permission } from '../features/admin/roles'
import { z } from '../kit/zod'

/** The right that a call needs. `everybody`: the frame's own, for every role; `byInput`: what is asked for decides, its handler asks. */
export type Right = Permission | 'everybody' | 'byInput'

/** One call of the contract: whose it is, what main accepts, what it answers. */
export const call = <R extends Right, I extends z.ZodType, O extends z.ZodType>(
  right: R,
  input: I,
  output: O
) => ({ right, input, output })

/** Nothing to say, or nothing to answer. */
export const none = z.undefined()
