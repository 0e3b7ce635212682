import { z } from '../kit/zod'
import type { Permission } from './admin/roles'

/**
 * Permission required for an IPC call. `everybody`: calls of the application frame, allowed to
 * every role; `byInput`: depends on the input and is declared where the handler is registered
 * (`withInputPermission`).
 */
export type CallPermission = Permission | 'everybody' | 'byInput'

/** Defines one IPC call: required permission, input schema, output schema. */
export const defineCall = <R extends CallPermission, I extends z.ZodType, O extends z.ZodType>(
  right: R,
  input: I,
  output: O
) => ({ right, input, output })

/** Schema of an empty input, or of an empty output. */
export const emptySchema = z.undefined()
