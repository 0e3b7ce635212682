import type { Page } from '@playwright/test'

/**
 * Errors in the page's structure that affect screen readers: headings, landmarks, language, counts
 * of lists.
 */
export function findStructuralErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(one => one.checkVisibility())
    const levels = shown('main :is(h1, h2, h3, h4, h5, h6)').map(one => Number(one.localName[1]))
    if (levels.filter(level => level === 1).length !== 1) found.push(`headings 1: ${levels}`)
    if (levels[0] !== 1) found.push(`begins with a heading ${levels[0]}`)
    levels.forEach((level, place) => {
      if (level > (levels[place - 1] ?? 0) + 1) found.push(`heading ${level} skips: ${levels}`)
    })
    if (shown('main').length !== 1) found.push('not one main')
    for (const place of shown('nav, section[aria-label], [role="region"]')) {
      if (!place.ariaLabel && !place.hasAttribute('aria-labelledby')) {
        found.push(`landmark without a name: ${place.outerHTML.slice(0, 80)}`)
      }
    }
    if (document.documentElement.lang !== 'vi') found.push('not in Vietnamese')
    for (const table of shown('[data-page-search]')) {
      const card = table.closest('section') ?? document.querySelector('main')
      if (!card?.querySelector('[role="status"]')) found.push('a list that says no count')
    }
    return found
  })
}
