import { findEngineLibraryFault, setEngineLibraryPath } from '../../warehouse/child/check-library'
import type {
  GatewayChildMessage,
  GatewayChildRequest,
  GatewayOptions,
  GatewayRoute
} from '../messages'
import type { GatewayServer } from './gate'

const { parentPort } = process
const tell = (message: GatewayChildMessage): void => parentPort.postMessage(message)
let gate: Promise<GatewayServer | undefined> | undefined

/**
 * Entry point of the gateway process: verifies and loads the engine's library, then listens until
 * it receives a stop message.
 */
parentPort.on('message', ({ data }: { data: GatewayChildRequest }) => {
  if (data.kind === 'open') gate = open(data.opening, data.routes)
  else void gate?.then(ready => ready?.take(data))
})

async function open(
  opening: GatewayOptions,
  routes: readonly GatewayRoute[]
): Promise<GatewayServer | undefined> {
  try {
    const { library } = opening.engine
    const fault = await findEngineLibraryFault(library)
    if (fault !== undefined) throw Object.assign(new Error(fault), { code: 'LIBRARY' })
    const [file] = library.files
    setEngineLibraryPath(`${library.folder}/${file?.name}`)
    const { openGatewayServer } = await import('./gate')
    return await openGatewayServer(opening, routes, tell)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    tell({ kind: 'failed', code, words: error instanceof Error ? error.message : 'unknown' })
    return undefined
  }
}
