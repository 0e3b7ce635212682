import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FileProfile, ProfileColumn } from '@shared/model/file-import/profile'
import { expect, onTestFinished, test, vi } from 'vitest'
import { proposeFileColumnsForTable } from '../../../../../src/main/features/data-load/propose'

/** A table with one text column whose name occurs in no file below. */
const table = {
  id: 'dm-100',
  columns: [{ name: 'ma', dataType: 'string', description: '', personal: false }],
  generations: [{ id: 'g1' }],
  current: 'g1'
} as unknown as DataMart

/** Profile (detected columns with sample values) of a file whose columns have two values each. */
const profileOf = (names: readonly string[]) =>
  ({
    columns: names.map(name => ({ name, title: name, type: 'string' }) as ProfileColumn),
    rows: [names.map(name => `${name} 1`), names.map(name => `${name} 2`)]
  }) as FileProfile

interface Asked {
  /** Number of values of a file column that also occur in the table column. */
  readonly shared: number
  /** Response time in milliseconds; undefined for a query that fails. */
  readonly took: number | undefined
}

/** Returns the proposed mapping and the deadline of each query on the table. */
async function proposedBy(looks: readonly Asked[]) {
  let time = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => clock.mockRestore())
  const deadlines: (number | undefined)[] = []
  const warehouse = {
    tables: { open: async () => ({ path: 'x.duckdb' }) },
    reader: {
      ask: async (_question: unknown, { deadline }: { deadline?: number }) => {
        const look = looks[deadlines.length]
        deadlines.push(deadline)
        if (look?.took === undefined) throw new Error('took too long')
        time += look.took
        return { rows: [[look.shared]] }
      }
    }
  } as unknown as Parameters<typeof proposeFileColumnsForTable>[0]
  const profile = profileOf(looks.map((_, place) => `cot_khac_${place + 1}`))
  return { proposed: await proposeFileColumnsForTable(warehouse, table, profile), deadlines }
}

test.each<[string, readonly Asked[], number | null, readonly number[]]>([
  [
    'the one with most of its values there',
    [
      { shared: 1, took: 0 },
      { shared: 2, took: 0 }
    ],
    1,
    [4_000, 4_000]
  ],
  [
    'none that has fewer than half',
    [
      { shared: 0, took: 5 },
      { shared: 0, took: 5 }
    ],
    null,
    [4_000, 3_995]
  ],
  [
    'what was found in the last millisecond, and nothing after it',
    [
      { shared: 0, took: 3_999 },
      { shared: 1, took: 1 },
      { shared: 2, took: 0 }
    ],
    1,
    [4_000, 1]
  ],
  [
    'what was found before a look that failed',
    [
      { shared: 1, took: 10 },
      { shared: 2, took: undefined },
      { shared: 2, took: 0 }
    ],
    0,
    [4_000, 3_990]
  ]
])(
  'a text column is matched by its content within four seconds: %s',
  async (_what, looks, place, deadlines) => {
    const by = place === null ? null : 'content'
    expect(await proposedBy(looks)).toEqual({ proposed: [{ place, by }], deadlines })
  }
)
