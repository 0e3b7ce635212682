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
  { shape: /\.once\('exit'/, use: 'openChild' }
]

/** A write that several callers await, and a worker thread: neither is a queue or a child process. */
const exceptions = ['src/main/features/analytics/lookups.ts', 'src/main/logs/export-log.ts']

test('main implements no queue, cancellation map or child client outside src/main/runtime', () => {
  const found = sources.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return handMade
      .filter(({ shape }) => shape.test(text) && !exceptions.includes(file))
      .map(({ use }) => `${file}: use ${use}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
