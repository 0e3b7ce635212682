import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { parseStoreFileEnvelope } from '../../../src/main/store/state/envelope'
import { openStore } from '../../../src/main/store/store'
import type { StoreOptions, StoreSystemDependencies } from '../../../src/main/store/store-types'

export const counterSchema = z.strictObject({ n: z.number(), text: z.string() })
export type CounterState = z.infer<typeof counterSchema>

/**
 * Time of the test clock, 2026-01-02T03:04:05.678Z, which appears in the names of quarantined
 * files.
 */
const testTimeMs = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

/** Options of a small store whose only content is a number, which is different after each save. */
export function counterStoreOptions(
  directory: string,
  system: Partial<StoreSystemDependencies> = {}
): StoreOptions<CounterState> {
  return {
    directory,
    name: 'counter',
    version: 1,
    schema: counterSchema,
    seed: () => ({ n: 0, text: 'bắt đầu' }),
    migrations: [],
    clock: { now: () => testTimeMs },
    system
  }
}

export function counterFilePath(directory: string): string {
  return join(directory, 'counter.json')
}

/** Number in the store's file on disk. Throws if the file is incomplete. */
export function readCounter(directory: string): number {
  const { text } = parseStoreFileEnvelope(readFileSync(counterFilePath(directory), 'utf8'))
  return counterSchema.parse(JSON.parse(text)).n
}

/** Opens the store and saves `n` = 1 … `saves`, one write each. */
export async function writeCounterSaves(directory: string, saves: number, text = 'xin chào') {
  const store = openStore(counterStoreOptions(directory))
  for (let n = 1; n <= saves; n += 1) {
    await store.update(draft => {
      draft.n = n
      draft.text = text
    })
  }
  return store
}
