import { useEffect } from 'react'
import { isCovered, layers, topLayer } from '../ui/take-focus'
import { type RowPlace, rowPlaceOf, stopAt } from './row-place'

/** How many stops are remembered: the newest that is still there gets the focus back. */
const remembered = 30
/** Milliseconds that a page has to place the focus itself. */
const patience = 60

interface Stop {
  readonly element: HTMLElement
  /** Where it stood, if that was in a row of a list. */
  readonly place: RowPlace | undefined
}

/**
 * The keyboard goes on where it was. A dialog that closes, a button that goes away with what it acted on, a form that is
 * locked while it saves: what had the focus is gone, and the browser leaves it nowhere, without an event. Then the last
 * place that is still there gets it; of a row that went, the one that took its place; of a dialog that saves, the dialog.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    const stops: Stop[] = []
    let timer: number | undefined
    // Who clicks beside everything wants nothing focused.
    let byPointer = false
    const onFocus = ({ target }: FocusEvent): void => {
      // A dialog's own surface is clicked beside everything, or holds the place of what is locked in it.
      if (target instanceof Element && target.matches(layers)) return
      byPointer = false
      if (!(target instanceof HTMLElement) || target.dataset.tabsterDummy !== undefined) return
      const known = stops.findIndex(({ element }) => element === target)
      if (known !== -1) stops.splice(known, 1)
      stops.push({ element: target, place: rowPlaceOf(target) })
      if (stops.length > remembered) stops.shift()
    }
    const onPointer = (): void => {
      byPointer = true
    }
    // An option that is clicked leaves the focus where it is: the keyboard goes on from there.
    const onKey = (): void => {
      if (document.activeElement !== document.body) byPointer = false
    }
    const isLost = (): boolean => {
      const focused = document.activeElement
      const isNowhere = focused === document.body || focused?.matches(`${layers}, :disabled`)
      return !byPointer && stops.length > 0 && isNowhere === true
    }
    const giveBack = (): void => {
      window.clearTimeout(timer)
      timer = undefined
      if (isLost()) (newestStop(stops) ?? topLayer())?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(changes => {
      if (!isLost()) return
      // At once: Fluent would give it to whatever opener of its own was passed last, also from under a dialog that is open.
      if (changes.some(locksOrClosesDialog)) giveBack()
      else timer ??= window.setTimeout(giveBack, patience)
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('keydown', onKey, true)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled']
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('keydown', onKey, true)
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [])
}

function newestStop(stops: readonly Stop[]): HTMLElement | undefined {
  for (const { element, place } of stops.toReversed()) {
    const next = element.isConnected ? element : place && stopAt(place)
    if (next && canTakeFocus(next)) return next
  }
  return undefined
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled') && !isCovered(element)
}

/** A change of `disabled` inside a dialog, or a dialog that is gone. */
function locksOrClosesDialog({ type, target, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return target instanceof Element && target.closest(layers) !== null
  return [...removedNodes].some(
    node => node instanceof Element && (node.matches(layers) || node.querySelector(layers))
  )
}
