import type { kinds } from '../../../scripts/assurance/kinds.mjs'
import type { writePage } from '../../../scripts/assurance/page.mjs'

const today = { runtime: 'Node 24.1.0 on Linux', date: '2026-11-27', isLocal: true }
export const electron25 = {
  kind: 'Electron 25' as const,
  runtime: 'Electron 25.1.1',
  date: '2026-11-26',
  isLocal: false,
  commit: 'abcd12345678',
  place: { isTree: true, isAncestor: true, text: 'this commit' }
}
export const elsewhere = { isTree: false, isAncestor: false, text: 'not an ancestor of this tree' }

export type Kind = (typeof kinds)[number]
type Run = Parameters<typeof writePage>[0][number]['run']

const rowTag = /\b(?:[EF]\d\d|fuse:\w+)\b/g

/** Result of a passed test, in the format of the test report; row ids in its name become tags. */
export function passed(
  name: string,
  kind: Kind = 'unit',
  file = 'tests/unit/a.test.ts',
  run?: Run
) {
  const tags: readonly string[] = name.match(rowTag) ?? []
  return { file, name, tags, kind, status: 'passed' as const, run: run ?? { ...today, kind } }
}
export const failed = (...args: Parameters<typeof passed>) => ({
  ...passed(...args),
  status: 'failed' as const
})
export const skipped = (name: string, reason: string, kind: Kind = 'unit') => ({
  ...passed(name, kind),
  status: 'skipped' as const,
  reason
})
