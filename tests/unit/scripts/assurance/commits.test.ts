import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  describeCommitPosition,
  describeTreeCommit
} from '../../../../scripts/assurance/commits.mjs'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

it('placeOf classifies a commit as the current one, as an ancestor or as no ancestor of the working tree', () => {
  const folder = makeTemporaryFolder()
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.invalid']
  const git = (...args: string[]): string =>
    execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  expect(describeTreeCommit(folder)).toBeUndefined()
  const commits = ['a', 'b', 'c'].map(message => {
    git('commit', '--quiet', '--allow-empty', '-m', message)
    return git('rev-parse', 'HEAD')
  })
  git('reset', '--quiet', '--hard', 'HEAD~1')
  const places = commits.map(commit => describeCommitPosition(commit, folder))
  expect(places.map(({ text }) => text)).toEqual([
    '1 commit earlier',
    'this commit',
    'not an ancestor of this tree'
  ])
  expect(places.map(({ isTree, isAncestor }) => [isTree, isAncestor])).toEqual([
    [false, true],
    [true, true],
    [false, false]
  ])
  expect(describeTreeCommit(folder)).toBe(commits[1]?.slice(0, 8))
  writeFileSync(join(folder, 'new.txt'), 'a')
  expect(describeTreeCommit(folder)).toMatch(/, with changes that are not committed$/)
})
