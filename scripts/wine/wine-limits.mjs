/**
 * A test whose failure is caused by Wine and not by the program. `title`: a unique part of its full
 * title, `group > test`.
 * @typedef {{ file: string, title: string, reason: string }} WineLimit
 */

/** Windows refuses the second process by FILE_FLAG_FIRST_PIPE_INSTANCE, on which libuv relies. */
const pipe = 'Wine lets two processes listen at the same named pipe'
const junction = 'Wine makes no junctions'

const store = 'tests/unit/main/store'

/**
 * Every other failure is a bug of the program or the test and fails the run. @type {readonly
 * WineLimit[]}
 */
export const wineLimits = [
  {
    file: `${store}/folder-lock.test.ts`,
    title: 'is free at once when its holder was killed, and tells of the sudden end',
    reason: pipe
  },
  {
    file: `${store}/folder-lock.test.ts`,
    title: 'of two in one folder, on whichever way it was reached, one has it, then the other',
    reason: junction
  },
  {
    file: `${store}/two-writers.test.ts`,
    title: 'the second looks only, says so, and changes no byte, nor a temporary file',
    reason: pipe
  },
  {
    file: `${store}/two-writers.test.ts`,
    title: 'taken over once that has ended: the kernel decides',
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
