import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findOutdatedCopies,
  isRepositoryCopyComplete
} from '../../../../../src/main/backup/repository/retention'
import type { DataFolderFile } from '../../../../../src/main/backup/repository/tasks'
import { flipBit, openTestRepository } from '../../../../support/copies/repository'
import { chooseRepetitionCount } from '../../../../support/effort'
import { createRandom } from '../../../../support/seeded-random'

const dayMs = 86_400_000
const start = Date.parse('2026-01-05T12:00:00+07:00')
const none = { last: 1, days: 0, weeks: 0, months: 0 }
const copy = (number: number, createdAt: number, isNeeded = false) => ({
  id: randomUUID(),
  number,
  createdAt,
  missing: isNeeded ? [{ path: 'a', isNeeded: true }] : []
})
const daily = Array.from({ length: 100 }, (_, day) => copy(day + 1, start + day * dayMs))
const numbersKept = (rule: Partial<typeof none>, copies = daily): number[] => {
  const gone = new Set(findOutdatedCopies(copies, { ...none, ...rule }))
  return copies.filter(one => !gone.has(one)).map(({ number }) => number)
}

describe('retention of copies', () => {
  it('the retention of copies keeps the newest copy of each of the configured days, weeks and months', () => {
    expect(numbersKept({ last: 3 })).toEqual([98, 99, 100])
    expect(numbersKept({ days: 2 })).toEqual([99, 100])
    // The retention keeps the newest copy of each week: 5 January 2026 is a Monday.
    expect(numbersKept({ weeks: 3 })).toEqual([91, 98, 100])
    // The retention keeps the newest copy of each month: the last days of January, February and
    // March, and the newest copy.
    expect(numbersKept({ months: 4 })).toEqual([27, 55, 86, 100])
  })

  it('the retention keeps as many copies as before when the clock jumps ahead by ten years', {
    tags: 'F17'
  }, () => {
    const jumped = [...daily, copy(101, start + 3_650 * dayMs)]
    expect(numbersKept({ last: 1, days: 7, weeks: 4, months: 6 }, jumped).length).toBeGreaterThan(9)
  })

  it('retention always keeps the newest complete copy, however many incomplete copies follow', () => {
    const copies = [
      copy(1, start),
      copy(2, start + 1),
      copy(3, start + 2, true),
      copy(4, start + 3, true)
    ]
    expect(copies.filter(isRepositoryCopyComplete).map(({ number }) => number)).toEqual([1, 2])
    expect(numbersKept({}, copies)).toEqual([2, 4])
  })

  it('retention never removes an object that a copy refers to, in random histories', async () => {
    for (let seed = 1; seed <= chooseRepetitionCount(3, 60); seed++) {
      const random = createRandom(seed)
      const pick = (below: number): number => Math.floor(random() * below)
      const repository = await openTestRepository()
      const sources = [randomUUID(), randomUUID()]
      const made: DataFolderFile[] = []
      for (let turn = 0; turn < 10; turn++) {
        made.push(repository.put(`documents/${randomUUID()}.bin`, String(pick(9))))
        const files = made.filter(() => random() < 0.5)
        const retention = { last: 1 + pick(3), days: pick(3), weeks: pick(2), months: pick(2) }
        const now = start + Math.floor((random() - 0.3) * 200 * dayMs)
        const source = sources[pick(2)] ?? ''
        const snapshot = String(pick(5))
        const { id } = await repository.copy(files, { retention, now, source, snapshot })
        const { copies } = await repository.list()
        expect(copies.map(({ manifest }) => manifest.id)).toContain(id)
        for (const { gone } of copies) expect(gone, `seed ${seed}, turn ${turn}`).toEqual([])
        // Only objects that some copy refers to remain.
        const named = copies.flatMap(({ manifest }) => manifest.files.map(({ sha256 }) => sha256))
        expect(repository.objects()).toHaveLength(new Set(named).size)
      }
      for (const { manifest } of (await repository.list()).copies) {
        expect((await repository.read(manifest.id)).damaged).toEqual([])
      }
    }
  })

  it('no object is removed while a manifest is unreadable, because it may refer to any object', async () => {
    const repository = await openTestRepository()
    const file = repository.put(`documents/${randomUUID()}.bin`, 'a')
    await repository.copy([file])
    const folder = join(repository.place.folder, 'snapshots')
    flipBit(join(folder, readdirSync(folder)[0] ?? ''), 70)
    const before = repository.objects()
    const result = await repository.copy([], { retention: none, snapshot: 'b' })
    expect(result).toMatchObject({ isSwept: false, removedObjects: 0 })
    expect(repository.objects()).toEqual(expect.arrayContaining(before))
  })
})
