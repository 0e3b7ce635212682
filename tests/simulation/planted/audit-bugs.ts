import type { PlantedBug } from './planted-bug'

/** Bugs in the audit log and the journals. */
export const auditBugs: readonly PlantedBug[] = [
  {
    name: 'audit-entry-after-answer',
    mistake: 'a call is answered before its audit entry is on disk',
    file: 'src/main/features/noted.ts',
    replace: 'await write(kind, words)',
    by: 'void write(kind, words)',
    seed: 1,
    invariant: 'auditEntry'
  },
  {
    name: 'anchor-before-entry',
    mistake: 'the anchor is saved before the entry that it names',
    file: 'src/main/store/journal/audit.ts',
    replace:
      '    await journal.append(lines)\n    untold = undefined\n    const newest = lines.at(-1)\n',
    by: '    const newest = lines.at(-1)\n    if (newest) anchor?.advance(newest)\n    await journal.append(lines)\n    untold = undefined\n',
    seed: 24,
    invariant: 'auditChain'
  },
  {
    name: 'torn-line-stays',
    mistake: 'a line that a crash cut off is not removed before the next one',
    file: 'src/main/store/journal/journal.ts',
    replace: ': await findLastLineEnd(file)',
    by: ': await findLastLineEnd(file).then(() => size)',
    seed: 128,
    invariant: 'auditChain'
  },
  {
    name: 'journal-not-flushed',
    mistake: 'an entry of a log is acknowledged without being flushed',
    file: 'src/main/store/journal/journal-file.ts',
    replace: '    written += bytesWritten\n  }\n  await file.sync()\n',
    by: '    written += bytesWritten\n  }\n',
    seed: 2,
    invariant: 'auditChain'
  }
]
