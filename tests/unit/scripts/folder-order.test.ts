import { describe, expect, it } from 'vitest'
import { findMutualImportPairs, importEdgesBelow } from '../../../tools/structure.mjs'

/**
 * Folders in the order of their layers, the lowest first; a folder may import only folders that
 * precede it.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  'src/main': [
    'faults',
    'runtime',
    'store',
    'files',
    'import',
    'archive',
    'warehouse',
    'sql',
    'disclosure',
    'logs',
    'auth',
    'connections',
    'query',
    'diagnostics',
    'exchange',
    'backup',
    'gateway',
    'planning',
    'analytics',
    'forms',
    'planning',
    'pipelines',
    'demo',
    'shell',
    'documents',
    'features',
    'ipc',
    'start'
  ],
  'src/shared': ['kit', 'model', 'navigation', 'features', 'contract'],
  'src/renderer': ['ipc', 'session', 'ui', 'features', 'app']
}

describe('imports between folders', () => {
  it.each(Object.entries(orders))(
    'the folders of %s import only folders of lower layers',
    (parent, order) => {
      const upward: string[] = []
      for (const [from, targets] of importEdgesBelow(parent)) {
        for (const [to, files] of targets) {
          const isLower = order.indexOf(to) >= 0 && order.indexOf(to) < order.indexOf(from)
          if (!isLower) upward.push(`${from} → ${to}: ${files.join(', ')}`)
        }
      }
      expect(upward).toEqual([])
    }
  )

  it('no two feature folders of main, shared or renderer import each other', () => {
    const pairs = ['src/main/features', 'src/shared/features', 'src/renderer/features'].map(
      parent => findMutualImportPairs(importEdgesBelow(parent))
    )
    expect(pairs).toEqual([[], [], []])
  })

  it('no feature folder of shared or renderer imports another feature folder', () => {
    expect(importEdgesBelow('src/shared/features').size).toBe(0)
    expect(importEdgesBelow('src/renderer/features').size).toBe(0)
  })
})
