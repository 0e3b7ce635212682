import type { createHashRouter } from 'react-router-dom'

type Router = ReturnType<typeof createHashRouter>

/**
 * Creates a router that keeps the address of the visible page while a form with unsaved changes
 * asks for confirmation. The router itself reverts one navigation and treats the next popstate as
 * its own, so after two quick steps back the second would change only the address. Until the user
 * answers, the router therefore receives only its own step, and every other change of the address
 * is reverted here.
 */
export function createLeaveGuardedRouter(createRouter: () => Router): Router {
  let shown = window.navigation.currentEntry?.key
  let wasAsking = false
  /** Whether the router itself has started a step back whose popstate event is still to come. */
  let isAwaited = false
  let isReturning = false

  /**
   * Returns to the history entry of the visible page. If another navigation aborts this, it is
   * repeated until the address matches the page again.
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

  // Registered before the router's own listener (added when the router is created), so that it can
  // hide events from the router.
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
  // Registered after the router's listener, so that it runs when the router has handled the event.
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
