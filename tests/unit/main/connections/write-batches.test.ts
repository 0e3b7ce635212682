import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeServerRowBatches } from '../../../../src/main/connections/child/write-batches'

const columns = [{ title: 'Ghi chú', dataType: 'string' as const, type: '25' }]

describe('number of rows per request to a server', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'batches-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * Reads `whole` rows with texts of `width` characters; returns the number of rows of each
   * request.
   */
  async function read(whole: number, width: number) {
    const wanted: number[] = []
    const told: number[][] = []
    let left = whole
    const batches = {
      makers: [(text: string) => text],
      next: async (count: number) => {
        wanted.push(count)
        const rows = Array.from({ length: Math.min(count, left) }, () => ['x'.repeat(width)])
        left -= rows.length
        return { columns, rows }
      }
    }
    const into = { rows: join(folder, 'rows'), rejected: join(folder, 'rejected') }
    const progress = (rows: number, bytes: number) => void told.push([rows, bytes])
    const counts = await writeServerRowBatches({ columns, into }, batches, {
      signal: new AbortController().signal,
      progress
    })
    const written = readFileSync(into.rows, 'utf8')
    expect(written.split('\n').length - 1).toBe(counts.rows)
    return { counts, told, wanted, size: written.length }
  }

  test('rows are requested from a server in batches of 100, then of 10,000 if they are short', async () => {
    const { counts, told, wanted, size } = await read(25_100, 5)
    expect(wanted).toEqual([100, 10_000, 10_000, 10_000])
    expect(counts).toEqual({ rows: 25_100, rejected: 0 })
    expect(told.map(([rows]) => rows)).toEqual([100, 10_100, 20_100, 25_100])
    expect(told.at(-1)).toEqual([25_100, size])
  })

  test.each([
    [200_000, [100, 10, 10, 10, 10, 10]],
    [999_000, [100, 2, 2, 2]]
  ])(
    'rows of %d characters are requested from a server in batches of at most two million characters',
    async (width, wanted) => {
      const whole = wanted.reduce((sum, one) => sum + one) - 1
      expect((await read(whole, width)).wanted).toEqual(wanted)
    }
  )
})
