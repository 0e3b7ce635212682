import { once } from '@shared/kit/once'
import { performCopiesTask } from '../../../src/main/backup/repository/perform'
import type { FeatureContext } from '../../../src/main/features/context'
import { createExternalCopies } from '../../../src/main/features/settings/copies/copies'
import type { ExternalCopiesParts } from '../../../src/main/features/settings/copies/copies-parts'
import { quickCost } from './repository'

/**
 * Runs a task on a backup repository in this process instead of a child process; the task can be
 * cancelled at each progress event.
 */
const runTask: ExternalCopiesParts['runTask'] = async (task, { signal, tell }) => {
  signal.throwIfAborted()
  const watch = {
    tell: (files: number, share: number): void => {
      tell?.(files, share)
      signal.throwIfAborted()
    }
  }
  return performCopiesTask(structuredClone(task), watch)
}

/** Opens the backup service over the data folder of a test. */
export const openTestCopies = (
  parts: Omit<ExternalCopiesParts, 'runTask' | 'cost'>
): FeatureContext['copies'] =>
  once(async () => {
    const whole: ExternalCopiesParts = { ...parts, runTask, cost: quickCost }
    return { copies: createExternalCopies(whole), parts: whole }
  })
