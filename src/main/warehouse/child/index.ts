import type {
  EngineOptions,
  WarehouseChildMessage,
  WarehouseChildRequest
} from '../engine/messages'
import { findEngineLibraryFault, setEngineLibraryPath } from './check-library'
import { lowerProcessPriority } from './stand-behind'
import type { EngineWorker } from './worker'

const { parentPort } = process
const tell = (message: WarehouseChildMessage): void => parentPort.postMessage(message)
let worker: Promise<EngineWorker | undefined> | undefined

/** Warehouse process: verifies the engine's library, loads it and serves requests concurrently. */
parentPort.on('message', ({ data }: { data: WarehouseChildRequest }) => {
  if (data.kind === 'open') worker = open(data.opening)
  else void worker?.then(ready => ready?.take(data))
})

async function open(opening: EngineOptions): Promise<EngineWorker | undefined> {
  const { library, isBehind = false } = opening
  // The priority must be set before the engine starts its first thread, because each thread
  // inherits the priority of its parent.
  if (isBehind) lowerProcessPriority()
  const fault = await findEngineLibraryFault(library)
  if (fault !== undefined) {
    tell({ kind: 'refused', reason: fault })
    return undefined
  }
  const [file] = library.files
  setEngineLibraryPath(`${library.folder}/${file?.name}`)
  try {
    const { createEngineWorker } = await import('./worker')
    const ready = createEngineWorker(opening, tell)
    tell({ kind: 'ready' })
    return ready
  } catch (error) {
    tell({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown' })
    return undefined
  }
}
