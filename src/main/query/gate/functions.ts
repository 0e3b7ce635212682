import { ownFunctionNames } from '@shared/features/query/sql/functions'
import { orderedFunctions, sqlFunctions } from '@shared/features/query/sql/sql-functions'
import { likesOf } from './likes'
import { refusalWords as words } from './refusal-words'
import { nameKey } from './tree'

const listed: ReadonlySet<string> = new Set([
  ...sqlFunctions.map(({ name }) => name),
  ...ownFunctionNames
])

/** As the syntax tree has them. */
const operators: ReadonlySet<string> = new Set(
  '+ - * / // % ** ^ || & | << >> ~ @ !__postfix ~~ !~~ ~~* !~~* ~~~ ^@ @> <@ &&'.split(' ')
)

const spaced = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words without brackets that the engine reads as calls where no column has their name; it does not tell quoted ones apart. */
export const callsByName = spaced(
  'current_catalog current_date current_role current_schema current_time current_timestamp current_user localtime localtimestamp session_user user'
)

/** Different each time. */
const moments = spaced(
  'now today current_date current_time current_timestamp current_localtime current_localtimestamp localtime localtimestamp get_current_time get_current_timestamp transaction_timestamp ago'
)
const chances = spaced(
  'random setseed uuid uuidv4 uuidv7 gen_random_uuid reservoir_quantile approx_quantile approx_top_k nextval currval'
)

/** About the machine and not about the rows. */
const secret =
  /^(getenv|getvariable|current_|duckdb_|pragma_|pg_|has_|inet_|session_user$|user$|version$|txid_current|in_search_path)/

export const isOperator = (name: string): boolean => operators.has(name)

/** Why a name cannot be called; undefined where it can. Capitals do not count. */
export function functionFault(name: string): string | undefined {
  const key = nameKey(name)
  if (listed.has(key)) return undefined
  if (key === 'timezone') return words.atZone
  if (moments.has(key)) return words.moment(name)
  if (chances.has(key)) return words.chance(name)
  if (secret.test(key)) return words.secret(name)
  return words.function(name, likesOf(name, listed))
}

export const needsOrder = (name: string): boolean => orderedFunctions.has(nameKey(name))

/** Whether its second value may be a function of one value. */
export const takesLambda = (name: string): boolean =>
  /^(?:(?:list_|array_)?(?:transform|apply|filter|reduce))$/.test(nameKey(name))

/** Functions that may stand as a table, each of whose rows follow from what they are given. */
export const tableFunctions: ReadonlySet<string> = new Set(['unnest', 'range', 'generate_series'])
