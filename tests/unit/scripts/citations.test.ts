import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8'
})
  .split('\n')
  .filter(name => existsSync(join(root, name)))
const sources = tracked.filter(
  name => /\.(tsx?|mjs|cjs|css)$/.test(name) && !name.endsWith('citations.test.ts')
)
const pages = tracked.filter(name => name.endsWith('.md'))
/** Pages that `npm test` generates, which a fresh clone does not have. */
const generated = ['docs/assurance.md']
const exists = (page: string): boolean => generated.includes(page) || existsSync(join(root, page))

/** Matches of a pattern in the given files, each converted by `cited`, with the file name. */
function cite(names: readonly string[], pattern: RegExp, cited: (match: string) => string) {
  return names.flatMap(name =>
    [...read(name).matchAll(pattern)].map(([match]) => ({ name, cited: cited(match) }))
  )
}

/** First cells of all table rows on a documentation page. */
const rowsOf = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell))

describe('references to documentation pages and their rows', () => {
  it('every documentation page that the code refers to exists in this repository', () => {
    const cited = [
      // A file name in quotes is a file that the code uses, not a reference to documentation.
      ...cite(sources, /(?<!['\w./-])[\w./-]+\.md\b/g, match => match),
      ...pages.flatMap(page =>
        cite([page], /\]\((?!https?:)[^)#]+/g, match => join(dirname(page), match.slice(2)))
      )
    ]
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ cited: page }) => !exists(page))).toEqual([])
  })

  it.each([
    ['a section of the specification', /\bspec \d(?:\.\d)?\b/gi, 'docs/specification.md'],
    ['a fault', /\bF\d\d\b/g, 'docs/faults.md'],
    ['an item of the checklist', /\bE\d\d\b/g, 'docs/security.md'],
    ['a figure', /\bP\d\b/g, 'docs/performance.md']
  ])(
    'each reference to %s names an existing table row on its documentation page',
    (_what, pattern, page) => {
      const rows = rowsOf(page)
      const inCode = sources.filter(name => /^(src|host|tests\/bench)\//.test(name))
      const cited = cite(inCode, pattern, match => match.replace('Spec', 'spec'))
      expect(cited.length).toBeGreaterThan(0)
      expect(cited.filter(({ cited: row }) => !rows.has(row))).toEqual([])
    }
  )
})
