import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * What was seen of each test file, kept between runs: the places that it passed, how long it took, whether it passed. It is
 * looked at anew once the test, a source that it read or what all tests share is another.
 */
export function openKnownHits(root, path, sources) {
  const shared = hash(
    ['tests/support', 'scripts/mutants'].map(folder => readFolder(join(root, folder))).join('\n')
  )
  const hashes = new Map([...sources].map(([file, { text }]) => [file, hash(text)]))
  const known = new Map(readKnown(path))
  const hashTest = test => hash(shared + readFileSync(join(root, test), 'utf8'))

  return {
    isFresh(test) {
      const record = known.get(test)
      return (
        record?.test === hashTest(test) &&
        Object.entries(record.files).every(([file, before]) => hashes.get(file) === before)
      )
    },
    note(test, ids, { passed, milliseconds }) {
      const files = [...new Set(ids.map(id => id.split(':')[0]))]
      const read = Object.fromEntries(files.map(file => [file, hashes.get(file)]))
      known.set(test, { test: hashTest(test), files: read, ids, passed, milliseconds })
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify([...known]))
    },
    get: test => known.get(test)
  }
}

function readKnown(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

function readFolder(folder) {
  return readdirSync(folder)
    .filter(name => /\.m?ts$|hit.*\.mjs$|instrument\.mjs$|places\.mjs$/.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

function hash(text) {
  return createHash('sha256').update(text).digest('base64')
}
