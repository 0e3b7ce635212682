import { type Channel, contract, type Handlers } from '@shared/contract/contract'
import { AppError, type Reply, type ReplyError } from '@shared/contract/reply'
import { fieldFaults } from '@shared/kit/field-faults'
import type { z } from '@shared/kit/zod'
import type { CallGate } from '../auth/session'
import { findDiskFault } from '../store/errors'
import { createFloodGate } from './flood'
import { findLimitFault } from './limits'
import { refusal } from './refusal'

/**
 * Handles one call: known → within the rate limit → signed in → within the size limits → valid →
 * handler. Every path ends in a Reply with a code. Exceptions other than AppError and disk-full
 * errors are reported to `onFault` and returned as INTERNAL, without their text.
 */
export function createAnswer(
  handlers: Handlers,
  onFault: (channel: string, fault: unknown) => void,
  entry: CallGate,
  gate = createFloodGate()
): (args: readonly unknown[]) => Promise<Reply<unknown>> {
  return async args => {
    const [channel, input] = args
    if (args.length > 2) return refusal('INVALID_INPUT')
    if (!isChannel(channel)) return refusal('UNKNOWN_CALL')
    if (!gate.take(channel)) return refusal('BUSY')
    if (!entry.mayCall(channel)) return refusal('SIGN_IN')
    const fault = findLimitFault(input)
    if (fault) return refusal(fault)
    const parsed = contract[channel].input.safeParse(input)
    return parsed.success ? handled(channel, parsed.data) : invalid(parsed.error)
  }

  async function handled(channel: Channel, input: unknown): Promise<Reply<unknown>> {
    try {
      const handle = handlers[channel] as (input: unknown) => unknown
      const done = await entry.run(channel, () => handle(input))
      return done ? { ok: true, data: done.answer } : refusal('SIGN_IN')
    } catch (error) {
      return refusalOf(error) ?? unexpected(channel, error)
    }
  }

  function unexpected(channel: string, fault: unknown): Reply<never> {
    onFault(channel, fault)
    return refusal('INTERNAL')
  }
}

/** Reply to an error whose text may be shown; undefined for any other. */
function refusalOf(error: unknown): Reply<never> | undefined {
  const known = error instanceof AppError ? error : findDiskFault(error, process.platform)
  return known && { ok: false, error: describe(known) }
}

function isChannel(name: unknown): name is Channel {
  return typeof name === 'string' && Object.hasOwn(contract, name)
}

function invalid(error: z.ZodError): Reply<never> {
  const fields = fieldFaults(error.issues)
  return { ok: false, error: { ...refusal('INVALID_INPUT').error, fields } }
}

function describe(error: AppError): ReplyError {
  const { code, message, fields } = error
  return fields ? { code, message, fields } : { code, message }
}
