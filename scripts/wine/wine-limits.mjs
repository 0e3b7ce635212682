/**
 * A test whose failure is caused by Wine and not by the program. `title`: a unique part of its full
 * title, `group > test`.
 * @typedef {{ file: string, title: string, reason: string }} WineLimit
 */

/**
 * On Windows FILE_FLAG_FIRST_PIPE_INSTANCE, on which libuv relies, refuses the second process; Wine
 * does not.
 */
const pipe = 'Wine lets two processes listen at the same named pipe'
const junction = 'Wine makes no junctions'

const store = 'tests/unit/main/store'

/**
 * List of known limits of Wine; every other failure is a bug of the program or of the test and
 * fails the run. @type {readonly WineLimit[]}
 */
export const wineLimits = [
  {
    file: `${store}/folder-lock.test.ts`,
    title: 'a folder lock is free at once after its holder was killed, and reports the sudden end',
    reason: pipe
  },
  {
    file: `${store}/folder-lock.test.ts`,
    title:
      'only one instance holds the lock of a folder at a time, through whatever path it is reached',
    reason: junction
  },
  {
    file: `${store}/two-writers.test.ts`,
    title: 'the second instance is read-only, says so, and changes no byte or temporary file',
    reason: pipe
  },
  {
    file: `${store}/two-writers.test.ts`,
    title: 'can be taken over after its end: the kernel decides',
    reason: pipe
  },
  {
    file: 'tests/unit/main/warehouse/two-programs.test.ts',
    title: 'the read-only instance sees each generation that the writer publishes',
    reason: pipe
  },
  {
    file: 'tests/unit/main/warehouse/two-programs.test.ts',
    title: 'the read-only instance writes no row, prunes nothing and says why',
    reason: pipe
  }
]
