import { AppError } from '@shared/contract/reply'
import type { SampleOverview } from '@shared/features/sample-data/calls'
import { sampleDataText } from '@shared/features/sample-data/text'
import { formatNumber } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import { isOwnData } from '../../analytics/own-data'
import { whyDark } from '../../analytics/sector-data'
import { type BlockingParts, blockedBy, refuseBlocked } from '../../demo/blocked'
import { bringBack } from '../../demo/bring-back'
import { clashesOf } from '../../demo/clashes'
import { type IsOwnPage, restingOn } from '../../demo/rests-on'
import { backUp, type SafeParts } from '../../demo/safe-copy'
import { type Chosen, samplesOf } from '../../demo/samples-of'
import { chosenToGo, kindsOfSamples, type TakeChoices, takeAway } from '../../demo/take-away'
import type { Parts } from '../../parts'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import { type JobWatch, watchJob } from '../../runtime/async/job-watch'
import { operatorOf } from '../../store/operator'
import type { RecordLists, RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted } from '../noted'
import { cancellable, jobStoppedBy, stopping } from '../registration'
import { confirmedBy, type SecondParts } from '../second-person'

type SampleParts = SafeParts & BlockingParts & SecondParts & Pick<Parts, 'reload' | 'tell'>

const text = sampleDataText
const underJob = { ...jobStoppedBy('sampleData:stop'), message: text.stopped }

/**
 * Handlers that remove and restore sample data as a whole. A single save of the records makes the
 * change; everything before it changes nothing.
 */
export function createSampleDataHandlers(context: SampleParts): NotingHandlersFor<'sampleData'> {
  const { clock, records, settings } = context
  const stays = (): string | undefined => operatorOf(context)?.id
  const toGo = (state: RecordState, choices: TakeChoices): Chosen =>
    chosenToGo(state, choices, stays(), isOwnPageIn(state, context))

  /**
   * Backs up, checks, and changes exactly the backed-up records. Returns the backup and the number
   * of affected records.
   */
  const change = async (
    watching: JobWatch,
    make: (draft: RecordState, backup: string) => number
  ): Promise<{ backup: string; count: number }> => {
    const before = records.read()
    const { id: backup } = await backUp(context, watching)
    const count = await records.update(draft => {
      refuseStopped(watching)
      if (!isSameJson(draft, before)) {
        throw new AppError('CONFLICT', text.changed)
      }
      return make(draft, backup)
    })
    return { backup, count }
  }

  return {
    'sampleData:overview': async () => overviewOf(context, stays()),
    'sampleData:takeAway': cancellable(underJob, async ({ choices, job, second }, signal) => {
      if (isGone(records.read())) throw new AppError('CONFLICT', text.isGone)
      // Refused before anything is written.
      await refuseBlocked(context, toGo(records.read(), choices))
      const confirmed = await confirmedBy(context, second, 'administer')
      const { backup, count } = await change(watchJob(context.tell, job, signal), (draft, kept) => {
        const gone = toGo(draft, choices)
        const about = { time: clock.now(), user: settings.read().operator, backup: kept }
        takeAway(draft, gone, about)
        return kindsOfSamples.reduce((sum, kind) => sum + gone[kind].size, 0)
      })
      const words = `${text.trail.takeAway(formatNumber(count), backup)}${confirmed}`
      return noted({ backup }, 'update', words, () => context.reload(text.done.takeAway))
    }),
    'sampleData:bringBack': cancellable(underJob, async ({ choices, job }, signal) => {
      bringBack(structuredClone(records.read()), choices)
      const { backup, count } = await change(watchJob(context.tell, job, signal), draft => {
        const before = countOf(draft)
        bringBack(draft, choices)
        return countOf(draft) - before
      })
      const words = text.trail.bringBack(formatNumber(count), backup)
      return noted({ backup }, 'update', words, () => context.reload(text.done.bringBack))
    }),
    'sampleData:stop': stopping('sampleData:stop', underJob.by, () => undefined)
  }
}

function refuseStopped({ signal }: Pick<JobWatch, 'signal'>): void {
  if (signal.aborted) throw new CancelledError(text.stopped)
}

/** Whether a sector page uses the unit's own tables according to these records. */
const isOwnPageIn =
  (state: RecordState, { settings }: Pick<SampleParts, 'settings'>): IsOwnPage =>
  path => {
    const parts = { settings, records: { read: () => state } }
    return isOwnData(parts) && whyDark(path, parts) === null
  }

const isGone = ({ removedSamples }: RecordState): boolean => removedSamples.length > 0

const countOf = (lists: RecordLists): number =>
  kindsOfSamples.reduce((sum, kind) => sum + lists[kind].length, 0)

async function overviewOf(
  context: SampleParts,
  stays: string | undefined
): Promise<SampleOverview> {
  const records = context.records.read()
  const [removed] = records.removedSamples
  if (removed) {
    const { time, user, lists } = removed
    const counts = kindsOfSamples.map(kind => ({ kind, count: lists[kind].length }))
    const clashes = clashesOf(records)
    return { removed: { time, user }, counts: counts.filter(some), own: [], blocked: [], clashes }
  }
  const samples = samplesOf(records, stays)
  return {
    removed: null,
    counts: kindsOfSamples.map(kind => ({ kind, count: samples[kind].size })).filter(some),
    own: restingOn(records, samples, isOwnPageIn(records, context)),
    blocked: await blockedBy(context, samples),
    clashes: []
  }
}

const some = ({ count }: { readonly count: number }): boolean => count > 0
