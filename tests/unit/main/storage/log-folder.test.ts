import { statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/zod'
import { expect, test } from 'vitest'
import { openLogFolder } from '../../../../src/main/storage/log-folder'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const schema = z.strictObject({ number: z.int() })
const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))

test('a log that grew too large keeps its newer half when it is opened again', async () => {
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
