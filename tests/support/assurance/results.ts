import type { evidenceKinds } from '../../../scripts/assurance/kinds.mjs'
import type { renderAssurancePage } from '../../../scripts/assurance/page.mjs'

const today = { runtime: 'Node 24.1.0 on Linux', date: '2026-11-27', isLocal: true }
export const electron25Run = {
  kind: 'Electron 25' as const,
  runtime: 'Electron 25.1.1',
  date: '2026-11-26',
  isLocal: false,
  commit: 'abcd12345678',
  place: { isTree: true, isAncestor: true, text: 'this commit' }
}
export const unrelatedCommitPosition = {
  isTree: false,
  isAncestor: false,
  text: 'not an ancestor of this tree'
}

export type EvidenceKind = (typeof evidenceKinds)[number]
type Run = Parameters<typeof renderAssurancePage>[0][number]['run']

const rowTag = /\b(?:[EF]\d\d|fuse:\w+)\b/g

/** Result of a passed test, in the format of the test report; row ids in its name become tags. */
export function passedResult(
  name: string,
  kind: EvidenceKind = 'unit',
  file = 'tests/unit/a.test.ts',
  run?: Run
) {
  const tags: readonly string[] = name.match(rowTag) ?? []
  return { file, name, tags, kind, status: 'passed' as const, run: run ?? { ...today, kind } }
}
export const failedResult = (...args: Parameters<typeof passedResult>) => ({
  ...passedResult(...args),
  status: 'failed' as const
})
export const skippedResult = (name: string, reason: string, kind: EvidenceKind = 'unit') => ({
  ...passedResult(name, kind),
  status: 'skipped' as const,
  reason
})
