// Prints a random sample of comments, test titles and exported names with their paths, for a reader
// who sees nothing else and judges whether they are clear (docs/testing.md). The same seed gives
// the same sample. Usage: node tools/sample-lines.mjs [--seed=N] [--comments=60] [--titles=40]
// [--names=40]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRootFolder } from './structure.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    comments: { type: 'string', default: '60' },
    titles: { type: 'string', default: '40' },
    names: { type: 'string', default: '40' }
  }
})

/**
 * Creates a deterministic generator of random numbers from 0 (inclusive) to 1 (exclusive) for a
 * seed (mulberry32).
 */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws `count` entries of a list without repetition, in the order of the list. */
function drawn(list, count, random) {
  const left = list.map((_, index) => index)
  const chosen = []
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return chosen.sort((a, b) => a - b).map(index => list[index])
}

const files = execFileSync('git', ['ls-files', 'src', 'host', 'scripts', 'tests', 'tools'], {
  cwd: projectRootFolder,
  encoding: 'utf8'
})
  .trim()
  .split('\n')
  .filter(file => /\.(?:tsx?|mjs)$/.test(file))

const directive = /^(?:biome-ignore|@ts-|@vitest)/

/** Comments in the text of a source file; the lines of one comment are joined. */
function commentsOf(text) {
  const found = [...text.matchAll(/^[ \t]*\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n?)+/gm)]
  return found
    .map(([whole, inside]) => (inside ?? whole).replace(/^[ \t]*(?:\/\/|\*(?![*\w])) ?/gm, ''))
    .map(words => words.replace(/\s+/g, ' ').trim())
    .filter(words => words !== '' && !directive.test(words))
}

const titlePattern = /\b(test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])(.+?)\2\s*,/g
const exportPattern =
  /^export (?:abstract )?(?:async )?(?:class|const|enum|function\*?|interface|type) (\w+)/gm

const comments = []
const titles = []
const names = []
for (const file of files) {
  const text = readFileSync(join(projectRootFolder, file), 'utf8')
  comments.push(...commentsOf(text).map(words => `${file}: ${words}`))
  if (/\.(?:test|spec)\.tsx?$/.test(file)) {
    for (const [, kind, , title] of text.matchAll(titlePattern)) {
      // A group is titled by its subject; only its tests state a behaviour.
      titles.push(`${file}${kind === 'describe' ? ' (subject of a group)' : ''}: ${title}`)
    }
  } else if (file.startsWith('src/')) {
    names.push(...[...text.matchAll(exportPattern)].map(([, name]) => `${file}: ${name}`))
  }
}

const random = randomOf(Number(values.seed))
for (const [heading, list, count] of [
  ['Comments', comments, values.comments],
  ['Test titles', titles, values.titles],
  ['Exported names', names, values.names]
]) {
  console.log(`\n## ${heading} (${list.length} in all)\n`)
  for (const [index, line] of drawn(list, Number(count), random).entries()) {
    console.log(`${index + 1}. ${line}`)
  }
}
