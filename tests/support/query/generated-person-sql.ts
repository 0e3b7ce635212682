import type { SeededRandom } from '@shared/kit/random'

/** Generated SQL over people and units. `unlimited` is the statement without its LIMIT. */
export interface GeneratedPersonSql {
  readonly sql: string
  readonly unlimited: string
  /**
   * Number of leading result columns that are group keys; undefined for a query that returns single
   * rows.
   */
  readonly keys: number | undefined
}

/** SQL expressions over the columns of one kind of table. */
interface Expressions {
  readonly keys: readonly string[]
  readonly conditions: readonly string[]
  readonly figures: readonly string[]
  readonly outputs: readonly string[]
}

const people: Expressions = {
  keys: ['p.don_vi', 'p.tuoi_quan'],
  conditions: [
    "p.don_vi = 'A'",
    'p.tuoi_quan >= 2',
    "p.don_vi IN ('A', 'B')",
    'NOT trong(p.don_vi)',
    'p.ma <= 20',
    'p.tuoi_quan BETWEEN 2 AND 3'
  ],
  figures: ['count(*)', 'sum(p.tuoi_quan)', 'avg(p.tuoi_quan)'],
  outputs: ['p.ma', 'p.don_vi', 'p.tuoi_quan']
}

const personal: Expressions = {
  keys: ['nam(p.ngay_sinh)', 'p.ho_ten', 'p.phu_cap'],
  conditions: [
    'p.phu_cap > 1',
    "bat_dau(p.ho_ten, 'N')",
    "p.ngay_sinh < DATE '1985-01-01'",
    'trong(p.ho_ten)',
    'p.phu_cap IS NOT NULL'
  ],
  figures: [
    'count(DISTINCT p.ho_ten)',
    'sum(p.phu_cap)',
    'avg(p.phu_cap)',
    'count(p.ngay_sinh)',
    'count(*) FILTER (WHERE p.phu_cap > 2)'
  ],
  outputs: ['p.ho_ten', 'p.ngay_sinh', 'p.phu_cap']
}

const units: Expressions = {
  keys: ['d.khu_vuc', 'd.bien_che'],
  conditions: ["d.khu_vuc = 'Bắc'", 'd.bien_che > 10', 'trong(d.ten)'],
  figures: ['count(*)', 'sum(d.bien_che)', 'avg(d.bien_che)'],
  outputs: ['d.ten', 'd.khu_vuc', 'd.bien_che']
}

/**
 * Expressions that the query builder cannot represent, or that are rejected because they concern
 * single persons.
 */
const beyond: Expressions = {
  keys: ['p.ho_ten IS NULL', 'upper(p.don_vi)', 'p.phu_cap > 2', 'p.tuoi_quan % 2'],
  conditions: [
    'length(p.ho_ten) > 6',
    "p.ho_ten LIKE 'N%'",
    'p.phu_cap > p.tuoi_quan',
    'p.ma % 3 <> 0',
    'EXISTS (SELECT 1 FROM dm_don_vi u WHERE u.bien_che > p.phu_cap)',
    'p.ma IN (SELECT q.ma FROM dm_nguoi q WHERE q.phu_cap = 3)'
  ],
  figures: [
    'min(p.phu_cap)',
    'max(p.ngay_sinh)',
    'max(p.ma)',
    'sum(p.phu_cap) / count(*)',
    'round(avg(p.phu_cap), 1)',
    "string_agg(p.ho_ten, ', ' ORDER BY p.ma)",
    'median(p.phu_cap)',
    'sum(CASE WHEN p.phu_cap = 100 THEN 1 ELSE 0 END)'
  ],
  outputs: [
    'length(p.ho_ten)',
    'p.phu_cap * 2',
    'lower(p.don_vi)',
    'p.tuoi_quan + 1',
    'row_number() OVER (ORDER BY p.ma)',
    'sum(p.phu_cap) OVER (PARTITION BY p.don_vi)',
    'count(*) OVER (PARTITION BY p.don_vi)',
    '(SELECT max(u.bien_che) FROM dm_don_vi u WHERE u.ten = p.don_vi)'
  ]
}

/**
 * FROM clause with its tables, the expressions over them, and the column that is unique in each
 * row.
 */
interface Relation {
  readonly with: string
  readonly from: string
  readonly kinds: readonly Expressions[]
  readonly id: string
}

/**
 * Generates a statement over a table of people, with personal columns, and over `dm_don_vi`,
 * without any.
 */
export function generatePersonSql(random: SeededRandom, table: string): GeneratedPersonSql {
  const isBeyond = random.next() < 0.2
  const relation = relationOf(random, isBeyond)
  const limit = random.pick(['', '', '', ` LIMIT ${random.int(1, 12)}`])
  const make = random.next() < 0.6 ? groups : rows
  const { sql, unlimited, keys } = make(random, relation, limit, isBeyond)
  const named = (text: string): string => text.replaceAll('dm_nguoi', table)
  return { sql: named(sql), unlimited: named(unlimited), keys }
}

function relationOf(random: SeededRandom, isBeyond: boolean): Relation {
  if (random.next() < 0.1) return { with: '', from: 'dm_don_vi d', kinds: [units], id: 'd.ten' }
  const inner = `(SELECT * FROM dm_nguoi${random.pick(['', ' WHERE tuoi_quan > 1', ' WHERE phu_cap > 1'])})`
  const source = isBeyond ? random.pick([`${inner} p`, 'nhom p']) : 'dm_nguoi p'
  const join = random.pick(['', '', ' JOIN dm_don_vi d', ' LEFT JOIN dm_don_vi d'])
  return {
    with: source === 'nhom p' ? `WITH nhom AS ${inner} ` : '',
    from: join ? `${source}${join} ON p.don_vi = d.ten` : source,
    kinds: [
      people,
      ...(random.next() < 0.7 ? [personal] : []),
      ...(join ? [units] : []),
      ...(isBeyond ? [beyond] : [])
    ],
    id: 'p.ma'
  }
}

function groups(
  random: SeededRandom,
  relation: Relation,
  limit: string,
  isBeyond: boolean
): GeneratedPersonSql {
  const keys = some(random, listOf(relation, 'keys'), 0, 2)
  const figures = some(random, listOf(relation, 'figures'), 1, 3)
  const select = [
    ...keys.map((key, at) => `${key} AS k${at}`),
    ...figures.map((figure, at) => `${figure} AS a${at}`)
  ]
  const tested = random.pick(isBeyond ? listOf(relation, 'figures') : ['a0', ...figures])
  const text = [
    `${relation.with}SELECT ${select.join(', ')} FROM ${relation.from}`,
    whereOf(random, relation),
    keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : '',
    random.pick(['', '', ` HAVING ${tested} > ${random.int(1, 6)}`]),
    random.pick(['', ' ORDER BY a0 DESC', ' ORDER BY 1'])
  ].join('')
  const unlimited = isBeyond && random.next() < 0.3 ? `SELECT * FROM (${text}) g` : text
  return { sql: `${unlimited}${limit}`, unlimited, keys: keys.length }
}

function rows(
  random: SeededRandom,
  relation: Relation,
  limit: string,
  isBeyond: boolean
): GeneratedPersonSql {
  const shown = some(random, listOf(relation, 'outputs'), 1, 4)
  const select = shown.map((output, at) => `${output} AS c${at}`).join(', ')
  const plain = `SELECT ${select} FROM ${relation.from}${whereOf(random, relation)}`
  const whole = `${relation.with}${plain}`
  const ordered = `${plain} ORDER BY ${random.pick(['', 'c0, '])}${relation.id}`
  const unlimited = random.pick([
    whole,
    // Sorts by the unique column, so that the first rows are the same for every reader.
    `${relation.with}${ordered}`,
    ...(isBeyond
      ? [
          `${whole} UNION ALL ${plain}`,
          `${whole} UNION ${plain}`,
          `${relation.with}SELECT c0 FROM (${ordered}) t`
        ]
      : [])
  ])
  const isUnique = unlimited.endsWith(relation.id)
  return { sql: `${unlimited}${isUnique ? limit : ''}`, unlimited, keys: undefined }
}

function whereOf(random: SeededRandom, relation: Relation): string {
  const [one = '', other = ''] = some(random, listOf(relation, 'conditions'), 2, 2)
  const condition = random.pick(['', '', one, `${one} AND ${other}`, `(${one} OR ${other})`])
  return condition ? ` WHERE ${condition}` : ''
}

const listOf = ({ kinds }: Relation, part: keyof Expressions): string[] => [
  ...new Set(kinds.flatMap(kind => kind[part]))
]

/** Between `least` and `most` different items of a list. */
function some(
  random: SeededRandom,
  list: readonly string[],
  least: number,
  most: number
): string[] {
  const left = [...list]
  const taken: string[] = []
  for (let count = random.int(least, Math.min(most, list.length)); count > 0; count--) {
    taken.push(...left.splice(random.int(0, left.length - 1), 1))
  }
  return taken
}
