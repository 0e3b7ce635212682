import { useEffect } from 'react'
import { findTopModalLayer, isCoveredByModal, modalLayerSelector } from '../ui/take-focus'
import { findControlAt, type RowControlPosition, rowControlPositionOf } from './row-place'

/**
 * Number of recently focused elements that are remembered; if the focus is lost, the newest one
 * that still exists receives it.
 */
const remembered = 30
/** Milliseconds that a page has to set the focus itself before a lost focus is restored. */
const patience = 60

interface Stop {
  readonly element: HTMLElement
  /** Position of the element, if it was in a row of a list. */
  readonly place: RowControlPosition | undefined
}

/**
 * Restores a lost focus. When a dialog closes, a button disappears with its item, or a form is
 * disabled while it saves, the browser drops the focus without an event. The newest remembered
 * element still present then gets it; for a removed row, the row at its position; for a saving
 * dialog, the dialog.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    const stops: Stop[] = []
    let timer: number | undefined
    // A click on empty space means that the user wants no element to have the focus.
    let byPointer = false
    const onFocus = ({ target }: FocusEvent): void => {
      // A dialog surface is not remembered: it only has the focus after a click on empty space, or
      // in place of its disabled content.
      if (target instanceof Element && target.matches(modalLayerSelector)) return
      byPointer = false
      if (!(target instanceof HTMLElement) || target.dataset.tabsterDummy !== undefined) return
      const known = stops.findIndex(({ element }) => element === target)
      if (known !== -1) stops.splice(known, 1)
      stops.push({ element: target, place: rowControlPositionOf(target) })
      if (stops.length > remembered) stops.shift()
    }
    // Pressing the focused control sends no `focusin`, so it is distinguished from empty space here.
    const onPointer = ({ target }: PointerEvent): void => {
      const pressed = target instanceof Element && target.closest('a, button, input, textarea')
      byPointer = !pressed || pressed !== document.activeElement
    }
    // Clicking an option does not move the focus, so a key press means that the user works at the
    // focused element again.
    const onKey = (): void => {
      if (document.activeElement !== document.body) byPointer = false
    }
    const isLost = (): boolean => {
      const focused = document.activeElement
      const isNowhere =
        focused === document.body || focused?.matches(`${modalLayerSelector}, :disabled`)
      return !byPointer && stops.length > 0 && isNowhere === true
    }
    const giveBack = (): void => {
      window.clearTimeout(timer)
      timer = undefined
      if (isLost()) (newestStop(stops) ?? findTopModalLayer())?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(changes => {
      if (!isLost()) return
      // Restored immediately, because Fluent would otherwise return the focus to the element that
      // opened the dialog, even one below another open dialog.
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
    const next = element.isConnected ? element : place && findControlAt(place)
    if (next && canTakeFocus(next)) return next
  }
  return undefined
}

function canTakeFocus(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled') && !isCoveredByModal(element)
}

/** Whether a DOM mutation changes `disabled` of a control inside a dialog, or removes a dialog. */
function locksOrClosesDialog({ type, target, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes')
    return target instanceof Element && target.closest(modalLayerSelector) !== null
  return [...removedNodes].some(
    node =>
      node instanceof Element &&
      (node.matches(modalLayerSelector) || node.querySelector(modalLayerSelector))
  )
}
