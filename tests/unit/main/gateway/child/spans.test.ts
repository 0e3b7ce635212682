import { describe, expect, it } from 'vitest'
import type { GatewayQueryRunner } from '../../../../../src/main/gateway/child/rowset'
import { createTableApiRowSource } from '../../../../../src/main/gateway/child/rowset'
import { readColumnBoundsInRange } from '../../../../../src/main/gateway/child/spans'
import type { EngineCell } from '../../../../../src/main/warehouse/engine/messages'

const span = 122_880
const column = { name: 'ma', dataType: 'string', description: '', personal: false } as const
const hidden = { ...column, name: 'ho_ten', personal: true }

/**
 * Stub engine that returns the minimum, the maximum and the number of empty values for the
 * requested range of rows.
 */
function spans(
  path: string,
  told: (span: number) => readonly EngineCell[],
  columns = [hidden, column]
) {
  const asked: number[] = []
  const ask: GatewayQueryRunner = async ({ sql, parameters }) => {
    if (!Array.isArray(parameters)) throw new Error('named')
    expect(sql).toContain('min("ma"), max("ma")')
    asked.push(Number(parameters[0]) / span)
    return { columns: [], rows: [[...told(Number(parameters[0]) / span)]], milliseconds: 1 }
  }
  const rowset = createTableApiRowSource({ id: 'g1', path, columns, search: {}, rows: 5 * span })
  const bounds = (from: number, until: number) => readColumnBoundsInRange(ask, rowset, from, until)
  return { asked, bounds }
}

const growing = (place: number): readonly EngineCell[] => [`M${place}0`, `M${place}9`, 0]

describe('minimum and maximum column values of a page', () => {
  it('minimum and maximum of a page are queried once per range of rows, for the first visible column', async () => {
    const { asked, bounds } = spans('/a', growing)
    const found = { least: 'M20', greatest: 'M29' }
    expect(await bounds(2 * span, 2 * span + 50)).toEqual(found)
    expect(await bounds(3 * span - 51, 3 * span - 1)).toEqual(found)
    expect(asked.sort()).toEqual([0, 2, 4])
  })

  it('minimum and maximum are omitted for a page across two ranges and for unsorted, empty, long or hidden values', async () => {
    const page = [2 * span, 2 * span + 50] as const
    expect(await spans('/b', growing).bounds(2 * span - 10, 2 * span + 40)).toBeUndefined()
    expect(await spans('/c', () => ['A', 'Z', 0]).bounds(...page)).toBeUndefined()
    expect(await spans('/d', place => [...growing(place).slice(0, 2), 1]).bounds(...page)).toBe(
      undefined
    )
    expect(
      await spans('/e', place => [`M${place}`, `M${place}`.padEnd(201, 'a'), 0]).bounds(...page)
    ).toBeUndefined()
    expect(await spans('/f', growing, [hidden]).bounds(...page)).toBeUndefined()
  })

  it('minimum and maximum of text are compared by bytes, as the engine does', async () => {
    // UTF-16 code units order these two characters the other way round than UTF-8 bytes.
    const [before, behind] = ['\u{ffff}', '\u{10000}']
    const told = (place: number): readonly EngineCell[] =>
      place === 4 ? [behind, behind, 0] : [before, before, 0]
    expect(await spans('/g', told).bounds(0, 50)).toEqual({ least: before, greatest: before })
  })
})
