import { spawnSync } from 'node:child_process'

/**
 * Position of a commit relative to the commit of the working tree. @typedef {{ isTree: boolean,
 * isAncestor: boolean, text: string }} CommitPlace `isTree`: the tree's own commit, which is an
 * ancestor too
 */

const digits = 8

/**
 * The commit of the working tree, with a note if the tree has changes; undefined outside a
 * repository.
 */
export function describeTreeCommit(folder) {
  const commit = git(folder, 'rev-parse', `--short=${digits}`, 'HEAD')
  if (commit === undefined) return undefined
  const isChanged = git(folder, 'status', '--porcelain') !== ''
  return isChanged ? `${commit}, with changes that are not committed` : commit
}

/**
 * Describes the position of a commit: the tree's own, a number of commits earlier, or no ancestor.
 * @returns {CommitPlace}
 */
export function describeCommitPosition(commit, folder) {
  if (git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined)
    return { isTree: false, isAncestor: false, text: 'not an ancestor of this tree' }
  const behind = Number(git(folder, 'rev-list', '--count', `${commit}..HEAD`))
  if (behind === 0) return { isTree: true, isAncestor: true, text: 'this commit' }
  return {
    isTree: false,
    isAncestor: true,
    text: `${behind} commit${behind === 1 ? '' : 's'} earlier`
  }
}

/** Output of git; undefined if it fails or is not installed. */
function git(folder, ...args) {
  const run = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : undefined
}
