import { memoiseOnce } from '@shared/kit/once'
import { performRepositoryTask } from '../../../src/main/backup/repository/read-copies'
import type { FeatureContext } from '../../../src/main/features/context'
import { createExternalCopies } from '../../../src/main/features/settings/copies/copies'
import type { ExternalCopiesDependencies } from '../../../src/main/features/settings/copies/copies-parts'
import { minimalKeyDerivationCost } from './repository'

/**
 * Runs a task on a backup repository in this process instead of a child process; the task can be
 * cancelled at each progress event.
 */
const runTask: ExternalCopiesDependencies['runTask'] = async (task, { signal, tell }) => {
  signal.throwIfAborted()
  const watch = {
    tell: (files: number, share: number): void => {
      tell?.(files, share)
      signal.throwIfAborted()
    }
  }
  return performRepositoryTask(structuredClone(task), watch)
}

/** Opens the backup service over the data folder of a test. */
export const openTestBackupService = (
  parts: Omit<ExternalCopiesDependencies, 'runTask' | 'cost'>
): FeatureContext['copies'] =>
  memoiseOnce(async () => {
    const whole: ExternalCopiesDependencies = { ...parts, runTask, cost: minimalKeyDerivationCost }
    return { copies: createExternalCopies(whole), parts: whole }
  })
