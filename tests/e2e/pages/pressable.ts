import type { Page } from '@playwright/test'

export interface PressableElement {
  readonly name: string
  readonly isTab: boolean
  /**
   * Whether the element is in the second or a later item of a list or table, with as many buttons
   * as the first item, so that the first can represent it.
   */
  readonly isFurther: boolean
}

/**
 * Buttons and other pressable elements of the page, each name only once, because list rows repeat
 * them.
 */
export function findPressableElements(page: Page): Promise<PressableElement[]> {
  return page.evaluate(() => {
    const found = new Map<string, PressableElement>()
    const countIn = (holder?: Element): number => holder?.querySelectorAll('button').length ?? 0
    const isFurther = (element: Element): boolean => {
      const holder = element.closest('th, li, [role="treeitem"]')
      const [first, ...others] = holder?.parentElement?.children ?? []
      return holder !== null && others.includes(holder) && countIn(first) === countIn(holder)
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      'main button, main [role="tab"]'
    )) {
      const isOff = element.matches(':disabled, [aria-disabled="true"]')
      const isShown = element.getClientRects().length > 0
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      // Pressing an option that is already selected has no effect, so such options are omitted.
      const isChosen = element.matches(
        '[aria-selected="true"], [aria-pressed="true"], [aria-current="true"]'
      )
      if (isOff || !isShown || !name || isChosen || found.has(name)) continue
      const isTab = element.role === 'tab'
      found.set(name, { name, isTab, isFurther: isFurther(element) })
    }
    return [...found.values()]
  })
}

/**
 * Maximum milliseconds to wait for an effect of a press on a busy machine; only a button without
 * effect takes that long.
 */
export const pressTimeouts = { brief: 3_000, long: 20_000 }

/**
 * Presses the element; returns whether anything changed: the address, an opened dialog or menu,
 * text, or the state of an element.
 */
export async function hasPressEffect(page: Page, name: string, most: number): Promise<boolean> {
  return page.evaluate(
    async ([wanted, patience]) => {
      const find = () =>
        [...document.querySelectorAll<HTMLElement>('main button, main [role="tab"]')].find(
          element =>
            (element.getAttribute('aria-label') ?? element.textContent?.trim()) === wanted &&
            element.getClientRects().length > 0
        )
      // Waits for the element, because the part of the page that contains it may still be loading.
      let found = find()
      const end = performance.now() + patience
      while (!found && performance.now() < end) {
        await new Promise(requestAnimationFrame)
        found = find()
      }
      if (!found) return false
      const before = window.location.href
      const told = Promise.withResolvers<boolean>()
      const observer = new MutationObserver(changes => {
        const counts = changes.some(({ target, type, attributeName, addedNodes }) => {
          if (type === 'attributes' && attributeName === 'class') return false
          const place = target instanceof Element ? target : target.parentElement
          const isSpoken = place?.closest('[aria-live], :has(> [aria-live])')
          // In live regions only added text counts as an effect, because they are also cleared
          // after a while.
          return !isSpoken || [...addedNodes].some(({ textContent }) => textContent !== '')
        })
        if (counts) told.resolve(true)
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: [
          'aria-expanded',
          'aria-pressed',
          'aria-selected',
          'aria-checked',
          'aria-sort',
          'aria-disabled',
          'disabled',
          'value',
          'class'
        ]
      })
      found.click()
      const timer = setTimeout(() => told.resolve(window.location.href !== before), patience)
      const effect = await told.promise
      clearTimeout(timer)
      observer.disconnect()
      return effect
    },
    [name, most] as const
  )
}

/**
 * Waits until the page is idle (rows loaded, effects run, nothing more rendered), so that an effect
 * of an earlier press is not attributed to the next.
 */
export async function waitForFinalRender(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let changes = 0
    const observer = new MutationObserver(() => changes++)
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    observer.observe(document.body, everything)
    const end = performance.now() + 10_000
    for (let quiet = 0; quiet < 3 && performance.now() < end; quiet++) {
      const before = changes
      // The browser's idle callback may never be called; a background task runs once nothing more
      // urgent is queued.
      await scheduler.postTask(() => undefined, { priority: 'background' })
      await new Promise(resolve => requestAnimationFrame(resolve))
      if (changes !== before) quiet = -1
    }
    observer.disconnect()
  })
}
