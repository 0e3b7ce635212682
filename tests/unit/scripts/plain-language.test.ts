import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { avoided, ceilings } from '../../support/plain-language.json'

/** One use of a wording that the glossary replaces; `line` counts from 1. */
interface Finding {
  readonly file: string
  readonly line: number
  readonly wording: string
  readonly use: string
}

const root = resolve(import.meta.dirname, '../../..')
const folders = ['src', 'host', 'scripts', 'tools', 'tests', 'docs', 'README.md', 'CONTRIBUTING.md']
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8'
})
  .trim()
  .split('\n')
  // `npm test` generates docs/assurance.md from the titles of tests.
  .filter(file => /\.(?:tsx?|mjs|cjs|md)$/.test(file) && file !== 'docs/assurance.md')
  .filter(file => !file.endsWith('plain-language.test.ts'))
  .filter(file => existsSync(join(root, file)))

const rules = avoided.map(({ wording, use }) => ({
  pattern: new RegExp(String.raw`\b(?:${wording})\b`, 'gi'),
  use
}))

/**
 * Prose of a source line: a comment or a test title, or the whole line of a page; undefined for
 * code.
 */
function proseOf(file: string, line: string): string | undefined {
  if (file.endsWith('.md')) return line.trim() || undefined
  const comment = /(?:^\s*(?:\/\/|\/?\*+)|\s\/\/\s)(.*)$/.exec(line)?.[1]
  if (comment !== undefined || !/\.(?:test|spec)\.tsx?$/.test(file)) return comment
  return /(?:\b(?:test|it|describe)(?:\.\w+)*|^\s*\].*\))\(\s*(['"`])(.*?)\1/.exec(line)?.[2]
}

/** Findings in a file. Consecutive lines are joined, because a wording may be wrapped. */
function findIn(file: string, text: string): Finding[] {
  const found: Finding[] = []
  let prose = ''
  let starts: { readonly at: number; readonly line: number }[] = []
  const search = (): void => {
    for (const { pattern, use } of rules) {
      for (const { 0: wording, index } of prose.matchAll(pattern)) {
        found.push({
          file,
          line: starts.findLast(({ at }) => at <= index)?.line ?? 0,
          wording,
          use
        })
      }
    }
    prose = ''
    starts = []
  }
  for (const [index, line] of text.split('\n').entries()) {
    const part = proseOf(file, line)
    if (part === undefined) search()
    else {
      starts.push({ at: prose.length, line: index + 1 })
      prose += `${part.replace(/\*\/\s*$/, '').trim()} `
    }
  }
  search()
  return found
}

/** Longest folder with a ceiling that contains the file; empty if there is none. */
const folderOf = (file: string): string =>
  Object.keys(ceilings)
    .filter(folder => file === folder || file.startsWith(`${folder}/`))
    .reduce((longest, folder) => (folder.length > longest.length ? folder : longest), '')

describe('wording that docs/glossary.md replaces', () => {
  it('an avoided wording is found in comments, titles and pages, also across a line break, but not in code', () => {
    const text = ['const anew = 1 // anew', '', '/** Runs in', ' * turn. */', "it('loads anew', f)"]
    const found = findIn('a.test.ts', text.join('\n'))
    expect(found.map(({ line, wording }) => [line, wording])).toEqual([
      [1, 'anew'],
      [5, 'anew'],
      [3, 'in turn']
    ])
    expect(findIn('a.md', 'read\nwhoever\n')).toMatchObject([{ line: 2, wording: 'whoever' }])
  })

  it('an avoided wording is not used more often than the ceiling of its folder allows', () => {
    const found = files.flatMap(file => findIn(file, readFileSync(join(root, file), 'utf8')))
    const byFolder = Map.groupBy(found, ({ file }) => folderOf(file))
    const limits = new Map<string, number>(Object.entries(ceilings))
    const excess = [...byFolder]
      .filter(([folder, findings]) => findings.length > (limits.get(folder) ?? 0))
      .flatMap(([folder, findings]) => [
        `${folder || 'files without a ceiling'}: ${findings.length} uses, at most ${limits.get(folder) ?? 0}`,
        ...findings.map(
          ({ file, line, wording, use }) => `${file}:${line} "${wording}" → use: ${use}`
        )
      ])
    expect(excess).toEqual([])
  })
})
