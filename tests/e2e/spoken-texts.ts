import type { CDPSession, Page } from '@playwright/test'

/** What else of an element may be read aloud, or shown over it. */
const attributes = [
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['title', 'alt', 'placeholder']
]
/** Properties of the tree that are words. */
const spoken = new Set(['roledescription', 'valuetext', 'placeholder'])
/** Roles of commands and documents to be copied. */
const forMachines: ReadonlySet<unknown> = new Set(['code', 'Pre'])

/**
 * Everything that the page says now to those who listen to it: names, descriptions and values of its accessibility tree, and
 * the words that wait in hidden elements. Source texts, which are for machines, are left out.
 */
export async function spokenTexts(page: Page, view: CDPSession): Promise<string[]> {
  const { nodes } = await view.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const sources = new Set<string>()
  const leaveOut = (id: string): void => {
    sources.add(id)
    for (const child of byId.get(id)?.childIds ?? []) leaveOut(child)
  }
  for (const { nodeId, role } of nodes) if (forMachines.has(role?.value)) leaveOut(nodeId)
  const words = nodes
    .filter(({ nodeId, ignored }) => !ignored && !sources.has(nodeId))
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
  return [...new Set([...words, ...waiting])].filter(text => typeof text === 'string')
}
