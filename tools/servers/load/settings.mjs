import { UserFixableError } from '../../../scripts/tools.mjs'

const usual = {
  /** Number of rows of all tables together, in millions. */
  millions: 12,
  /** Number of worker nodes (Trino only). */
  workers: 2,
  clients: 20,
  /** Duration of the load in seconds; 0 for no load. */
  seconds: 120,
  /**
   * Time in seconds after which a worker (Trino) or a server process (PostgreSQL) is killed; 0 for
   * never.
   */
  kill: 0,
  /** Pause in seconds of a client between two pages. */
  pause: 0,
  /**
   * Heap of a worker (Trino), or memory of the server, half of which is shared (PostgreSQL), in
   * megabytes.
   */
  memory: 3_072
}
const engines = ['trino', 'postgresql']
const folders = ['plans', 'data']

/** Parses the value of a setting; undefined for an unknown name or an invalid value. */
function parseSetting(name, value) {
  if (value === undefined) return name === 'heaviest' ? true : undefined
  if (name === 'engine') return engines.includes(value) ? value : undefined
  if (folders.includes(name)) return value
  return Object.hasOwn(usual, name) && /^\d+$/.test(value) ? Number(value) : undefined
}

/** Parses the arguments. Throws UserFixableError for an unknown or invalid setting. */
export function parseLoadTestSettings(told) {
  const settings = { ...usual, engine: 'trino', heaviest: false }
  for (const argument of told) {
    const [, name = '', value] = /^--(\w+)(?:=(.+))?$/.exec(argument) ?? []
    const set = parseSetting(name, value)
    if (set === undefined) throw new UserFixableError(`${argument} is no setting of this script`)
    settings[name] = set
  }
  if (settings.millions === 0) throw new UserFixableError('there must be rows to ask for')
  if (settings.clients === 0) throw new UserFixableError('somebody must ask')
  if (settings.workers === 0) throw new UserFixableError('a cluster has one worker at least')
  return settings
}
