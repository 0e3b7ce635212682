import { once } from '@shared/kit/once'
import { performCopiesTask } from '../../../src/main/backup/repository/perform'
import type { FeatureContext } from '../../../src/main/features/context'
import { createExternalCopies } from '../../../src/main/features/settings/copies/copies'
import type { ExternalCopiesParts } from '../../../src/main/features/settings/copies/copies-parts'
import { quickCost } from './repository'

/** Runs a backup repository task in this process; it checks the signal between progress events. */
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

/** Backup service over the data of a test. */
export const openTestCopies = (
  parts: Omit<ExternalCopiesParts, 'runTask' | 'cost'>
): FeatureContext['copies'] =>
  once(async () => {
    const whole: ExternalCopiesParts = { ...parts, runTask, cost: quickCost }
    return { copies: createExternalCopies(whole), parts: whole }
  })
