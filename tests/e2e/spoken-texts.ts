import type { CDPSession, Page } from '@playwright/test'

/** What else of an element may be read aloud, or shown over it. */
const attributes = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'alt', 'placeholder']
]
/** Properties of the tree that are words. */
const spoken = new Set(['roledescription', 'valuetext', 'placeholder'])
/**
 * Everything that the page says now to those who listen to it: names, descriptions and values of its accessibility tree, and
 * the words that wait in hidden elements. Source texts, which are for machines, are left out.
 */
export async function spokenTexts(page: Page, view: CDPSession): Promise<string[]> {
  const { nodes } = await view.send('Accessibility.getFullAXTree')
  // Commands and documents to be copied.
  const sources = await page.evaluate(() =>
    [...document.querySelectorAll('pre, code')].map(({ textContent }) => textContent)
  )
  const words = nodes
    // A line break cuts words into boxes of their own.
    .filter(({ ignored, role }) => !ignored && role?.value !== 'InlineTextBox')
    .flatMap(({ name, description, value, properties = [] }) => [
      name?.value,
      description?.value,
      value?.value,
      ...properties.flatMap(property => (spoken.has(property.name) ? property.value.value : []))
    ])
  const waiting = await page.evaluate(
    names =>
      names.flatMap(name =>
        [...document.querySelectorAll(`[${name}]`)].map(element => element.getAttribute(name))
      ),
    attributes
  )
  return [...new Set([...words, ...waiting])].filter(
    text => typeof text === 'string' && !sources.includes(text)
  )
}
