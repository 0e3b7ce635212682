import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashStatementRows } from '../../../../src/main/warehouse/child/digest'
import type { createWarehouseEnginePool } from '../../../../src/main/warehouse/child/instances'
import { createEngineRequestJob } from '../../../../src/main/warehouse/child/job'
import type { EngineDigestRequest } from '../../../../src/main/warehouse/engine/messages'

/**
 * Stub engine pool whose result arrives in chunks with these numbers of rows; each row contains its
 * index.
 */
function answering(chunks: readonly number[]): ReturnType<typeof createWarehouseEnginePool> {
  const left = [...chunks]
  let next = 0
  const fetchChunk = async () => {
    const rowCount = left.shift()
    if (rowCount === undefined) return undefined
    return { rowCount, getRows: () => Array.from({ length: rowCount }, () => [next++]) }
  }
  const connection = { stream: async () => ({ fetchChunk }) }
  const opened = { connect: async () => connection, giveBack: () => undefined }
  const instances = {
    use: (_: unknown, __: unknown, work: (one: unknown) => unknown) => work(opened)
  }
  return instances as unknown as ReturnType<typeof createWarehouseEnginePool>
}

const asked = (rows: number): EngineDigestRequest => ({
  kind: 'digest',
  files: [],
  head: '["n"]',
  sql: 'SELECT n',
  parameters: [],
  rows
})

test('the hash of a result publishes its progress after each chunk', async () => {
  const told: number[] = []
  const job = { ...createEngineRequestJob(), tell: (share: number) => void told.push(share) }
  const { sha256 } = await hashStatementRows(answering([2, 1, 1]), asked(4), job)
  expect(told).toEqual([0.5, 0.75, 1])
  expect(sha256).toBe(createHash('sha256').update('["n"]\n[0]\n[1]\n[2]\n[3]\n').digest('hex'))
})

test.each([
  ['fewer rows than were said', [2], [0.5]],
  ['more rows than were said', [2, 3], [0.5, 1]]
])('hashing a query result fails for %s', async (_, chunks, shares) => {
  const told: number[] = []
  const job = { ...createEngineRequestJob(), tell: (share: number) => void told.push(share) }
  await expect(hashStatementRows(answering(chunks), asked(4), job)).rejects.toThrow(
    'rows were read of 4'
  )
  expect(told).toEqual(shares)
})
