/**
 * A test whose failure says something about Wine and nothing about the program. `title`: a part of its full title, `group > test`, that only it has.
 * @typedef {{ file: string, title: string, reason: string }} WineLimit
 */

/** Windows refuses the second by FILE_FLAG_FIRST_PIPE_INSTANCE, on which libuv relies. */
const pipe = 'Wine lets two processes listen at the same named pipe'
/** CreateSymbolicLink answers success and makes nothing; a junction is answered with ENOTSUP. */
const link = 'Wine makes no symbolic links and no junctions'

const store = 'tests/unit/main/store'

/** Everything else that fails is ours or the test's, and fails the run. @type {readonly WineLimit[]} */
export const wineLimits = [
  {
    file: `${store}/folder-lock.test.ts`,
    title: 'is free at once when its holder was killed, and tells of the sudden end',
    reason: pipe
  },
  {
    file: `${store}/folder-lock.test.ts`,
    title: 'of two in one folder, on whichever way it was reached, one has it, then the other',
    reason: link
  },
  {
    file: `${store}/log-folder.test.ts`,
    title: 'a folder that takes nothing is read as it is',
    reason: link
  },
  {
    file: 'tests/unit/main/files/save-file.test.ts',
    title: 'refuses a folder and a link, and a place that is gone',
    reason: link
  },
  {
    file: 'tests/unit/main/packages/refused.test.ts',
    title: 'with whatever changed is refused with the reason, and nothing of it is taken in',
    reason: link
  }
]
