import { describe, expect, it } from 'vitest'
import {
  createMutualImportCheckPlugin,
  nameSharedChunks,
  nameStartChunks,
  packageChunkName
} from '../../../scripts/chunks.mjs'

interface Module {
  readonly id: string
  readonly imports?: readonly string[]
  readonly lazy?: readonly string[]
  readonly isEntry?: boolean
  readonly code?: string
}

/** Module graph with the methods that the bundler Rolldown offers to a plugin. */
function graphOf(modules: readonly Module[]) {
  const importersOf = (id: string, kind: 'imports' | 'lazy'): string[] =>
    modules.filter(module => module[kind]?.includes(id)).map(module => module.id)
  const infos = new Map(
    modules.map(({ id, imports = [], lazy = [], isEntry = false, code = 'x'.repeat(100) }) => [
      id,
      {
        code,
        isEntry,
        importedIds: imports,
        dynamicallyImportedIds: lazy,
        importers: importersOf(id, 'imports'),
        dynamicImporters: importersOf(id, 'lazy')
      }
    ])
  )
  return { ids: [...infos.keys()], moduleOf: (id: string) => infos.get(id) }
}

describe('division of the renderer code into shared chunks', () => {
  const limits = { enoughBytes: 1_000, leastOverlap: 0.5 }

  it('modules that only one page imports stay in the chunk of this page', () => {
    const { ids, moduleOf } = graphOf([
      { id: 'main', lazy: ['page'], isEntry: true },
      { id: 'page', imports: ['own'] },
      { id: 'own' }
    ])
    expect(nameSharedChunks(ids, moduleOf, limits)).toEqual(new Map())
  })

  it('modules that the same pages import share one chunk, and modules of other pages are in another chunk', () => {
    const { ids, moduleOf } = graphOf([
      { id: 'main', lazy: ['p', 'q', 'r', 's'], isEntry: true },
      { id: 'p', imports: ['a', 'b'] },
      { id: 'q', imports: ['a', 'b'] },
      { id: 'r', imports: ['c'] },
      { id: 's', imports: ['c'] },
      { id: 'a' },
      { id: 'b' },
      { id: 'c' }
    ])
    const names = nameSharedChunks(ids, moduleOf, limits)
    expect(names.size).toBe(3)
    expect(names.get('a')).toBe(names.get('b'))
    expect(names.get('a')).not.toBe(names.get('c'))
  })

  it('a chunk that is large enough takes no further modules', () => {
    const { ids, moduleOf } = graphOf([
      { id: 'main', lazy: ['p', 'q', 'r'], isEntry: true },
      { id: 'p', imports: ['a', 'b'] },
      { id: 'q', imports: ['a', 'b'] },
      { id: 'r', imports: ['a'] },
      { id: 'a', code: 'x'.repeat(1_000) },
      { id: 'b' }
    ])
    const names = nameSharedChunks(ids, moduleOf, limits)
    expect(names.get('a')).not.toBe(names.get('b'))
  })

  it('chunks never import each other in a cycle, whatever the modules import', () => {
    let state = 7
    const next = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    for (let run = 0; run < 100; run++) {
      const pages = Array.from({ length: 2 + next(6) }, (_, at) => `page-${at}`)
      const count = 5 + next(40)
      const names = Array.from({ length: count }, (_, at) => `m-${at}`)
      // Imports are random, so that modules can form import cycles.
      const some = (most: number): string[] =>
        Array.from({ length: next(most) }, () => `m-${next(count)}`)
      const { ids, moduleOf } = graphOf([
        { id: 'main', lazy: pages, isEntry: true },
        ...pages.map(id => ({ id, imports: some(6) })),
        ...names.map((id, at) => ({
          id,
          code: 'x'.repeat(next(900)),
          imports: [...(at > 0 ? [`m-${next(at)}`] : []), ...some(2)]
        }))
      ])
      const chunkOf = nameSharedChunks(ids, moduleOf, { enoughBytes: 500, leastOverlap: 0.2 })
      const bundle: Record<string, { imports: string[] }> = {}
      for (const [id, chunk] of chunkOf) {
        const imports = (moduleOf(id)?.importedIds ?? []).map(each => chunkOf.get(each) ?? '')
        const others = imports.filter(each => each !== chunk)
        bundle[chunk] = { imports: [...(bundle[chunk]?.imports ?? []), ...others] }
      }
      expect(() => createMutualImportCheckPlugin().generateBundle({}, bundle)).not.toThrow()
    }
  })
})

describe('chunks that the main process loads at its start', () => {
  const { ids, moduleOf } = graphOf([
    { id: 'index', imports: ['first'], lazy: ['program'], isEntry: true },
    { id: 'child', lazy: ['part'], isEntry: true },
    { id: 'program', imports: ['first', 'shell', 'kit'], lazy: ['later'] },
    { id: 'part', imports: ['kit', 'own'] },
    { id: 'later', imports: ['kit', 'shell'] },
    { id: 'first' },
    { id: 'shell' },
    { id: 'kit' },
    { id: 'own' }
  ])
  const names = nameStartChunks(ids, moduleOf, { index: 'index', program: 'program' })

  it('code that a child process imports lazily is in another chunk than the shell of the main process', () => {
    expect(names.get('kit')).toBe('common')
    expect(names.get('shell')).toBe('start')
    expect(names.get('program')).toBe('start')
  })

  it('the entry file, lazy modules and code only of child processes keep their own chunks', () => {
    expect([...names.keys()].sort()).toEqual(['kit', 'program', 'shell'])
  })
})

describe('check of the built chunks', () => {
  const check = (imports: Readonly<Record<string, readonly string[]>>): void =>
    createMutualImportCheckPlugin().generateBundle(
      {},
      Object.fromEntries(Object.entries(imports).map(([file, list]) => [file, { imports: list }]))
    )

  it('the build fails if chunks import each other in a cycle, and the message lists them', () => {
    expect(() => check({ a: ['b'], b: ['c'], c: ['b'] })).toThrow('b → c → b')
  })

  it('the build accepts chunks that several chunks import', () => {
    expect(() => check({ a: ['b', 'c'], b: ['c'], c: ['node:fs'], d: ['a', 'c'] })).not.toThrow()
  })

  it.each([
    ['/x/node_modules/@fluentui/react-dialog/lib/index.js', 'react-dialog'],
    ['C:\\x\\node_modules\\zod\\v4\\core.js', 'zod'],
    ['/x/node_modules/a/node_modules/@b/c/index.js', 'c'],
    ['/x/src/renderer/ui/late.tsx', null]
  ])('the chunk with the module %s is named %s', (id, name) => {
    expect(packageChunkName(id)).toBe(name)
  })
})
