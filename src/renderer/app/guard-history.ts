import type { createHashRouter } from 'react-router-dom'

type Router = ReturnType<typeof createHashRouter>

/**
 * Keeps the address that of the page that is shown while a changed form asks whether it may be left. The router takes back
 * one step and takes the next one that it hears of for that: of two quick steps back the second would move the address alone.
 * Until the question is answered it hears of its own step only, and whatever else moved the address is taken back here.
 */
export function guardHistory(createRouter: () => Router): Router {
  let shown = window.navigation.currentEntry?.key
  let wasAsking = false
  /** The router took a step back and waits to hear of it. */
  let isAwaited = false
  let isReturning = false

  /** Another step may cut the way back short: it is taken anew until the address is that of the page again. */
  function comeBack(): void {
    const isKnown = window.navigation.entries().some(({ key }) => key === shown)
    if (isReturning || shown === undefined || !isKnown) return
    isReturning = true
    const end = (): void => {
      isReturning = false
      if (isAsking(router) && window.navigation.currentEntry?.key !== shown) comeBack()
    }
    // By its key, not by a number of steps: others may still be on their way.
    window.navigation.traverseTo(shown).finished?.then(end, () => requestAnimationFrame(end))
  }

  // Before the router's own listener, which is there as soon as the router is.
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
  // After it.
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
