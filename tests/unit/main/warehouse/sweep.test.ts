import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openGenerationFiles } from '../../../../src/main/warehouse/generation-files'
import { setUpTestEngines } from '../../../support/engine'

const now = Date.UTC(2026, 10, 20, 8)
const minute = 60_000

describe('table files to which no table refers', () => {
  const { makeFolder, start } = setUpTestEngines({ handsOn: true })

  test('files that no table refers to are deleted after one hour', () => {
    const folder = makeFolder()
    const { engine } = start()
    const files = openGenerationFiles(folder, { reader: engine, writer: engine })
    const lying = (number: number, age: number): string => {
      const id = `g00000${number}-0123456789ab`
      const path = files.pathOf('dm-1', id)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'rows')
      const seconds = (now - age) / 1_000
      utimesSync(path, seconds, seconds)
      return id
    }
    const ids = [lying(1, 61 * minute), lying(2, 59 * minute), lying(3, 61 * minute), lying(4, 0)]
    const own = join(folder, 'warehouse', 'dm-1', 'ghi-chu.txt')
    writeFileSync(own, 'of somebody else')
    utimesSync(own, 0, 0)
    files.sweep((table, id) => table === 'dm-1' && id === ids[2], now)
    expect(ids.map(id => files.has('dm-1', id))).toEqual([false, true, true, true])
    expect(existsSync(own)).toBe(true)
  })
})
