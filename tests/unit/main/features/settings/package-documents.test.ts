import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseExchangePackage } from '../../../../../src/main/archive/package-file'
import { openServicePackageStore } from '../../../../../src/main/exchange/open-packages'
import type { FeatureContext } from '../../../../../src/main/features/context'
import { createBackupHandlers } from '../../../../../src/main/features/settings/snapshot-handlers'
import { openDataStorage } from '../../../../../src/main/start/open-data'
import { reversingKeyStore } from '../../../../support/sources'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const megabyte = 1_048_576
const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }

/**
 * Sizes in megabytes of the documents that a package includes when the services have documents of
 * `sizes` megabytes.
 */
async function carried(
  sizes: readonly number[],
  damaged: readonly number[] = []
): Promise<number[]> {
  const storage = openDataStorage(makeTemporaryFolder(), clock)
  const ids: string[] = sizes.map(() => randomUUID())
  await storage.records.update(({ services }) => {
    for (const [at, size] of sizes.entries()) {
      const service = services[at]
      const id = ids[at] ?? ''
      const about = { name: 'a.pdf', kind: 'pdf' as const, sha256: '0'.repeat(64) }
      if (service) service.document = { ...about, id, size: size * megabyte }
    }
  })
  let bytes: Uint8Array = new Uint8Array()
  // Writing and hashing documents of this size takes long, so the contents are empty and the limit
  // uses the recorded sizes.
  const documents: Pick<FeatureContext['documents'], 'verify' | 'read'> = {
    verify: async ({ id }) => {
      if (damaged.includes(ids.indexOf(id))) throw new Error('damaged')
    },
    read: async function* () {
      yield new Uint8Array()
    }
  }
  const files: Pick<FeatureContext['files'], 'save'> = {
    save: async ({ chunks }) => {
      for await (const chunk of chunks(new AbortController().signal)) {
        if (typeof chunk !== 'string') bytes = chunk
      }
      return { outcome: 'cancelled' }
    }
  }
  const packages = async () => openServicePackageStore({ ...storage, keyStore: reversingKeyStore })
  const context = { ...storage, clock, documents, files, packages } as unknown as FeatureContext
  await createBackupHandlers(context)['snapshot:export'](undefined)
  storage.flush()
  const found = parseExchangePackage(Buffer.from(bytes)).documents
  return sizes.filter((_, at) => found.has(ids[at] ?? ''))
}

test.each([
  ['all of those that fit', [20, 20, 1], [20, 20, 1]],
  ['200 MB together, and not one more', Array(11).fill(20), Array(10).fill(20)],
  [
    'a smaller one behind one that no longer fits',
    [...Array(9).fill(20), 15, 10, 5],
    [...Array(9).fill(20), 15, 5]
  ]
] as [string, number[], number[]][])(
  'a package includes the documents within its size limit: %s',
  async (_, sizes, taken) => {
    expect(await carried(sizes)).toEqual(taken)
  }
)

test('a damaged document is left out of a package and does not count towards the size limit', async () => {
  const sizes = [20, ...Array<number>(10).fill(20)]
  expect(await carried(sizes, [0])).toEqual(Array(10).fill(20))
})
