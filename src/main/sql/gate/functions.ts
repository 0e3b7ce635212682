import { customSqlFunctionNames } from '@shared/features/query/sql/functions'
import { orderDependentSqlFunctions, sqlFunctions } from '@shared/features/query/sql/sql-functions'
import { findSimilarNames } from './likes'
import { sqlRefusalText as words } from './refusal-words'
import { engineNameKey } from './tree'

const listed: ReadonlySet<string> = new Set([
  ...sqlFunctions.map(({ name }) => name),
  ...customSqlFunctionNames
])

/** Operators, as named in the syntax tree. */
const operators: ReadonlySet<string> = new Set(
  '+ - * / // % ** ^ || & | << >> ~ @ !__postfix ~~ !~~ ~~* !~~* ~~~ ^@ @> <@ &&'.split(' ')
)

const spaced = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/**
 * Keywords without brackets that the engine reads as function calls if no column has their name; it
 * does not distinguish quoted names.
 */
export const functionKeywordsWithoutBrackets = spaced(
  'current_catalog current_date current_role current_schema current_time current_timestamp current_user localtime localtimestamp session_user user'
)

/**
 * Functions whose value differs on each call, such as the current time, so that a result could not
 * be reproduced.
 */
const moments = spaced(
  'now today current_date current_time current_timestamp current_localtime current_localtimestamp localtime localtimestamp get_current_time get_current_timestamp transaction_timestamp ago'
)
const chances = spaced(
  'random setseed uuid uuidv4 uuidv7 gen_random_uuid reservoir_quantile approx_quantile approx_top_k nextval currval'
)

/**
 * Pattern of functions that disclose information about the machine, such as its settings, instead
 * of the rows.
 */
const secret =
  /^(getenv|getvariable|current_|duckdb_|pragma_|pg_|has_|inet_|session_user$|user$|version$|txid_current|in_search_path)/

export const isSqlOperator = (name: string): boolean => operators.has(name)

/** Reason why a function cannot be called; undefined if it can. Case-insensitive. */
export function functionRefusalReason(name: string): string | undefined {
  const key = engineNameKey(name)
  if (listed.has(key)) return undefined
  if (key === 'timezone') return words.atZone
  if (moments.has(key)) return words.moment(name)
  if (chances.has(key)) return words.chance(name)
  if (secret.test(key)) return words.secret(name)
  return words.function(name, findSimilarNames(name, listed))
}

export const isOrderSensitiveFunction = (name: string): boolean =>
  orderDependentSqlFunctions.has(engineNameKey(name))

/** Whether the second argument of a function may be a lambda with one parameter. */
export const canTakeLambda = (name: string): boolean =>
  /^(?:(?:list_|array_)?(?:transform|apply|filter|reduce))$/.test(engineNameKey(name))

/** Names of deterministic functions that may be used as a table in FROM. */
export const allowedTableFunctions: ReadonlySet<string> = new Set([
  'unnest',
  'range',
  'generate_series'
])

/** Types to which SQL may cast; only types with the same meaning on every machine. */
export const allowedCastTypes: ReadonlySet<string> = new Set(
  (
    'NULL BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT FLOAT DOUBLE DECIMAL ' +
    'VARCHAR DATE TIME TIMESTAMP TIMESTAMP_S TIMESTAMP_MS INTERVAL LIST'
  ).split(' ')
)
