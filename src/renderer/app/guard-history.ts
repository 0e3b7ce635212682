import type { createHashRouter } from 'react-router-dom'

type Router = ReturnType<typeof createHashRouter>

/**
 * Keeps the address at that of the visible page while a changed form asks for confirmation before
 * the user leaves it. The router reverts one navigation and treats the next popstate as its own, so
 * of two quick steps back the second would change only the address. Until the question is answered,
 * the router receives only its own step, and every other change of the address is reverted here.
 */
export function createGuardedRouter(createRouter: () => Router): Router {
  let shown = window.navigation.currentEntry?.key
  let wasAsking = false
  /** The router has started a step back and awaits its event. */
  let isAwaited = false
  let isReturning = false

  /**
   * Returns to the history entry of the page; repeated if another navigation aborts it, until the
   * address matches again.
   */
  function comeBack(): void {
    const isKnown = window.navigation.entries().some(({ key }) => key === shown)
    if (isReturning || shown === undefined || !isKnown) return
    isReturning = true
    const end = (): void => {
      isReturning = false
      if (isAsking(router) && window.navigation.currentEntry?.key !== shown) comeBack()
    }
    // Traverses by entry key, not by a number of steps, because other navigations may be pending.
    window.navigation.traverseTo(shown).finished?.then(end, () => requestAnimationFrame(end))
  }

  // Registered before the router's own listener, which is added when the router is created.
  window.addEventListener('popstate', event => {
    wasAsking = isAsking(router)
    if (!wasAsking) return
    const isShown = window.navigation.currentEntry?.key === shown
    if (isShown && isAwaited) {
      isAwaited = false
      return
    }
    event.stopImmediatePropagation()
    if (!isShown) comeBack()
  })
  const router = createRouter()
  // Registered after the router's listener.
  window.addEventListener('popstate', () => {
    if (!wasAsking) isAwaited = isAsking(router)
  })
  let { location } = router.state
  router.subscribe(state => {
    if (state.location === location) return
    location = state.location
    shown = window.navigation.currentEntry?.key
  })
  return router
}

function isAsking({ state }: Router): boolean {
  return [...state.blockers.values()].some(blocker => blocker.state === 'blocked')
}
