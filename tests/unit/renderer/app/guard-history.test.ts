import { afterEach, expect, test, vi } from 'vitest'
import { createGuardedRouter } from '../../../../src/renderer/app/guard-history'

type Router = ReturnType<typeof createGuardedRouter>

afterEach(() => vi.unstubAllGlobals())

/** Stub of a window on the last of three history entries, whose page asks before it is left. */
function openAsking() {
  const entries = ['list', 'other', 'form'].map(key => ({ key }))
  const steps: { key: string; end: PromiseWithResolvers<void> }[] = []
  const navigation = {
    currentEntry: entries[2],
    entries: () => entries,
    traverseTo: (key: string) => {
      const end = Promise.withResolvers<void>()
      steps.push({ key, end })
      return { finished: end.promise }
    }
  }
  const window = Object.assign(new EventTarget(), { navigation })
  vi.stubGlobal('window', window)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run))
  const blockers = new Map([['form', { state: 'blocked' }]])
  const router = { state: { blockers, location: {} }, subscribe: () => () => undefined }
  createGuardedRouter(() => router as unknown as Router)
  return {
    steps,
    moveTo: (place: number) => {
      navigation.currentEntry = entries[place]
      window.dispatchEvent(new Event('popstate'))
    }
  }
}

const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

test('returning to a guarded page is repeated if another navigation aborts the return', async () => {
  const { steps, moveTo } = openAsking()
  moveTo(1)
  expect(steps.map(({ key }) => key)).toEqual(['form'])
  moveTo(0)
  steps[0]?.end.reject(new DOMException('cut short', 'AbortError'))
  await turn()
  expect(steps.map(({ key }) => key)).toEqual(['form', 'form'])
  moveTo(2)
  steps[1]?.end.resolve()
  await turn()
  expect(steps).toHaveLength(2)
})

test('a further navigation away from a guarded page is also reverted after the return was complete', async () => {
  const { steps, moveTo } = openAsking()
  moveTo(1)
  moveTo(0)
  steps[0]?.end.resolve()
  await turn()
  expect(steps.map(({ key }) => key)).toEqual(['form', 'form'])
})
