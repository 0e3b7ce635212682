import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiAccessEntry, apiAccessEntry } from '@shared/domain/api-access-log'
import { type Journal, openJournal, writeJournal } from './journal'

/** Access logs, one journal an API, opened when first asked for. */
export interface ApiLogs {
  readonly read: (apiId: string) => Promise<readonly ApiAccessEntry[]>
}

/** `sample` gives the entries that a log begins with; written once, when the log is first opened. */
export function openApiLogs(
  directory: string,
  sample: (apiId: string) => readonly ApiAccessEntry[]
): ApiLogs {
  const journals = new Map<string, Journal<ApiAccessEntry>>()
  return {
    read: apiId => {
      const known = journals.get(apiId)
      if (known) return known.readAll()
      const path = join(directory, `${apiId}.jsonl`)
      if (!existsSync(path)) writeJournal(path, sample(apiId))
      const journal = openJournal({ path, schema: apiAccessEntry })
      journals.set(apiId, journal)
      return journal.readAll()
    }
  }
}
