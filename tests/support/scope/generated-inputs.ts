import { type CallName, callContract } from '@shared/contract/contract'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { createStructuredQuery } from '@shared/model/query/question'
import type { ScopeWorld } from './generated-world'

/** Definition of a zod schema, as far as inputs are generated from it. */
interface SchemaDefinition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
}
interface Schema {
  readonly _zod: { readonly def: SchemaDefinition }
}

type Random = () => number

const paths = sectorNavigationGroups.flatMap(({ items }) => items.map(({ path }) => path))
const columns = [
  'dau_hieu',
  'dau_hieu',
  'dau_hieu',
  'ma_dv',
  'ten_dv',
  'dau_hieu',
  'con_so',
  'ky',
  'ma_don_vi',
  'ten_don_vi'
]

/** Generator of inputs of calls: known values by the name of a field, others by the schema. */
export function createInputGenerator(
  { ids, runs, tableIds, tables }: ScopeWorld,
  { next, ownRuns }: { readonly next: Random; readonly ownRuns: readonly string[] }
) {
  let isOfTables = false
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  const sql = (): string => {
    const [table, other] = [pick(tables), pick(tables)]
    return pick([
      `SELECT * FROM ${table}`,
      `SELECT count(*) AS n, sum(con_so) AS tong FROM ${table}`,
      `SELECT dau_hieu, count(*) AS n FROM ${table} GROUP BY dau_hieu`,
      `SELECT * FROM ${table} a, ${other} b LIMIT 50`,
      `SELECT (SELECT max(dau_hieu) FROM ${other}) AS x FROM ${table}`,
      `WITH t AS (SELECT * FROM ${table}) SELECT count(*) AS n FROM t UNION ALL SELECT count(*) FROM ${other}`,
      `SELECT min(con_so) AS nho, max(con_so) AS lon, string_agg(dau_hieu, ',') AS moi FROM ${table}`
    ])
  }
  const query = () => ({
    asked: pick([
      { form: 'sql' as const, sql: sql() },
      { form: 'tree' as const, question: createStructuredQuery(pick(tables)) }
    ]),
    parameters: [],
    limit: 1_000
  })
  const known: Readonly<Record<string, () => unknown>> = {
    id: () => pick(isOfTables && next() < 0.9 ? tableIds : ids),
    table: () => pick(next() < 0.5 ? ids : tables),
    tables: () => [pick(ids)],
    run: () => pick([...runs, ...ownRuns]),
    job: () => crypto.randomUUID(),
    path: () => pick(paths),
    page: () => pick(paths),
    template: () => pick(paths),
    column: () => pick(columns),
    sql,
    asked: () => query().asked,
    generation: () => undefined,
    search: () => pick(['', '', 'dấu', 'a', 'bimat']),
    typed: () => pick(['a', 'dấu', 'bimat', 'theo', 'đơn vị']),
    text: () => pick(['tổng con_so của theo_ma', 'số dòng của theo_ten', 'bimat']),
    filters: () => ({}),
    period: () => '2026-10',
    offset: () => 0,
    limit: () => 200,
    sort: () => null,
    format: () => pick(['csv', 'xlsx']),
    section: () => '',
    parameters: () => [],
    edition: () => undefined
  }

  function generate({ _zod: { def } }: Schema, name = '', depth = 0): unknown {
    const own = Object.hasOwn(known, name) ? known[name] : undefined
    if (own && next() < 0.95) return own()
    if (depth > 8) return undefined
    const inner = (schema: Schema | undefined, key = name): unknown =>
      schema && generate(schema, key, depth + 1)
    switch (def.type) {
      case 'object':
        // A query request is a whole, because its parts only make sense together.
        if (def.shape?.asked && def.shape.limit) return query()
        return Object.fromEntries(
          Object.entries(def.shape ?? {}).flatMap(([key, schema]) => {
            const value = inner(schema, key)
            return value === undefined ? [] : [[key, value]]
          })
        )
      case 'array':
        return [inner(def.element)].slice(0, Math.floor(next() * 2))
      case 'tuple':
        return def.items?.map(item => inner(item))
      case 'optional':
      case 'default':
        return next() < 0.5 ? undefined : inner(def.innerType)
      case 'nullable':
        return next() < 0.5 ? null : inner(def.innerType)
      case 'pipe':
        return inner(def.in)
      case 'readonly':
      case 'catch':
        return inner(def.innerType)
      case 'union':
        return inner(pick(def.options ?? []))
      case 'enum':
        return pick(Object.values(def.entries ?? {}))
      case 'literal':
        return pick(def.values ?? [])
      case 'record':
        return {}
      case 'boolean':
        return next() < 0.5
      case 'number':
      case 'int':
        return Math.floor(next() * 3)
      case 'string':
        return pick(['Thử nghiệm', '2026-10', '2026-10-05', 'abc', pick(ids)])
      default:
        return undefined
    }
  }

  /** Input of a call that its schema accepts; undefined if none was found. */
  return (name: CallName): { readonly input: unknown } | undefined => {
    const schema = callContract[name].input
    isOfTables = name.startsWith('dataMart:')
    for (let attempt = 0; attempt < 12; attempt++) {
      const input = generate(schema as unknown as Schema)
      if (schema.safeParse(input).success) return { input }
    }
    return undefined
  }
}
