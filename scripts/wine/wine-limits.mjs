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
    title:
      'a folder lock is free as soon as its holder is killed, and the next holder learns that the last one ended abruptly',
    reason: pipe
  },
  {
    file: `${store}/folder-lock.test.ts`,
    title:
      'only one instance holds the lock of a folder, even if the folder is opened by different paths',
    reason: junction
  },
  {
    file: `${store}/two-writers.test.ts`,
    title:
      'the second instance on a data folder is read-only, tells the user so and changes no file',
    reason: pipe
  },
  {
    file: `${store}/two-writers.test.ts`,
    title: 'and can be taken over afterwards, by the mechanism: kernel',
    reason: pipe
  },
  {
    file: 'tests/unit/main/warehouse/two-programs.test.ts',
    title: 'the read-only instance shows each table generation that the writer publishes',
    reason: pipe
  },
  {
    file: 'tests/unit/main/warehouse/two-programs.test.ts',
    title: 'the read-only instance neither writes rows nor prunes files, and states the reason',
    reason: pipe
  }
]
