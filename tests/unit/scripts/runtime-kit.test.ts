import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = execFileSync('git', ['ls-files', '--cached', '--others', 'src/main'], { cwd: root })
  .toString()
  .split('\n')
  .filter(file => file.endsWith('.ts') && !file.startsWith('src/main/runtime/'))

interface HandMade {
  /** What code of this shape reimplements, and which primitive to use instead. */
  readonly use: string
  readonly shape: RegExp
  /** Example of code that has the shape. */
  readonly example: string
  /** Files in which the shape is allowed, each with the reason. */
  readonly exceptions?: Readonly<Record<string, string>>
}

/**
 * Shapes (patterns) of code that reimplement a primitive of src/main/runtime or of the call
 * registration.
 */
const handMade: readonly HandMade[] = [
  {
    use: 'createMutex for a promise that the next caller awaits',
    shape: /: Promise<\w+> = Promise\.resolve\(\)/,
    example: 'let last: Promise<unknown> = Promise.resolve()',
    exceptions: {
      'src/main/features/analytics/lookups.ts': 'a write that several callers await, not a queue'
    }
  },
  {
    use: 'createMutex for a chain of promises',
    shape: /\b(\w+) = \(?(?:await )?\1\??\.(?:then|catch|finally)\(/,
    example: 'chain = chain.then(() => work())'
  },
  {
    use: 'createSemaphore for callers that wait in a list',
    shape: /\.push\(\{? ?(?:[\w, ]*\b)?(?:resolve|reject|done|failed)\b[\w, ]*\}?\)/,
    example: 'new Promise<void>(resolve => waiting.push(resolve))',
    exceptions: {
      'src/main/gateway/child/log.ts': 'one flush writes the lines of all callers',
      'src/main/warehouse/child/instances.ts':
        'whoever is woken looks for an idle instance of its own',
      'src/main/warehouse/child/shares.ts': 'permits differ in size, and the largest goes first'
    }
  },
  {
    use: 'createCancellationRegistry or createAbortSignalRegistry for controllers by key',
    shape: /(?:Map|Set)<[^;\n]*AbortController\b|\breadonly \w+: AbortController$/m,
    example: 'interface ActiveRun {\n  readonly abort: AbortController\n}'
  },
  {
    use: 'wait or within of runtime/async/wait for a pause',
    shape: /setTimeout[^\n]*from 'node:timers\/promises'|new Promise\b[^\n]*\bsetTimeout\b/,
    example: 'await new Promise(resolve => setTimeout(resolve, 50))'
  },
  {
    use: 'startChildProcess for a child process',
    shape: /\.once\('exit'/,
    example: "child.once('exit', onExit)"
  },
  {
    // A loop that deletes the first entries of a map or set until its size is within the limit.
    use: 'createLruCache',
    shape: /for \(const .+ of (\w+)(?:\.\w+\(\))?\) \{\s+if \((?:\1\.size|\w+) <= /,
    example: 'for (const key of known.keys()) {\n  if (known.size <= most) break',
    exceptions: {
      'src/main/warehouse/child/open-instance.ts':
        'the engine drops these tables itself once they are complete'
    }
  },
  {
    use: 'withInputPermission at the registration of the handler for a permission',
    shape: /\brequirePermission\(/,
    example: "await requirePermission(context, 'analyse', name)",
    exceptions: {
      'src/main/features/guard.ts': 'the gate of all calls, which checks what was declared',
      'src/main/features/data-load/full-rows.ts':
        'whether it is needed depends on who sent the file, not on the input'
    }
  }
]

describe('code that reimplements primitives of src/main/runtime', () => {
  test.each(handMade)('the code of the main process uses $use', ({ shape, exceptions = {} }) => {
    const found = sources.filter(file => shape.test(readFileSync(join(root, file), 'utf8')))
    expect(sources.length).toBeGreaterThan(500)
    // An exception that is no longer needed must be removed from the list.
    expect(found.sort()).toEqual(Object.keys(exceptions).sort())
  })

  test.each(handMade)(
    'the pattern for code that should use $use matches its example',
    ({ shape, example }) => {
      expect(example).toMatch(shape)
    }
  )
})
