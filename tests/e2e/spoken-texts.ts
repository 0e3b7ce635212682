import type { CDPSession, Page } from '@playwright/test'

/** Attributes that screen readers read or that are shown as tooltips. */
const attributes = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'alt', 'placeholder']
]
/** Properties of the accessibility tree that contain text. */
const spoken = new Set(['roledescription', 'valuetext', 'placeholder'])
/**
 * Texts that the page exposes to screen readers: names, descriptions and values of its
 * accessibility tree, and hidden referenced texts. Source code is excluded.
 */
export async function spokenTexts(page: Page, view: CDPSession): Promise<string[]> {
  const { nodes } = await view.send('Accessibility.getFullAXTree')
  // Source code, which is excluded: commands and documents to be copied.
  const sources = await page.evaluate(() =>
    [...document.querySelectorAll('pre, code')].map(({ textContent }) => textContent)
  )
  const words = nodes
    // A line break splits text into separate boxes.
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
