import type { PlantedBug } from './planted-bug'

/** Bugs in package numbers, the log of API calls and the scheduler. */
export const serviceBugs: readonly PlantedBug[] = [
  {
    name: 'number-not-reserved',
    mistake: 'a package gets its name before its number is on disk, so the number is given twice',
    file: 'src/main/features/services/packages/write-next-package.ts',
    replace: "await room.note(id, { kind: 'reserved'",
    by: "void room.note(id, { kind: 'reserved'",
    seed: 0,
    invariant: ''
  },
  {
    name: 'sent-package-forgotten',
    mistake: 'a package whose sending was cut off counts as lost although it is on its medium',
    file: 'src/main/exchange/open-packages.ts',
    replace: "  if (await isIn(path)) return 'sent'\n",
    by: '',
    seed: 38,
    invariant: 'packages'
  },
  {
    name: 'call-answered-before-line',
    mistake: 'an API call is answered before its line is on disk',
    file: 'src/main/gateway/child/log.ts',
    replace: '        waiting.push({ line, done, failed })\n',
    by: '        waiting.push({ line, done, failed })\n        done()\n',
    seed: 0,
    invariant: ''
  },
  {
    name: 'clock-back-starts-again',
    mistake: 'a clock that is set back starts pipelines again',
    file: 'src/main/pipelines/scheduler.ts',
    replace: '        if (since - now > 3_600_000) looked = now\n',
    by: '        looked = now\n',
    seed: 0,
    invariant: ''
  },
  {
    name: 'due-run-starts-twice',
    mistake: 'the scheduler forgets what it started',
    file: 'src/main/pipelines/scheduler.ts',
    replace: '      looked = now\n      for (const pipeline',
    by: '      looked = now - 3_600_000\n      for (const pipeline',
    seed: 0,
    invariant: ''
  }
]
