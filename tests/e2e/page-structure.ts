import type { Page } from '@playwright/test'

/** Structural errors: headings, landmarks, language, primary buttons, counts of lists. */
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
    for (const fault of primaryFaults(shown('main button'))) found.push(fault)
    for (const table of shown('[data-page-search]')) {
      const card = table.closest('section') ?? document.querySelector('main')
      if (!card?.querySelector('[role="status"]')) found.push('a list that says no count')
    }
    return found

    /**
     * A page has at most one primary button, the last of the page's actions, and never an export.
     * Primary buttons have the colour of the brand and no other mark.
     */
    function primaryFaults(buttons: readonly HTMLElement[]): string[] {
      const probe = document.querySelector('main')?.appendChild(document.createElement('div'))
      if (!probe) return ['no main']
      probe.style.backgroundColor = 'var(--colorBrandBackground)'
      const brand = getComputedStyle(probe).backgroundColor
      probe.remove()
      const primary = buttons.filter(one => getComputedStyle(one).backgroundColor === brand)
      const names = primary.map(one => one.ariaLabel ?? one.textContent?.trim() ?? '')
      const first = primary[0]?.closest('main header')
      const actions = buttons.filter(one => first?.contains(one))
      return [
        ...(names.length > 1 ? [`primary buttons: ${names.join(', ')}`] : []),
        ...names
          .filter(name => /^(In|Lưu PDF|Tải .*CSV|Xuất)/.test(name))
          .map(name => `primary export: ${name}`),
        ...(first && actions.at(-1) !== primary[0] ? [`primary before others: ${names[0]}`] : [])
      ]
    }
  })
}
