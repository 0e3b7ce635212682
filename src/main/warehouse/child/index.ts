import type { FromChild, Opening, ToChild } from '../engine/messages'
import { findLibraryFault } from './check-library'
import { setLibraryPath } from './library-path'
import { standBehind } from './stand-behind'
import type { Worker } from './worker'

const { parentPort } = process
const tell = (message: FromChild): void => parentPort.postMessage(message)
let worker: Promise<Worker | undefined> | undefined

/** A process of the warehouse: it checks the engine's library, loads it, and does what it is asked, one request beside another. */
parentPort.on('message', ({ data }: { data: ToChild }) => {
  if (data.kind === 'open') worker = open(data.opening)
  else void worker?.then(ready => ready?.take(data))
})

async function open(opening: Opening): Promise<Worker | undefined> {
  const { library, isBehind = false } = opening
  // Before the first thread of the engine: each takes over what the one before it had.
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
