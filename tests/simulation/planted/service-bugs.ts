import type { PlantedBug } from './planted-bug'

/** Bugs in package numbers, the log of API calls and the scheduler. */
export const serviceBugs: readonly PlantedBug[] = [
  {
    name: 'sent-package-forgotten',
    mistake: 'a package whose sending was cut off counts as lost although it is on its medium',
    file: 'src/main/exchange/open-packages.ts',
    replace: "  if (await isIn(path)) return 'sent'\n",
    by: '',
    seed: 58,
    invariant: 'packages'
  },
  {
    name: 'call-answered-before-line',
    mistake: 'an API call is answered before its line is on disk',
    file: 'src/main/gateway/child/log.ts',
    replace: '        waiting.push({ line, done, failed })\n',
    by: '        waiting.push({ line, done, failed })\n        done()\n',
    seed: 2,
    invariant: 'callLog'
  },
  {
    name: 'due-run-starts-twice',
    mistake: 'the scheduler forgets what it started',
    file: 'src/main/pipelines/scheduler.ts',
    replace: '      looked = now\n      for (const pipeline',
    by: '      looked = now - 3_600_000\n      for (const pipeline',
    seed: 1,
    invariant: 'scheduler'
  },
  {
    name: 'package-number-not-on-disk',
    mistake: 'a package gets its name before its number is on disk',
    file: 'src/main/features/services/packages/write-next-package.ts',
    replace:
      "      await room.note(id, { kind: 'reserved', number, time, user: userOf(), ...about, ...made })\n",
    by: "      const line = { kind: 'reserved', number, time, user: userOf(), ...about, ...made }\n      void room.note(id, line).catch(() => undefined)\n",
    seed: 9,
    invariant: 'packages'
  },
  {
    name: 'package-number-given-twice',
    mistake: 'two packages that are sent at the same time take the same number',
    file: 'src/main/exchange/open-packages.ts',
    replace: '    inTurn: createMutex()\n',
    by: '    inTurn: run => (createMutex as unknown) && run()\n',
    seed: 28,
    invariant: 'packages'
  },
  {
    name: 'call-number-given-twice',
    mistake: 'the log of API calls gives the number of its last line again after a restart',
    file: 'src/main/gateway/child/log.ts',
    replace: '  let { last } = tail\n',
    by: '  let last = Math.max(0, tail.last - 1)\n',
    seed: 10,
    invariant: 'callLog'
  },
  {
    name: 'clock-back-an-hour-starts-again',
    mistake: 'the scheduler forgets what it started once the clock was set back by an hour',
    file: 'src/main/pipelines/scheduler.ts',
    replace: '        if (since - now > 3_600_000) looked = now\n',
    by: '        looked = now\n',
    seed: 30,
    invariant: 'scheduler'
  },
  {
    name: 'clock-back-a-day-starts-again',
    mistake: 'everything counts as due once the clock was set back by a day',
    file: 'src/main/pipelines/scheduler.ts',
    replace: '        if (since - now > 3_600_000) looked = now\n',
    by: '        if (since - now > 3_600_000) looked = 0\n',
    seed: 177,
    invariant: 'scheduler'
  }
]
