import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Cache of recorded test runs by test file: executed expressions, duration and result. An entry is
 * invalid once the test, one of its imports from tests/ or a source that it read has changed.
 */
export function openObservationCache(root, path, sources) {
  const ways = ['hit.mjs', 'hit-setup.mjs', 'instrument.mjs', 'places.mjs']
    .map(name => readFileSync(join(root, 'tools/mutants', name), 'utf8'))
    .join('\n')
  const hashes = new Map([...sources].map(([file, { text }]) => [file, hash(text)]))
  const known = new Map(readKnown(path))
  const hashTest = test => hash(ways + readWithSupport(join(root, test)))

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
    },
    /** Writes the cache to disk. */
    keep() {
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

/** Text of a test and of its imports from the same folder or from tests/support. */
function readWithSupport(path, seen = new Set()) {
  if (seen.has(path) || !existsSync(path)) return ''
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, name]) => resolve(dirname(path), name))
    .filter(name => !/[\\/]src[\\/]/.test(name))
    .map(name => (/\.m?ts$/.test(name) ? name : `${name}.ts`))
  return text + imports.map(name => readWithSupport(name, seen)).join('')
}

function hash(text) {
  return createHash('sha256').update(text).digest('base64')
}
