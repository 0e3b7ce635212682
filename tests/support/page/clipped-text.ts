import type { Page } from '@playwright/test'

/**
 * Texts that are not completely visible: clipped by an element that does not scroll, or overflowing
 * their own element. Text cut with an ellipsis is accepted if a title attribute contains all of it.
 * Also reports a page that scrolls horizontally.
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + 1) {
      found.add(`the page scrolls sideways: ${root.scrollWidth} over ${root.clientWidth}`)
    }
    const name = (element: Element): string =>
      `<${element.localName}${element.getAttribute('role') ? ` role=${element.getAttribute('role')}` : ''}>`
    const words = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60)
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
    const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

    /** Cached, because most elements contain several texts, and measuring an element is slow. */
    const known = new Map<Element, ReturnType<typeof measure>>()
    const measure = (element: Element) => {
      const { display, overflowX, overflowY, textOverflow } = getComputedStyle(element)
      return { display, overflowX, overflowY, textOverflow, edge: element.getBoundingClientRect() }
    }
    const boxOf = (element: Element): ReturnType<typeof measure> => {
      const found = known.get(element) ?? measure(element)
      known.set(element, found)
      return found
    }

    /** Checks an element and its ancestors for clipping of the text on one axis. */
    const look = (start: Element, box: DOMRect, axis: 'x' | 'y', text: string): void => {
      let isNamed = false
      for (let up: Element | null = start; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, textOverflow, edge } = boxOf(up)
        // A clipped text is accepted if its element is focusable and shows the whole text in a
        // tooltip.
        isNamed ||= up.hasAttribute('title') || up.matches('[role="note"][tabindex]')
        const overflow = axis === 'x' ? overflowX : overflowY
        // An element of at most two pixels contains text for screen readers only, so it is skipped.
        if (edge.width <= 2 || edge.height <= 2) return
        if (scrolls(overflow)) return
        if (!cuts(overflow)) continue
        const over =
          axis === 'x'
            ? Math.max(box.right - edge.right, edge.left - box.left)
            : Math.max(box.bottom - edge.bottom, edge.top - box.top)
        if (over <= 1.5) continue
        if (textOverflow === 'ellipsis' && isNamed) return
        found.add(
          `${name(start)} “${words(text)}” is cut by ${name(up)} (${axis}, ${Math.round(over)} px)`
        )
        return
      }
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || !text.trim() || !element.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0) continue
      look(element, box, 'x', text)
      // Line boxes are higher than their letters, so clipping less than a quarter of the line at
      // either edge is accepted.
      const slack = Math.min(6, box.height / 4)
      look(element, new DOMRect(box.x, box.y + slack, box.width, box.height - 2 * slack), 'y', text)
      const { overflowX, display, edge } = boxOf(element)
      const spills =
        display !== 'inline' &&
        overflowX === 'visible' &&
        element.clientWidth > 2 &&
        element.scrollWidth > element.clientWidth + 3
      if (spills && box.right > edge.right + 1.5) {
        found.add(
          `${name(element)} “${words(text)}” runs out of its box (${element.scrollWidth} over ${element.clientWidth})`
        )
      }
    }
    return [...found]
  })
}
