const numbers = Array.from({ length: 100_000 }, (_, index) => index)
const most = '100000000000'

/** SQL statements that run until they are cancelled, by kind. */
export const endlessSqlStatements = {
  'an endless join':
    'SELECT count(*) FROM range(10000000) a(i) JOIN range(10000000) b(i) ON a.i % 10 = b.i % 10',
  'a text of three billion': "SELECT length(repeat('x', 3000000000))",
  'a list of a billion, row by row': 'SELECT count(*) FROM (SELECT unnest(range(1000000000)))',
  'a recursion without end':
    'WITH RECURSIVE t(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM t) SELECT count(*) FROM t',
  'a text of a gigabyte': "SELECT repeat('x', 1000000000)",
  'a list of 100,000 columns': `SELECT count(*) FROM (
    SELECT ${numbers.map(index => `i + ${index} AS c${index}`).join(', ')} FROM range(${most}) t(i))`,
  'lists in lists in lists': `SELECT ${'['.repeat(900)}1${']'.repeat(900)}`,
  'an expression that explodes': `SELECT count(*) FROM range(${most}) t(i)
    WHERE regexp_matches(repeat('a', 100000), '(a*)*(a*)*(a*)*b' || i)`,
  'an order of all': `SELECT * FROM range(${most}) t(i) ORDER BY hash(i)`,
  'all with all': 'SELECT sum(a.i * b.i) FROM range(10000000) a(i), range(10000000) b(i)',
  'as many groups as rows': `SELECT count(*) FROM (
    SELECT i, count(*) FROM range(${most}) t(i) GROUP BY i)`,
  'a LIKE over long texts': `SELECT count(*) FROM range(${most}) t(i)
    WHERE repeat('ab', 100000) LIKE '%a%b%a%b%' || i || '%'`
} as const satisfies Record<string, string>

/** SQL statements that the engine rejects, with the kind of the resulting error. */
export const engineRejectedStatements = {
  'brackets in brackets': {
    sql: `SELECT ${'('.repeat(10_000)}1${')'.repeat(10_000)}`,
    kind: 'statement'
  },
  'calls in calls': {
    sql: `SELECT ${'abs('.repeat(5_000)}1${')'.repeat(5_000)}`,
    kind: 'statement'
  },
  'a sum of 50,000': { sql: `SELECT ${'1+'.repeat(50_000)}1`, kind: 'statement' },
  '100,000 columns at once': {
    sql: `SELECT ${numbers.map(index => `${index} AS c${index}`).join(', ')}`,
    kind: 'memory'
  },
  'an answer of 100 MB': { sql: "SELECT repeat('x', 100000000)", kind: 'memory' },
  'an answer of two million values': {
    sql: `SELECT ${numbers
      .slice(0, 10_000)
      .map(index => `i + ${index}`)
      .join(', ')} FROM range(200) t(i)`,
    kind: 'memory'
  }
} as const
