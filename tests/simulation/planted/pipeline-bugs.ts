import type { PlantedBug } from './planted-bug'

/** Bugs in the runs of pipelines. */
export const pipelineBugs: readonly PlantedBug[] = [
  {
    name: 'run-ends-before-record',
    mistake: 'the end of a run is shown before its record is on disk',
    file: 'src/main/pipelines/runner.ts',
    replace: '      await keep(ended)\n',
    by: '      void keep(ended).catch(() => undefined)\n',
    seed: 47,
    invariant: 'runs'
  },
  {
    name: 'run-begins-before-record',
    mistake: 'a run begins without a record, so that its rows belong to no run if it is cut off',
    file: 'src/main/pipelines/runner.ts',
    replace: '        await keep(run)\n',
    by: '        if (run.number < 1) await keep(run)\n',
    seed: 306,
    invariant: 'runs'
  }
]
