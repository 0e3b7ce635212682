import { describe, expect, it } from 'vitest'
import { edgesBelow, mutualPairs } from '../../../tools/structure.mjs'

/**
 * Folders from the lowest layer to the highest; a folder may import only folders before it in the
 * list.
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
    'analytics',
    'pipelines',
    'demo',
    'shell',
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
      for (const [from, targets] of edgesBelow(parent)) {
        for (const [to, files] of targets) {
          const isLower = order.indexOf(to) >= 0 && order.indexOf(to) < order.indexOf(from)
          if (!isLower) upward.push(`${from} → ${to}: ${files.join(', ')}`)
        }
      }
      expect(upward).toEqual([])
    }
  )

  it('features of main, shared and the renderer have no mutual imports', () => {
    const pairs = ['src/main/features', 'src/shared/features', 'src/renderer/features'].map(
      parent => mutualPairs(edgesBelow(parent))
    )
    expect(pairs).toEqual([[], [], []])
  })

  it('features of shared and of the renderer do not import each other', () => {
    expect(edgesBelow('src/shared/features').size).toBe(0)
    expect(edgesBelow('src/renderer/features').size).toBe(0)
  })
})
