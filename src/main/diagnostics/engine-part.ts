import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import type { MonitoredPart } from '@shared/features/admin/monitor'
import type { Engine } from '../warehouse/engine/client'
import { EngineFault } from '../warehouse/engine/fault'

const text = diagnosticsText.engine
/** Milliseconds that a start of the engine, its library's check included, may take on a slow disk. */
const patience = 20_000

/** Asks the engine for its version, which starts it where it has not been needed yet, or was switched off after it died. */
export async function checkEngine(reader: Engine): Promise<MonitoredPart> {
  const question = {
    kind: 'ask',
    files: [],
    sql: 'SELECT version()',
    parameters: [],
    rows: 1
  } as const
  reader.retry()
  try {
    const { rows } = await reader.ask(question, { deadline: patience })
    return {
      key: 'engine',
      name: text.name,
      state: 'good',
      fact: text.good(String(rows[0]?.[0])),
      remedy: ''
    }
  } catch (error) {
    const kind = error instanceof EngineFault ? error.kind : 'died'
    const said = kind === 'library' || kind === 'off' ? text[kind] : text.silent
    return { key: 'engine', name: text.name, state: 'broken', ...said }
  }
}
