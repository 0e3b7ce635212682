import { AppError } from '@shared/contract/reply'
import {
  type ClosedPeriod,
  formatPeriodMonth,
  maxClosingHistorySteps,
  newestClosedPeriodOf
} from '@shared/features/standard-model/closing'
import type { closingCalls } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { minReasonLength, reasonFaultMessages } from '@shared/kit/fields'
import type { FeatureDependencies } from '../../parts'
import { refuseDecisionBySubmitter } from '../guard'
import { type AuditingHandlers, audited } from '../noted'

export type ReopeningDependencies = Pick<FeatureDependencies, 'clock' | 'records' | 'settings'> &
  Parameters<typeof refuseDecisionBySubmitter>[0]

const { refusals, trail } = closingText

type ReopeningCall = Extract<
  keyof typeof closingCalls,
  'standardModel:askToReopen' | 'standardModel:decideReopening'
>

/** Handlers that reopen the newest closed period: one user asks, another one decides. */
export function createPeriodReopeningHandlers(
  context: ReopeningDependencies
): Pick<AuditingHandlers, ReopeningCall> {
  return {
    'standardModel:askToReopen': async ({ period, reason }) => {
      await context.records.update(({ closedPeriods }) => {
        const closed = newestOrRefuse(closedPeriods, period)
        if (closed.asked) throw new AppError('CONFLICT', refusals.asked(formatPeriodMonth(period)))
        const asked = createClosedPeriodStep(context, 'asked', reason.trim())
        const { time, user } = asked
        closed.asked = { time, user, reason: reason.trim() }
        closed.history = [...closed.history, asked].slice(-maxClosingHistorySteps)
      })
      return audited(undefined, 'update', trail.asked(formatPeriodMonth(period), reason.trim()))
    },
    'standardModel:decideReopening': async ({ period, decision, reason }) => {
      const note = reason.trim()
      if (decision === 'refuse' && note.length < minReasonLength) {
        const message = reasonFaultMessages.rejection
        throw new AppError('INVALID_INPUT', message, { reason: message })
      }
      const asked = await context.records.update(({ closedPeriods }) => {
        const closed = newestOrRefuse(closedPeriods, period)
        const wish = closed.asked
        if (!wish) throw new AppError('CONFLICT', refusals.notAsked(formatPeriodMonth(period)))
        refuseDecisionBySubmitter(context, wish.user)
        const isOpened = decision === 'approve'
        closed.asked = null
        if (isOpened) closed.frozen = null
        const decided = createClosedPeriodStep(
          context,
          isOpened ? 'opened' : 'refused',
          isOpened ? wish.reason : note
        )
        closed.history = [...closed.history, decided].slice(-maxClosingHistorySteps)
        return structuredClone(wish)
      })
      const words =
        decision === 'approve'
          ? trail.opened(formatPeriodMonth(period), asked.user, asked.reason)
          : trail.refused(formatPeriodMonth(period), note)
      return audited(undefined, 'approve', words)
    }
  }
}

type ClosedPeriodStep = ClosedPeriod['history'][number]

/** Creates a step in the history of a closed period, made now by the signed-in user. */
export const createClosedPeriodStep = (
  { clock, settings }: ReopeningDependencies,
  step: ClosedPeriodStep['step'],
  reason: string
): ClosedPeriodStep => ({ time: clock.now(), user: settings.read().operator, step, reason })

/** Throws CONFLICT if the period is not the newest closed one. */
function newestOrRefuse(closed: readonly ClosedPeriod[], period: string): ClosedPeriod {
  const newest = newestClosedPeriodOf(closed)
  if (newest?.period === period) return newest
  const isClosed = closed.some(one => one.period === period && one.frozen !== null)
  throw new AppError(
    'CONFLICT',
    newest && isClosed
      ? refusals.notNewest(formatPeriodMonth(newest.period))
      : refusals.notClosed(formatPeriodMonth(period))
  )
}
