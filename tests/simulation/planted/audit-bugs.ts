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
    seed: 23,
    invariant: 'auditChain'
  },
  {
    name: 'torn-line-stays',
    mistake: 'a line that a crash cut off is not removed before the next one',
    file: 'src/main/store/journal/journal.ts',
    replace: ': await findLastLineEnd(file)',
    by: ': await findLastLineEnd(file).then(() => size)',
    seed: 115,
    invariant: 'auditChain'
  },
  {
    name: 'journal-not-flushed',
    mistake: 'an entry of a log is acknowledged without being flushed',
    file: 'src/main/store/journal/journal-file.ts',
    replace: '    written += bytesWritten\n  }\n  await file.sync()\n',
    by: '    written += bytesWritten\n  }\n',
    seed: 3,
    invariant: 'auditChain'
  },
  {
    name: 'audit-entry-before-change',
    mistake: 'the audit entry of a backup is written before the backup',
    file: 'src/main/features/settings/snapshot-handlers.ts',
    replace:
      "      const entry = await context.backups.write(await pack(), false)\n      return audited(entry, 'create', 'Sao lưu dữ liệu')\n",
    by: "      const made = { time: context.clock.now(), user: 'Người lập', kind: 'create' }\n      await context.audit.note({ ...made, action: 'Sao lưu dữ liệu' })\n      return context.backups.write(await pack(), false)\n",
    seed: 25,
    invariant: 'auditTrue'
  },
  {
    name: 'audit-entry-of-refused-change',
    mistake: 'a change that was refused gets an audit entry as if it had been made',
    file: 'src/main/features/guard.ts',
    replace:
      '      return settle(await runMasked(() => run(handler, input)))\n    if (!isCallInScope(name))',
    by: "      return settle(\n        await Promise.resolve(runMasked(() => run(handler, input))).catch(async error => {\n          await recordActivity(context, 'update', name)\n          throw error\n        })\n      )\n    if (!isCallInScope(name))",
    seed: 3,
    invariant: 'auditTrue'
  },
  {
    name: 'audit-entry-of-no-change',
    mistake: 'a restore that finds no difference writes an audit entry',
    file: 'src/main/features/settings/snapshot-handlers.ts',
    replace: 'if (texts.size === 0) return notAudited({ backup: null })\n',
    by: "if (texts.size === 0) return audited({ backup: null }, 'update', 'Không khôi phục gì')\n",
    seed: 90,
    invariant: 'auditTrue'
  }
]
