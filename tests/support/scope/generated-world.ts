import { createStructuredQuery } from '@shared/model/query/question'
import type { TestProgram } from '../handlers'
import type { createUnitModelFiles } from '../own-model'
import { templateHeaderLineOf } from '../own-model'
import { createRandom } from '../seeded-random'
import { actAs, branchesOf, declareUnits } from './scoped-program'

type Load = ReturnType<typeof createUnitModelFiles>

/** Unit of a generated organisation; all its values but a shared name occur nowhere else. */
export interface GeneratedUnit {
  readonly code: string
  readonly name: string
  readonly parent: string
  /** Whether another unit has the same name. */
  readonly isNamesake: boolean
  /** Text and number in the rows of the unit. */
  readonly text: string
  readonly figure: number
}

const oddWords = [
  'Đại đội',
  "Tiểu đoàn O'Nin",
  'TRUNG ĐOÀN “Ba”',
  'd%_',
  'ß Straße',
  'Sư đoàn (cũ)',
  'kho, xưởng',
  '部隊'
]
const oddCodes = ['Đ', "q'", 'x%', '00', 'é.', 'A b', 'ß', '-1']

/**
 * Random organisation of 3 to 40 units: trees, now and then a cycle, codes and names with odd
 * characters, and names that two units share.
 */
export function generateUnits(seed: number): GeneratedUnit[] {
  const next = createRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const mark = (): string =>
    Math.floor(next() * 36 ** 7)
      .toString(36)
      .padStart(7, 'z')
  const units: GeneratedUnit[] = []
  const count = 3 + Math.floor(next() * 38)
  for (let index = 0; index < count; index++) {
    const other = next() < 0.15 && units.length > 1 ? pick(units.slice(1)) : undefined
    units.push({
      code: `${pick(oddCodes)}${mark()}`,
      name: other?.name ?? `${pick(oddWords)} ${mark()}`,
      parent: index === 0 ? '' : pick(units).code,
      isNamesake: other !== undefined,
      text: `dấu-${mark()}`,
      figure: 1_000_000_000 + Math.floor(next() * 8_000_000_000)
    })
  }
  const names = Map.groupBy(units, ({ name }) => name)
  const [first, second, third] = units
  const isCyclic = next() < 0.3 && first !== undefined && third !== undefined
  return units.map(unit => ({
    ...unit,
    isNamesake: (names.get(unit.name)?.length ?? 0) > 1,
    // The second unit leads back to the third, which is below it or beside it.
    parent: isCyclic && unit === second && third.parent === second?.code ? third.code : unit.parent
  }))
}

/** Units below branches by the definition: a unit is inside if a chain of superiors leads to one. */
export function unitsBelow(
  units: readonly GeneratedUnit[],
  branches: readonly string[]
): Set<string> {
  const inside = new Set(branches)
  for (let before = -1; before !== inside.size; ) {
    before = inside.size
    for (const { code, parent } of units) if (inside.has(parent)) inside.add(code)
  }
  return inside
}

/** Program with a generated organisation, its tables, and what an administrator made of them. */
export interface ScopeWorld {
  readonly units: readonly GeneratedUnit[]
  /** Ids of records, runs and generations, known or hidden, which an attacker may try. */
  readonly ids: readonly string[]
  readonly runs: readonly string[]
  /** Ids of tables, for the calls of tables. */
  readonly tableIds: readonly string[]
  /** Names of tables that an attacker may type. */
  readonly tables: readonly string[]
  /** Texts that no user with a scope may see. */
  readonly secrets: readonly string[]
  /** Numbers of rows and sums of whole tables. */
  readonly totals: readonly number[]
}

/** Columns of the tables with rows of units. */
const columnNames = 'ma_dv;ten_dv;dau_hieu;con_so;ky'

/** Fills a program with a generated world. The last steps are those of an administrator. */
export async function createScopeWorld(
  { program, files }: { readonly program: TestProgram; readonly files: Load },
  seed: number
): Promise<ScopeWorld> {
  const units = generateUnits(seed)
  const next = createRandom(seed + 1)
  const secret = `bimat${Math.floor(next() * 36 ** 6).toString(36)}`
  await files.fill(
    'don-vi',
    [
      templateHeaderLineOf('don-vi'),
      ...units.map(({ code, name, parent }) =>
        [code, name, 'Sư đoàn', parent, 'KV1', 'Bộ binh', '', ''].map(quoted).join(';')
      )
    ],
    'don_vi'
  )
  // Rows of a unit that no organisation has make the number of all rows unlike any other number; a
  // report holds 2,000 rows at most.
  const nobody = Array.from({ length: 1_200 + Math.floor(next() * 500) }, () => [
    ...['khong-ai', 'Không ai', `dấu-${secret}`, '7', '2026-01']
  ])
  const rows = (few: boolean) => [
    ...units.flatMap(({ code, name, text, figure }, at) =>
      Array.from({ length: few ? 1 : 3 + (at % 5) }, (_, month) =>
        [code, name, text, String(figure), `2026-0${1 + month}`].map(quoted).join(';')
      )
    ),
    ...nobody.map(cells => cells.map(quoted).join(';'))
  ]
  const totals = [rows(false).length, rows(true).length]
  const byCode = await files.load('theo_ma', [columnNames, ...rows(false)])
  const byName = await files.load('theo_ten', [columnNames, ...rows(true)])
  const bait = await files.load('chua_khai', [columnNames, ...rows(true)])
  await files.load(`an_${secret}`, [columnNames, ...rows(true)])
  const shared = await files.load('dung_chung', ['muc;gia_tri', 'a;1', 'b;2'])
  await declareUnits(program, byCode, { kind: 'column', column: 'ma_dv', by: 'code' })
  await declareUnits(program, byName, { kind: 'column', column: 'ten_dv', by: 'name' })
  await declareUnits(program, shared, { kind: 'shared' })
  const runs = await makeAdministratorsRecords(program, { secret, units, byCode })
  const state = program.storage.records.read()
  const ids = [
    ...[byCode, byName, bait, shared],
    ...state.queries.slice(0, 4).map(({ id }) => id),
    ...state.reports.slice(0, 3).map(({ id }) => id),
    ...state.forms.map(({ id }) => id),
    ...state.users.slice(0, 2).map(({ id }) => id)
  ]
  return {
    ...{
      tableIds: [byCode, byCode, byName, bait, shared],
      units,
      ids,
      runs,
      totals,
      secrets: [secret]
    },
    tables: ['theo_ma', 'theo_ten', 'chua_khai', 'dung_chung', 'don_vi']
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** What an administrator leaves behind: runs, saved queries, reports, entries, filters, notes. */
async function makeAdministratorsRecords(
  { handlers, storage }: TestProgram,
  {
    secret,
    units,
    byCode
  }: { readonly secret: string; readonly units: readonly GeneratedUnit[]; readonly byCode: string }
): Promise<string[]> {
  const runs: string[] = []
  const table = `an_${secret}`
  for (const name of ['theo_ma', 'chua_khai', table]) {
    const run = crypto.randomUUID()
    const question = createStructuredQuery(name)
    const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 10_000 }
    await handlers['query:run']({ run, query })
    runs.push(run)
    await handlers['query:save']({
      words: { name: `Câu ${secret} ${name}`, description: '', folder: '', shared: true },
      query,
      chart: null
    })
    await handlers['query:intoReport']({
      ...{ run, report: null, name: `Báo cáo ${secret} ${name}`, period: '2026-10', note: secret }
    })
  }
  await handlers['dataMart:profile']({
    id: byCode,
    generation: undefined,
    column: 'dau_hieu',
    job: crypto.randomUUID()
  })
  await handlers['query:readTyped']({ text: 'tổng con_so của theo_ma' })
  await handlers['query:saveEntry']({
    id: null,
    draft: {
      ...{ name: `Mục ${secret}`, synonyms: [], unit: '', decimals: 0, owner: '' },
      ...{ validFrom: null, validUntil: null },
      source: { table, calculation: 'sum', column: 'con_so' }
    }
  })
  await handlers['lists:saveFilter']({
    list: 'dataMart',
    name: `Lọc ${secret}`,
    choice: { search: units[0]?.name ?? '', filters: {}, sort: null }
  })
  await storage.records.update(state => {
    const [user] = state.users
    if (user) user.unit = `Đơn vị ${secret}`
  })
  return runs
}

/** Users with random scopes; each sees at least one unit fewer than all. */
export async function createScopedUsers(
  program: Pick<TestProgram, 'storage'>,
  units: readonly GeneratedUnit[],
  seed: number
) {
  const next = createRandom(seed)
  const users: { readonly act: () => Promise<string>; readonly inside: ReadonlySet<string> }[] = []
  while (users.length < 3) {
    const branches = Array.from({ length: 1 + Math.floor(next() * 2) }, () => {
      const at = Math.floor(next() * units.length)
      return units[at]?.code ?? ''
    })
    const inside = unitsBelow(units, branches)
    if (inside.size === units.length && next() < 0.95) continue
    const role = next() < 0.6 ? ('analyst' as const) : ('viewer' as const)
    const id = `u${users.length}-${seed}`
    const scope = branchesOf(...new Set(branches))
    users.push({ act: () => actAs(program, role, scope, id), inside })
  }
  return users
}
