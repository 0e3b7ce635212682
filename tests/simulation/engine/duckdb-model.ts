import { appendFileSync, existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import type { ModelRow, ModelTables } from './model-tables'
import { answerQuestion, runStatement } from './statements'

/**
 * Model of `@duckdb/node-api` for the simulated world: tables are rows of texts in a file of the
 * simulated disk, and the statements of the program are recognised by their shape. An unknown
 * statement throws. Everything above the connection is production code.
 */
export class DuckDBInstance {
  readonly #attached = new Map<string, AttachedFile>()

  static async create(): Promise<DuckDBInstance> {
    return new DuckDBInstance()
  }

  async connect(): Promise<DuckDBConnection> {
    return new DuckDBConnection(this.#attached)
  }

  closeSync(): void {
    this.#attached.clear()
  }
}

interface AttachedFile {
  readonly path: string
  readonly isReadOnly: boolean
  readonly tables: ModelTables
}

/** Size of a block of the model's file; a file has several, so that a power failure can tear it. */
const blockSize = 512

class DuckDBConnection {
  readonly #attached: Map<string, AttachedFile>
  readonly #temporary = new Map<string, ModelRow[]>()

  constructor(attached: Map<string, AttachedFile>) {
    this.#attached = attached
  }

  get progress() {
    return { percentage: -1 }
  }

  async run(sql: string): Promise<void> {
    const attach = /^ATTACH '([^']*)' AS "?([^" ]+)"?( \(READ_ONLY\))?$/.exec(sql)
    if (attach) return this.#attach(attach[1] ?? '', attach[2] ?? '', attach[3] !== undefined)
    const detach = /^DETACH "?([^" ]+)"?$/.exec(sql)
    if (detach) return void this.#attached.delete(detach[1] ?? '')
    if (/^CHECKPOINT /.test(sql)) return this.#checkpoint()
    if (/^SET |^SELECT 1$/.test(sql)) return
    runStatement(sql, this.#tables(), this.#temporary, path => readFileSync(path, 'utf8'))
    const target = this.#attached.get('target')
    // The engine writes each change to its log first.
    if (target) appendFileSync(`${target.path}.wal`, `${sql.slice(0, 40)}\n`)
  }

  async runAndReadAll(sql: string) {
    const { rows } = answerQuestion(sql, this.#tables())
    return { getRows: () => rows }
  }

  async streamAndReadUntil(sql: string, _rows?: number, parameters: readonly unknown[] = []) {
    const { columns, rows } = answerQuestion(sql, this.#tables(), parameters)
    return {
      done: true,
      deduplicatedColumnNames: () => columns,
      columnTypes: () => columns.map(() => 'VARCHAR'),
      getRows: () => rows
    }
  }

  registerScalarFunction(): void {}
  interrupt(): void {}
  closeSync(): void {
    this.#temporary.clear()
  }

  #tables(): ReadonlyMap<string, ModelTables> {
    return new Map([...this.#attached].map(([alias, { tables }]) => [alias, tables]))
  }

  #attach(path: string, alias: string, isReadOnly: boolean): void {
    if (isReadOnly || existsSync(path)) {
      this.#attached.set(alias, { path, isReadOnly, tables: readModelFile(path) })
      return
    }
    writeFileSync(path, '')
    this.#attached.set(alias, { path, isReadOnly, tables: new Map() })
  }

  /** Writes the tables into their file; the caller flushes it, as the program does. */
  #checkpoint(): void {
    const target = this.#attached.get('target')
    if (!target) throw new Error('Model engine: nothing to checkpoint')
    writeFileSync(target.path, formatModelFile(target.tables))
    if (existsSync(`${target.path}.wal`)) unlinkSync(`${target.path}.wal`)
  }
}

/** Content of a file of the model: JSON, filled up to whole blocks. */
function formatModelFile(tables: ModelTables): string {
  const text = JSON.stringify([...tables])
  return text.padEnd(Math.ceil((Buffer.byteLength(text) + 4 * blockSize) / blockSize) * blockSize)
}

function readModelFile(path: string): ModelTables {
  try {
    return new Map(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`IO Error: the file ${path} is not a database`, { cause: error })
  }
}

export const DuckDBScalarFunction = { create: () => undefined }
export const VARCHAR = 'VARCHAR'
export const DOUBLE = 'DOUBLE'
export class DuckDBDateValue {}
export class DuckDBDecimalValue {}
export class DuckDBTimestampValue {}
