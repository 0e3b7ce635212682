import { z } from '../kit/zod'

/** One call of the contract: what main accepts, what it answers. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({
  input,
  output
})

/** Nothing to say, or nothing to answer. */
export const none = z.undefined()
