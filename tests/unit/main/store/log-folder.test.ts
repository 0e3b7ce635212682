import { mkdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { expect, test } from 'vitest'
import { openLogFolder } from '../../../../src/main/store/disk/log-folder'
import { noSymbolicLinksSuffix } from '../../../support/not-here'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const schema = z.strictObject({ number: z.int() })
const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))

test('a log over its size limit keeps only its newer half when it is reopened', async () => {
  const directory = makeTemporaryFolder()
  const open = (largest?: number) =>
    openLogFolder({ directory, schema, sample: () => [], ...(largest && { largest }) })
  await open().append('a', numbers(1_000))
  const { size } = statSync(join(directory, 'a.jsonl'))
  expect(await open(size).read('a')).toHaveLength(1_000)
  const trimmed = open(size - 1)
  const kept = await trimmed.read('a')
  expect(kept.length).toBeGreaterThan(450)
  expect(kept.length).toBeLessThanOrEqual(500)
  expect(kept.at(-1)).toEqual({ number: 999 })
  await trimmed.append('a', [{ number: 1_000 }])
  expect((await open(size).read('a')).at(-1)).toEqual({ number: 1_000 })
})

test.skipIf(noSymbolicLinksSuffix)(
  `a log in an unavailable folder reads as empty and refuses entries, and gets its sample entries once the folder is writable${noSymbolicLinksSuffix}`,
  { tags: 'F05' },
  async () => {
    const folder = makeTemporaryFolder()
    const [directory, target] = [join(folder, 'logs'), join(folder, 'mount')]
    // A symbolic link to a missing folder simulates a drive that is not mounted.
    symlinkSync(target, directory)
    const logs = openLogFolder({ directory, schema, sample: () => numbers(3) })
    expect(await logs.read('a')).toEqual([])
    await expect(logs.append('a', numbers(1))).rejects.toMatchObject({ code: 'IO_ERROR' })
    mkdirSync(target)
    expect(await logs.read('a')).toHaveLength(3)
    await logs.append('a', numbers(1))
    expect(await logs.read('a')).toHaveLength(4)
  }
)
