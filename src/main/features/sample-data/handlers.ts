import { AppError } from '@shared/contract/reply'
import type { SampleDataOverview } from '@shared/features/sample-data/calls'
import { sampleDataText } from '@shared/features/sample-data/text'
import { formatNumber } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import { isWarehouseDataSelected } from '../../analytics/own-data'
import { unavailabilityReasonOf } from '../../analytics/sector-data'
import {
  findSampleRemovalBlockers,
  refuseBlockedSampleRemoval,
  type SampleRemovalDependencies
} from '../../demo/blocked'
import { restoreRemovedSamples } from '../../demo/bring-back'
import { findSampleRestoreConflicts } from '../../demo/clashes'
import { findRecordsUsingSamples, type IsPageOfWarehouseData } from '../../demo/rests-on'
import {
  backUpBeforeSampleRemoval,
  type SampleRemovalBackupDependencies
} from '../../demo/safe-copy'
import { findSampleIds, type SampleIds } from '../../demo/samples-of'
import {
  removeSamples,
  type SampleRemovalChoices,
  sampleRecordKindNames,
  selectSamplesToRemove
} from '../../demo/take-away'
import type { FeatureDependencies } from '../../parts'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import { createJobMonitor, type JobMonitor } from '../../runtime/async/job-watch'
import { currentOperatorOf } from '../../store/operator'
import type { RecordLists, RecordState } from '../../store/state/record-state'
import { type AuditingHandlersFor, audited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { confirmBySecondPerson, type SecondPersonDependencies } from '../second-person'

type SampleParts = SampleRemovalBackupDependencies &
  SampleRemovalDependencies &
  SecondPersonDependencies &
  Pick<FeatureDependencies, 'reload' | 'tell'>

const text = sampleDataText
const underJob = { ...cancellationByJobId('sampleData:stop'), message: text.stopped }

/**
 * Handlers that remove and restore all sample data at once. A single save of the records makes the
 * change; the steps before that save change nothing.
 */
export function createSampleDataHandlers(context: SampleParts): AuditingHandlersFor<'sampleData'> {
  const { clock, records, settings } = context
  const stays = (): string | undefined => currentOperatorOf(context)?.id
  const toGo = (state: RecordState, choices: SampleRemovalChoices): SampleIds =>
    selectSamplesToRemove(state, choices, stays(), isOwnPageIn(state, context))

  /**
   * Makes a backup, checks it, and then changes exactly the records that were backed up. Returns
   * the backup and the number of affected records.
   */
  const change = async (
    watching: JobMonitor,
    make: (draft: RecordState, backup: string) => number
  ): Promise<{ backup: string; count: number }> => {
    const before = records.read()
    const { id: backup } = await backUpBeforeSampleRemoval(context, watching)
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
    'sampleData:takeAway': createCancellableHandler(
      underJob,
      async ({ choices, job, second }, signal) => {
        if (isGone(records.read())) throw new AppError('CONFLICT', text.isGone)
        // A removal that is blocked, for example by a running pipeline, is refused before anything
        // is written.
        await refuseBlockedSampleRemoval(context, toGo(records.read(), choices))
        const confirmed = await confirmBySecondPerson(context, second, 'administer')
        const { backup, count } = await change(
          createJobMonitor(context.tell, job, signal),
          (draft, kept) => {
            const gone = toGo(draft, choices)
            const about = { time: clock.now(), user: settings.read().operator, backup: kept }
            removeSamples(draft, gone, about)
            return sampleRecordKindNames.reduce((sum, kind) => sum + gone[kind].size, 0)
          }
        )
        const words = `${text.trail.takeAway(formatNumber(count), backup)}${confirmed}`
        return audited({ backup }, 'update', words, () => context.reload(text.done.takeAway))
      }
    ),
    'sampleData:bringBack': createCancellableHandler(underJob, async ({ choices, job }, signal) => {
      restoreRemovedSamples(structuredClone(records.read()), choices)
      const { backup, count } = await change(createJobMonitor(context.tell, job, signal), draft => {
        const before = countOf(draft)
        restoreRemovedSamples(draft, choices)
        return countOf(draft) - before
      })
      const words = text.trail.bringBack(formatNumber(count), backup)
      return audited({ backup }, 'update', words, () => context.reload(text.done.bringBack))
    }),
    'sampleData:stop': createCancellingHandler('sampleData:stop', underJob.by, () => undefined)
  }
}

function refuseStopped({ signal }: Pick<JobMonitor, 'signal'>): void {
  if (signal.aborted) throw new CancelledError(text.stopped)
}

/**
 * Whether a sector page uses tables that the unit loaded, instead of sample data, according to
 * these records.
 */
const isOwnPageIn =
  (state: RecordState, { settings }: Pick<SampleParts, 'settings'>): IsPageOfWarehouseData =>
  path => {
    const parts = { settings, records: { read: () => state } }
    return isWarehouseDataSelected(parts) && unavailabilityReasonOf(path, parts) === null
  }

const isGone = ({ removedSamples }: RecordState): boolean => removedSamples.length > 0

const countOf = (lists: RecordLists): number =>
  sampleRecordKindNames.reduce((sum, kind) => sum + lists[kind].length, 0)

async function overviewOf(
  context: SampleParts,
  stays: string | undefined
): Promise<SampleDataOverview> {
  const records = context.records.read()
  const [removed] = records.removedSamples
  if (removed) {
    const { time, user, lists } = removed
    const counts = sampleRecordKindNames.map(kind => ({ kind, count: lists[kind].length }))
    const clashes = findSampleRestoreConflicts(records)
    return { removed: { time, user }, counts: counts.filter(some), own: [], blocked: [], clashes }
  }
  const samples = findSampleIds(records, stays)
  return {
    removed: null,
    counts: sampleRecordKindNames.map(kind => ({ kind, count: samples[kind].size })).filter(some),
    own: findRecordsUsingSamples(records, samples, isOwnPageIn(records, context)),
    blocked: await findSampleRemovalBlockers(context, samples),
    clashes: []
  }
}

const some = ({ count }: { readonly count: number }): boolean => count > 0
