import { type CallHandlers, type CallName, callContract } from '@shared/contract/contract'
import { AppError, type Reply, type ReplyError } from '@shared/contract/reply'
import { toFieldFaults } from '@shared/kit/field-faults'
import type { z } from '@shared/kit/zod'
import type { IpcCallGuard } from '../auth/session'
import { findDiskFault } from '../store/errors'
import { createCallRateLimiter } from './flood'
import { findInputLimitFault } from './limits'
import { createRefusalReply } from './refusal'

/**
 * Handles one call in these steps: known channel, rate limit, sign-in, size limits, validation,
 * handler. Every path ends in a Reply with a code. Exceptions other than AppError and disk-full
 * errors are reported to `onFault` and returned as INTERNAL, without their text.
 */
export function createCallDispatcher(
  handlers: CallHandlers,
  onFault: (channel: string, fault: unknown) => void,
  entry: IpcCallGuard,
  gate = createCallRateLimiter()
): (args: readonly unknown[]) => Promise<Reply<unknown>> {
  return async args => {
    const [channel, input] = args
    if (args.length > 2) return createRefusalReply('INVALID_INPUT')
    if (!isChannel(channel)) return createRefusalReply('UNKNOWN_CALL')
    if (!gate.take(channel)) return createRefusalReply('BUSY')
    if (!entry.mayCall(channel)) return createRefusalReply('SIGN_IN')
    const fault = findInputLimitFault(input)
    if (fault) return createRefusalReply(fault)
    const parsed = callContract[channel].input.safeParse(input)
    return parsed.success ? handled(channel, parsed.data) : createInvalidInputReply(parsed.error)
  }

  async function handled(channel: CallName, input: unknown): Promise<Reply<unknown>> {
    try {
      const handle = handlers[channel] as (input: unknown) => unknown
      const done = await entry.run(channel, () => handle(input))
      return done ? { ok: true, data: done.answer } : createRefusalReply('SIGN_IN')
    } catch (error) {
      return refusalOf(error) ?? unexpected(channel, error)
    }
  }

  function unexpected(channel: string, fault: unknown): Reply<never> {
    onFault(channel, fault)
    return createRefusalReply('INTERNAL')
  }
}

/** Reply for an error whose message may be shown to the user; undefined for any other error. */
function refusalOf(error: unknown): Reply<never> | undefined {
  const known = error instanceof AppError ? error : findDiskFault(error, process.platform)
  return known && { ok: false, error: toReplyError(known) }
}

function isChannel(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(callContract, name)
}

function createInvalidInputReply(error: z.ZodError): Reply<never> {
  const fields = toFieldFaults(error.issues)
  return { ok: false, error: { ...createRefusalReply('INVALID_INPUT').error, fields } }
}

function toReplyError(error: AppError): ReplyError {
  const { code, message, fields } = error
  return fields ? { code, message, fields } : { code, message }
}
