import type { PlantedBug } from './planted-bug'

/** Bugs in package numbers, the log of API calls and the scheduler. */
export const serviceBugs: readonly PlantedBug[] = [
  {
    name: 'sent-package-forgotten',
    mistake: 'a package whose sending was cut off counts as lost although it is on its medium',
    file: 'src/main/exchange/open-packages.ts',
    replace: "  if (await isIn(path)) return 'sent'\n",
    by: '',
    seed: 4,
    invariant: 'packages'
  },
  {
    name: 'call-answered-before-line',
    mistake: 'an API call is answered before its line is on disk',
    file: 'src/main/gateway/child/log.ts',
    replace: '        waiting.push({ line, done, failed })\n',
    by: '        waiting.push({ line, done, failed })\n        done()\n',
    seed: 0,
    invariant: 'callLog'
  },
  {
    name: 'due-run-starts-twice',
    mistake: 'the scheduler forgets what it started',
    file: 'src/main/pipelines/scheduler.ts',
    replace: '      looked = now\n      for (const pipeline',
    by: '      looked = now - 3_600_000\n      for (const pipeline',
    seed: 4,
    invariant: 'scheduler'
  }
]
