/**
 * Model tables whose number of rows is scaled to the requested total; other tables stay as in the
 * sample.
 */
const things = ['nguoi', 'trang-bi', 'du-bi']
/** Number of years of periodic snapshots to generate: the sample has one, real data has three. */
const years = 3
const periodEnd = 'ngay_cuoi_ky'
/**
 * Units of measure of number columns that are multiplied together with the rows, so that shares
 * stay the same.
 */
const counted = new Set(['người', 'trang bị'])
/** Maximum number of rows that one statement writes. */
const mostAtOnce = 12_000_000

export const quoteSqlName = name => `"${name}"`

/** SQL of each engine for column types and for a date shifted by months. */
const dialects = {
  postgresql: {
    types: {
      string: 'text',
      integer: 'bigint',
      float: 'double precision',
      date: 'date',
      boolean: 'boolean'
    },
    copies: (from, to) => `generate_series(${from}, ${to}) AS g(copy)`,
    years: `generate_series(0, ${years - 1}) AS y(year)`,
    monthEnd: day =>
      `CAST(date_trunc('month', ${day}) + make_interval(months => 1 - 12 * year) AS date) - 1`,
    earlier: day => `CAST(${day} - make_interval(months => 12 * year) AS date)`,
    text: 'text'
  },
  trino: {
    types: {
      string: 'varchar',
      integer: 'bigint',
      float: 'double',
      date: 'date',
      boolean: 'boolean'
    },
    copies: (from, to) => `UNNEST(sequence(${from}, ${to})) AS g(copy)`,
    years: `UNNEST(sequence(0, ${years - 1})) AS y(year)`,
    monthEnd: day => `last_day_of_month(date_add('month', -12 * year, ${day}))`,
    earlier: day => `date_add('month', -12 * year, ${day})`,
    text: 'varchar'
  }
}

const isThing = ({ id, columns }) =>
  things.includes(id) || columns.some(({ refers }) => things.includes(refers))
const isSnapshot = table => isThing(table) && table.columns.some(({ name }) => name === periodEnd)
const rowsOf = table => table.rows * (isSnapshot(table) ? years : 1)

/** Number of copies of the sample rows that give about the requested total number of rows. */
export function sampleCopyCountForRows(tables, rows) {
  const one = tables.filter(isThing).reduce((sum, table) => sum + rowsOf(table), 0)
  return Math.max(1, Math.round(rows / one))
}

export const rowCountAfterCopies = (table, copies) =>
  isThing(table) ? rowsOf(table) * copies : table.rows

/** Column definitions of a table for an engine; `~n` is the row number. */
export const loadTableColumnsSql = ({ columns }, engine) =>
  [['~n', 'integer'], ...columns.map(({ name, type }) => [name, type])].map(
    ([name, type]) => `${quoteSqlName(name)} ${dialects[engine].types[type]}`
  )

/**
 * Statements that create a table in schema `to` from the sample table in schema `from`; the first
 * one creates the table. Rows of scaled tables and references to them are multiplied `copies`
 * times, each copy with its own codes; periodic snapshots are also generated for earlier years.
 * Trino stores snapshots in one folder per period.
 */
export function buildGrowStatements(table, { engine, from, to, copies }) {
  const source = `${from}.${quoteSqlName(table.name)} s`
  const target = `${to}.${quoteSqlName(table.name)}`
  const grows = isThing(table)
  const snapshot = isSnapshot(table)
  const atOnce = grows ? Math.max(1, Math.floor(mostAtOnce / rowsOf(table))) : copies
  const parts = []
  for (let copy = 0; copy < copies; copy += atOnce) {
    const last = Math.min(copies, copy + atOnce) - 1
    const made = [
      `SELECT ${selected(table, { engine, copies, snapshot, grows }).join(', ')} FROM ${source}`,
      ...(grows ? [dialects[engine].copies(copy, last)] : []),
      ...(snapshot ? [dialects[engine].years] : [])
    ].join(' CROSS JOIN ')
    parts.push(parts.length === 0 ? first(made) : `INSERT INTO ${target} ${made}`)
  }
  return parts

  function first(made) {
    const settings =
      engine === 'trino'
        ? ` WITH (format = 'PARQUET'${snapshot ? `, partitioned_by = ARRAY['${periodEnd}']` : ''})`
        : ''
    return `CREATE TABLE ${target}${settings} AS ${made}`
  }
}

function selected(table, { engine, copies, snapshot, grows }) {
  const words = dialects[engine]
  const place = quoteSqlName('~n')
  const values = table.columns.map(column => {
    const own = quoteSqlName(column.name)
    return { name: column.name, sql: `${valueSql(column, own)} AS ${own}` }
  })
  const order = grows
    ? `${place} + ${table.rows} * (CAST(copy AS bigint)${snapshot ? ` + ${copies} * CAST(year AS bigint)` : ''}) AS ${place}`
    : place
  // The partition column is last, as Hive requires.
  const sorted = values.toSorted(
    (one, other) => Number(one.name === periodEnd) - Number(other.name === periodEnd)
  )
  return [order, ...sorted.map(({ sql }) => sql)]

  function valueSql(column, own) {
    const isCode =
      things.includes(column.refers) ||
      (column.type === 'string' && isOwnCode(column.name)) ||
      column.name === 'ma_trong_nguon'
    if (grows && isCode) return `${own} || '-' || CAST(copy AS ${words.text})`
    if (snapshot && column.name === periodEnd) return words.monthEnd(own)
    if (snapshot && column.type === 'date') return words.earlier(own)
    if (!grows && counted.has(column.unit)) return `${own} * ${copies}`
    return own
  }

  /** Whether a column is the whole key of a table that is scaled. */
  function isOwnCode(name) {
    return table.key.length === 1 && table.key[0] === name
  }
}
