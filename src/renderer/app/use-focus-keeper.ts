import { useEffect } from 'react'

/** How many stops are remembered: the newest that is still there gets the focus back. */
const remembered = 30
/** Milliseconds that a page or a dialog has to place the focus itself. */
const patience = 60

/**
 * The keyboard goes on where it was. A dialog that closes, a button that goes away with what it acted on: what had the
 * focus is gone, and the browser leaves it nowhere, without an event. Then the last place that is still there gets it.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    const stops: HTMLElement[] = []
    let timer: number | undefined
    // Who clicks beside everything wants nothing focused.
    let byPointer = false
    const onFocus = ({ target }: FocusEvent): void => {
      byPointer = false
      if (!(target instanceof HTMLElement) || target.dataset.tabsterDummy !== undefined) return
      const place = stops.indexOf(target)
      if (place !== -1) stops.splice(place, 1)
      stops.push(target)
      if (stops.length > remembered) stops.shift()
    }
    const onPointer = (): void => {
      byPointer = true
    }
    const isLost = (): boolean =>
      !byPointer && stops.length > 0 && document.activeElement === document.body
    const giveBack = (): void => {
      timer = undefined
      if (isLost()) stops.findLast(canTakeFocus)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (timer === undefined && isLost()) timer = window.setTimeout(giveBack, patience)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer, true)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled']
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer, true)
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [])
}

function canTakeFocus(element: HTMLElement): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]')
  const top = dialogs.item(dialogs.length - 1)
  return (
    element.isConnected &&
    element.checkVisibility() &&
    !element.matches(':disabled') &&
    (!top || top.contains(element))
  )
}
