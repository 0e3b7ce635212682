import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import type { MonitoredComponent } from '@shared/features/admin/monitor'
import type { Engine } from '../warehouse/engine/client'
import { EngineFault } from '../warehouse/engine/fault'

const text = diagnosticsText.engine
/**
 * Timeout in milliseconds of an engine start including the verification of its library, on a slow
 * disk.
 */
const patience = 20_000

/**
 * Monitored state of the engine; querying the engine's version starts the engine if it has not been
 * used yet, or was switched off after crashes.
 */
export async function checkEngineHealth(reader: Engine): Promise<MonitoredComponent> {
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
