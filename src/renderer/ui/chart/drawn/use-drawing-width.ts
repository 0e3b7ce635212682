import { type RefObject, useLayoutEffect, useState } from 'react'
import { pageSheetWidth, useIsPrinting } from '../../print/paper'

/** Width in pixels of a drawing before it is measured. */
const usual = 720

/** Width of a drawing in pixels: that of its element on screen, that of the sheet on paper. */
export function useDrawingWidth(holder: RefObject<HTMLElement | null>): number {
  const isPaper = useIsPrinting()
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [holder])
  return isPaper ? pageSheetWidth() : width
}
