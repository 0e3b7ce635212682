import { afterEach, expect, test, vi } from 'vitest'
import { createLeaveGuardedRouter } from '../../../../src/renderer/app/guard-history'

type Router = ReturnType<typeof createLeaveGuardedRouter>

afterEach(() => vi.unstubAllGlobals())

/**
 * Stub of a window at the last of three history entries, whose page asks for confirmation before it
 * is left.
 */
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
  createLeaveGuardedRouter(() => router as unknown as Router)
  return {
    steps,
    moveTo: (place: number) => {
      navigation.currentEntry = entries[place]
      window.dispatchEvent(new Event('popstate'))
    }
  }
}

const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

test('the return to a page with unsaved changes is repeated if another navigation interrupts it', async () => {
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

test('a second navigation away from a page with unsaved changes is reverted too, even after the first return is complete', async () => {
  const { steps, moveTo } = openAsking()
  moveTo(1)
  moveTo(0)
  steps[0]?.end.resolve()
  await turn()
  expect(steps.map(({ key }) => key)).toEqual(['form', 'form'])
})
