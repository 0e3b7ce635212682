import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = execFileSync('git', ['ls-files', '--cached', '--others', 'src/main'], { cwd: root })
  .toString()
  .split('\n')
  .filter(file => file.endsWith('.ts') && !file.startsWith('src/main/runtime/'))

/** Shapes of code that reimplement a primitive of src/main/runtime, and the primitive to use. */
const handMade = [
  { shape: /: Promise<\w+> = Promise\.resolve\(\)/, use: 'createMutex' },
  { shape: /Map<string, AbortController>/, use: 'createCancellationRegistry or createAbortScopes' },
  { shape: /\.once\('exit'/, use: 'openChild' },
  {
    // A loop that deletes the first entries of a map or set until its size is within a limit.
    shape: /for \(const .+ of (\w+)(?:\.\w+\(\))?\) \{\s+if \((?:\1\.size|\w+) <= /,
    use: 'createLruCache'
  }
]

/**
 * A write that several callers await, and tables that the engine drops once they are complete:
 * neither is a queue or a cache of values.
 */
const exceptions = [
  'src/main/features/analytics/lookups.ts',
  'src/main/warehouse/child/instances.ts'
]

test('main implements no queue, cache, cancellation map or child client outside src/main/runtime', () => {
  const found = sources.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return handMade
      .filter(({ shape }) => shape.test(text) && !exceptions.includes(file))
      .map(({ use }) => `${file}: use ${use}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
