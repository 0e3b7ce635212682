import { AppError } from '@shared/contract/reply'
import {
  type ClosedPeriod,
  mostSteps,
  newestClosed,
  periodWords
} from '@shared/features/standard-model/closing'
import type { closingCalls } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { reasonFaults, reasonLength } from '@shared/kit/reason'
import type { Parts } from '../../parts'
import { refuseOwn } from '../guard'
import { type NotingHandlers, noted } from '../noted'

export type ReopeningParts = Pick<Parts, 'clock' | 'records' | 'settings'> &
  Parameters<typeof refuseOwn>[0]

const { refusals, trail } = closingText

type ReopeningCall = Extract<
  keyof typeof closingCalls,
  'standardModel:askToReopen' | 'standardModel:decideReopening'
>

/** Handlers that reopen the newest closed period: one user asks, another one decides. */
export function createReopeningHandlers(
  context: ReopeningParts
): Pick<NotingHandlers, ReopeningCall> {
  return {
    'standardModel:askToReopen': async ({ period, reason }) => {
      await context.records.update(({ closedPeriods }) => {
        const closed = newestOrRefuse(closedPeriods, period)
        if (closed.asked) throw new AppError('CONFLICT', refusals.asked(periodWords(period)))
        const asked = stepOf(context, 'asked', reason.trim())
        const { time, user } = asked
        closed.asked = { time, user, reason: reason.trim() }
        closed.history = [...closed.history, asked].slice(-mostSteps)
      })
      return noted(undefined, 'update', trail.asked(periodWords(period), reason.trim()))
    },
    'standardModel:decideReopening': async ({ period, decision, reason }) => {
      const note = reason.trim()
      if (decision === 'refuse' && note.length < reasonLength) {
        const message = reasonFaults.rejection
        throw new AppError('INVALID_INPUT', message, { reason: message })
      }
      const asked = await context.records.update(({ closedPeriods }) => {
        const closed = newestOrRefuse(closedPeriods, period)
        const wish = closed.asked
        if (!wish) throw new AppError('CONFLICT', refusals.notAsked(periodWords(period)))
        refuseOwn(context, wish.user)
        const isOpened = decision === 'approve'
        closed.asked = null
        if (isOpened) closed.frozen = null
        const decided = stepOf(
          context,
          isOpened ? 'opened' : 'refused',
          isOpened ? wish.reason : note
        )
        closed.history = [...closed.history, decided].slice(-mostSteps)
        return structuredClone(wish)
      })
      const words =
        decision === 'approve'
          ? trail.opened(periodWords(period), asked.user, asked.reason)
          : trail.refused(periodWords(period), note)
      return noted(undefined, 'approve', words)
    }
  }
}

type Step = ClosedPeriod['history'][number]

/** A step in the history of a period, taken now by the signed-in user. */
export const stepOf = (
  { clock, settings }: ReopeningParts,
  step: Step['step'],
  reason: string
): Step => ({ time: clock.now(), user: settings.read().operator, step, reason })

/** Throws CONFLICT if the period is not the newest closed one. */
function newestOrRefuse(closed: readonly ClosedPeriod[], period: string): ClosedPeriod {
  const newest = newestClosed(closed)
  if (newest?.period === period) return newest
  const isClosed = closed.some(one => one.period === period && one.frozen !== null)
  throw new AppError(
    'CONFLICT',
    newest && isClosed
      ? refusals.notNewest(periodWords(newest.period))
      : refusals.notClosed(periodWords(period))
  )
}
