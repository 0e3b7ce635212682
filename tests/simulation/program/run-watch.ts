import { type EtlRun, isUnfinishedRunState } from '@shared/model/etl/run'

/** Receives the events of pipeline runs; the end of a run comes after it was stored. */
export function createRunWatch() {
  const ended = new Map<string, EtlRun>()
  const waiting = new Map<string, (run: EtlRun) => void>()
  return {
    tell: (run: EtlRun): void => {
      if (isUnfinishedRunState(run.state)) return
      ended.set(run.id, run)
      waiting.get(run.id)?.(run)
    },
    endOf: (id: string): Promise<EtlRun> =>
      new Promise(resolve => {
        const run = ended.get(id)
        if (run) resolve(run)
        else waiting.set(id, resolve)
      })
  }
}
