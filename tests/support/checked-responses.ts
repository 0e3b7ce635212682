import { type CallHandlers, type CallName, callContract } from '@shared/contract/contract'

/**
 * Wraps the handlers so that a call fails if its response does not match the output schema of its
 * contract.
 */
export function checkResponses(handlers: CallHandlers): CallHandlers {
  const entries = Object.entries(handlers) as [CallName, (input: unknown) => unknown][]
  const kept = entries.map(([channel, handle]) => {
    const check = (answer: unknown): unknown => {
      callContract[channel].output.parse(answer)
      return answer
    }
    const checked = (input: unknown): unknown => {
      const answer = handle(input)
      return answer instanceof Promise ? answer.then(check) : check(answer)
    }
    return [channel, checked]
  })
  return Object.fromEntries(kept) as CallHandlers
}
