import type { CDPSession, Page } from '@playwright/test'

/** HTML attributes whose text screen readers read or that is shown as a tooltip. */
const attributes = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'alt', 'placeholder']
]
/** Properties of nodes in the accessibility tree that contain text. */
const spoken = new Set(['roledescription', 'valuetext', 'placeholder'])
/**
 * Texts that the page exposes to screen readers: names, descriptions and values in its
 * accessibility tree, and hidden elements that are referenced as labels. Excludes source code.
 */
export async function readScreenReaderTexts(page: Page, view: CDPSession): Promise<string[]> {
  const { nodes } = await view.send('Accessibility.getFullAXTree')
  // Texts of elements with source code (commands and documents to be copied), which are excluded.
  const sources = await page.evaluate(() =>
    [...document.querySelectorAll('pre, code')].map(({ textContent }) => textContent)
  )
  const words = nodes
    // Inline text boxes are excluded, because a line break splits one text into several of them.
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
