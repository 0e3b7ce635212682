import { expect, test } from 'vitest'
import { EventEmitter } from '../../../host/emitter'
import type { PageContents } from '../../../host/page/page-contents'
import { PageZoom } from '../../../host/page/zoom'

/**
 * Stub of a window that behaves like Chromium's: its bounds change at once, and its page size a
 * moment later.
 */
function openWindow() {
  const outer = { width: 1_200, height: 900 }
  const inner = { width: 1_200, height: 900 }
  const shown: unknown[] = []
  const page = {
    targetId: 'page',
    chromium: { browser: { send: async () => ({ bounds: { ...outer } }) } },
    session: {
      send: async (method: string, given: unknown) => {
        if (method === 'Runtime.evaluate') return { result: { value: [inner.width, inner.height] } }
        shown.push(given)
        return {}
      }
    }
  }
  const contents = Object.assign(new EventEmitter(), { page: Promise.resolve(page) })
  return { contents, outer, inner, shown }
}

const rest = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('measuring the page size of a window waits until the window has the requested bounds', async () => {
  const { contents, outer, inner, shown } = openWindow()
  new PageZoom(contents as unknown as PageContents, 1.25)
  Object.assign(outer, { width: 1_366, height: 768 })
  await rest()
  expect(shown).toEqual([])
  Object.assign(inner, { width: 1_366, height: 768 })
  contents.emit('dom-ready')
  await rest()
  expect(shown).toMatchObject([{ width: 1_093, height: 614, scale: 1.25 }])
})
