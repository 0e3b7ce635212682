import type { FormOutline } from '@shared/model/forms/outline'
import type { FilledFile, Filling, FormDifference, ReadResult, ReadTarget } from './engine/filling'
import type { FormEngineProcess } from './engine-process'
import { runFormEngineTask } from './engine-task'

/** Functions on the bytes of a form, XLSX or DOCX. All throw AppError with the reason. */
export interface FormEngine {
  readonly outline: (bytes: Uint8Array) => Promise<FormOutline>
  readonly fill: (bytes: Uint8Array, fillings: readonly Filling[]) => Promise<FilledFile>
  /** Values of places by their addresses in the empty form, in the order of the targets. */
  readonly read: (
    bytes: Uint8Array,
    targets: readonly ReadTarget[],
    empty: Uint8Array
  ) => Promise<readonly ReadResult[]>
  /** Differences between the empty form and a filled one, outside the places. */
  readonly compare: (
    empty: Uint8Array,
    filled: Uint8Array,
    targets: readonly ReadTarget[]
  ) => Promise<readonly FormDifference[]>
}

type OpenEngineProcess = () => Promise<FormEngineProcess>

let openProcess: OpenEngineProcess = async () => ({
  run: async task => (await runFormEngineTask(task)) as never
})

/**
 * Sets the process that runs the engine, because a form of 20 MB takes many seconds. Without one,
 * as in tools, it runs in the calling process.
 */
export function setFormEngineProcess(open: OpenEngineProcess): void {
  openProcess = open
}

/** Engine of forms. Work of an aborted signal ends at once with its reason. */
export async function openFormEngine(signal?: AbortSignal): Promise<FormEngine> {
  const { run } = await openProcess()
  return {
    outline: bytes => run<'outline'>({ kind: 'outline', bytes }, signal),
    fill: (bytes, fillings) => run<'fill'>({ kind: 'fill', bytes, fillings }, signal),
    read: (bytes, targets, empty) => run<'read'>({ kind: 'read', bytes, targets, empty }, signal),
    compare: (empty, filled, targets) =>
      run<'compare'>({ kind: 'compare', empty, filled, targets }, signal)
  }
}
