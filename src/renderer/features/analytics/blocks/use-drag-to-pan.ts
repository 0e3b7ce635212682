import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

interface DragToPan {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly panProps: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerLeave: () => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

/** Pixels below which a press with a small movement is still a click. */
const leastDrag = 4

/** Scrolling of an element by dragging its content with the mouse. */
export function useDragToPan(): DragToPan {
  const scroller = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const hasMoved = useRef(false)
  const end = (): void => {
    start.current = undefined
  }
  return {
    scroller,
    panProps: {
      onPointerDown: ({ button, clientX, clientY }) => {
        const box = scroller.current
        if (button !== 0 || !box) return
        hasMoved.current = false
        start.current = { x: clientX + box.scrollLeft, y: clientY + box.scrollTop }
      },
      onPointerMove: ({ clientX, clientY }) => {
        const box = scroller.current
        if (!start.current || !box) return
        const [left, top] = [start.current.x - clientX, start.current.y - clientY]
        const distance = Math.abs(left - box.scrollLeft) + Math.abs(top - box.scrollTop)
        if (!hasMoved.current && distance < leastDrag) return
        hasMoved.current = true
        box.scrollLeft = left
        box.scrollTop = top
      },
      onPointerUp: end,
      onPointerLeave: end,
      // The click that ends a drag must not open the box under the pointer.
      onClickCapture: event => {
        if (hasMoved.current) event.stopPropagation()
        hasMoved.current = false
      }
    }
  }
}
