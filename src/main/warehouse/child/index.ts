import type { FromChild, Opening, ToChild } from '../engine/messages'
import { findLibraryFault, setLibraryPath } from './check-library'
import { standBehind } from './stand-behind'
import type { Worker } from './worker'

const { parentPort } = process
const tell = (message: FromChild): void => parentPort.postMessage(message)
let worker: Promise<Worker | undefined> | undefined

/** Warehouse process: verifies the engine's library, loads it and serves requests concurrently. */
parentPort.on('message', ({ data }: { data: ToChild }) => {
  if (data.kind === 'open') worker = open(data.opening)
  else void worker?.then(ready => ready?.take(data))
})

async function open(opening: Opening): Promise<Worker | undefined> {
  const { library, isBehind = false } = opening
  // Must precede the engine's first thread: each thread inherits the priority of its parent.
  if (isBehind) standBehind()
  const fault = await findLibraryFault(library)
  if (fault !== undefined) {
    tell({ kind: 'refused', reason: fault })
    return undefined
  }
  const [file] = library.files
  setLibraryPath(`${library.folder}/${file?.name}`)
  try {
    const { createWorker } = await import('./worker')
    const ready = createWorker(opening, tell)
    tell({ kind: 'ready' })
    return ready
  } catch (error) {
    tell({ kind: 'refused', reason: error instanceof Error ? error.message : 'unknown' })
    return undefined
  }
}
