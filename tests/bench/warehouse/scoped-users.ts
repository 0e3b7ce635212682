import { join } from 'node:path'
import type { TableUnits } from '../../../src/shared/model/admin/scope'
import type { DataMart } from '../../../src/shared/model/data-mart/data-mart'
import { changeStoreFile } from '../../support/analytics/model-folder'
import { type BenchmarkResultRow, createRatioResultRow } from '../figures'
import { type BenchProgram, startBenchProgram } from '../program'
import { invokeIpcCall } from './call-watched'

/** Number of units: a top, twelve branches below it, and the units below these. */
const unitCount = 2_000

/**
 * SQL of the units: code `D7` and name `Đơn vị 7`; the superior of unit i is unit (i − 1) / 12, as
 * in `sector-tables`.
 */
export const unitsSource = {
  id: 'don-vi',
  rows: unitCount,
  sql: `'D' || i, 'Đơn vị ' || i, CAST(CASE WHEN i = 0 THEN 1 WHEN i < 13 THEN 2 WHEN i < 157 THEN 3 ELSE 4 END AS VARCHAR),
    CASE WHEN i > 0 THEN 'D' || ((i - 1) // 12) END, 'K' || (i % 6), CAST(1 + i % 4 AS VARCHAR), NULL, NULL FROM range(${unitCount}) t(i)`
}

const branches = (count: number): string[] => Array.from({ length: count }, (_, at) => `D${at + 1}`)

/** Users of one role: without a scope, with half of the units, with all but the top. */
const users = {
  whole: undefined,
  half: branches(6),
  most: branches(12)
} as const satisfies Record<string, readonly string[] | undefined>
type BenchUser = keyof typeof users
const userNames = Object.keys(users) as readonly BenchUser[]

const idOf = (user: BenchUser): string => `do-${user}`

/** Adds the users to a data folder, and declares the units of its own tables. */
export function addScopedUsers(
  userData: string,
  unitsOf: (table: Pick<DataMart, 'columns' | 'name'>) => TableUnits
): void {
  changeStoreFile(join(userData, 'records.json'), state => {
    for (const table of state.dataMarts) {
      if (table.origin === 'own') table.units = unitsOf(table)
    }
    for (const user of userNames) {
      const scope = users[user]?.map(unit => ({ unit, from: null, to: null }))
      state.users.push({
        ...{ id: idOf(user), account: idOf(user), staffCode: null, name: `Người đo ${user}` },
        ...{ unit: 'Đơn vị', role: 'analyst', status: 'active', lastLogin: null, validUntil: null },
        ...(scope && { scope })
      })
    }
  })
}

/** Makes one of the users the operator; the page then shows what the user may see. */
async function actAs({ page }: BenchProgram, user: BenchUser): Promise<void> {
  const left = page.waitForEvent('load')
  await invokeIpcCall(page, 'users:choose', { id: idOf(user) }).catch((error: unknown) => {
    // The page may be reloaded before the response reaches it.
    if (!/navigat|context|closed/i.test(String(error))) throw error
  })
  await left
  await page.locator('h1').first().waitFor()
}

/** Operation whose time is compared; `attempt` differs in each call, so that nothing is cached. */
export interface ComparedOperation {
  readonly id: string
  readonly name: string
  readonly measure: (program: BenchProgram, attempt: number) => Promise<readonly number[]>
}

/** Highest permitted time with a scope, relative to the time without one. */
const mostTimes = 1.2

/**
 * Measures operations alternately without and with a scope; returns a row for each operation and
 * scope, whose floor is the time without a scope, and one for the first opening of each scope, which
 * builds its row files.
 */
export async function compareScopes(
  { userData, dialog }: { readonly userData: string; readonly dialog?: string },
  runs: number,
  open: (program: BenchProgram) => Promise<number>,
  operations: readonly ComparedOperation[]
): Promise<BenchmarkResultRow[]> {
  const program = await startBenchProgram({ userData, ...(dialog && { dialog }) })
  const times = new Map<string, number[]>()
  const add = (key: string, more: readonly number[]): void =>
    void times.set(key, [...(times.get(key) ?? []), ...more])
  const rows: BenchmarkResultRow[] = []
  try {
    for (const user of userNames) {
      await actAs(program, user)
      const ours = await open(program)
      rows.push({
        id: 'scope',
        name: `first opening, ${user}`,
        unit: 'ms',
        ours,
        budget: '',
        ok: undefined
      })
    }
    let attempt = 0
    for (let run = 0; run <= runs; run++) {
      for (const user of userNames) {
        await actAs(program, user)
        for (const { id, name, measure } of operations) {
          const measured = await measure(program, attempt++)
          // The first run only loads code and fills the caches of the system.
          if (run > 0) add(`${id} ${name} ${user}`, measured)
        }
      }
    }
  } finally {
    await program.close()
  }
  const timesOf = (id: string, name: string, user: BenchUser) =>
    times.get(`${id} ${name} ${user}`) ?? []
  return rows.concat(
    operations.flatMap(({ id, name }) =>
      (['half', 'most'] as const).map(user =>
        createRatioResultRow(
          { id, name: `${name}, ${user} of the units`, unit: 'ms' },
          timesOf(id, name, user),
          timesOf(id, name, 'whole'),
          mostTimes
        )
      )
    )
  )
}
