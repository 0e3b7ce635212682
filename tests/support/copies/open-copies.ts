import { once } from '@shared/kit/once'
import { performTask } from '../../../src/main/backup/repository/perform'
import type { Context } from '../../../src/main/features/context'
import { createCopies } from '../../../src/main/features/settings/copies/copies'
import type { CopiesParts } from '../../../src/main/features/settings/copies/copies-parts'
import { quickCost } from './repository'

/** Runs a backup repository task in this process; it checks the signal between progress events. */
const runTask: CopiesParts['runTask'] = async (task, { signal, tell }) => {
  signal.throwIfAborted()
  const watch = {
    tell: (files: number, share: number): void => {
      tell?.(files, share)
      signal.throwIfAborted()
    }
  }
  return performTask(structuredClone(task), watch)
}

/** Backup service over the data of a test. */
export const openTestCopies = (parts: Omit<CopiesParts, 'runTask' | 'cost'>): Context['copies'] =>
  once(async () => {
    const whole: CopiesParts = { ...parts, runTask, cost: quickCost }
    return { copies: createCopies(whole), parts: whole }
  })
